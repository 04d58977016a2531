/**
 * Renders many garments on one sheet, for inspection.
 *
 *   node demo/illustrator/contact-sheet.ts OUT.png [first seed] [columns] [vista] [types, comma separated]
 */
import sharp from 'sharp';
import { type TipoPrenda, tiposPrenda, type Vista } from './prenda.ts';
import { prendaFor } from './prenda-for.ts';
import { drawPrenda } from './sheet/sheets.ts';

const palette = [
  '#5E1224',
  '#F4EDE0',
  '#0B7A55',
  '#111111',
  '#D9A7A7',
  '#1B2A4A',
  '#C99A2E',
  '#9DB4CC',
  '#C2186B',
  '#E9D8B8',
  '#A58BB0',
  '#B5533C',
  '#0F3D2E',
  '#B9BCC1',
  '#F0705A',
  '#1F4FD8',
] as const;

const [out, first = '1', columns = '8', vista = 'frente', only = ''] = process.argv.slice(2);
if (out === undefined)
  throw new Error('Usage: contact-sheet.ts OUT.png [first seed] [columns] [vista] [types]');

const types = only === '' ? tiposPrenda : tiposPrenda.filter((tipo) => only.split(',').includes(tipo));
const tile = { width: only === '' ? 240 : 480, height: only === '' ? 300 : 600 };
const gap = 6;
const seeds = Array.from({ length: Number(columns) }, (_, i) => Number(first) + i);

const one = (tipo: TipoPrenda, seed: number, place: number) =>
  sharp(
    Buffer.from(
      drawPrenda(
        prendaFor(tipo, seed),
        { hex: palette[place % palette.length] ?? palette[0] },
        { vista: vista as Vista },
      ),
    ),
  )
    .resize(tile)
    .png()
    .toBuffer();

const layers = [];
for (const [r, tipo] of types.entries()) {
  for (const [c, seed] of seeds.entries()) {
    const input = await one(tipo, seed, r * 5 + c * 3);
    layers.push({ input, left: c * (tile.width + gap), top: r * (tile.height + gap) });
  }
}
await sharp({
  create: {
    width: seeds.length * (tile.width + gap),
    height: types.length * (tile.height + gap),
    channels: 3,
    background: '#FFFFFF',
  },
})
  .composite(layers)
  .png()
  .toFile(out);
