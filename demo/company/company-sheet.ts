/**
 * Renders pictures of the whole catalogue on one sheet, for inspection. OUT ends in .png, .webp or .jpg. node
 * demo/company/company-sheet.ts OUT KIND [width of one] [columns] [from] [count] [tipos or colecciones, by
 * commas] KIND is a view of the modelos (frente, espalda, detalle, percha, plano) or banner, banner-vertical,
 * portada, tipo.
 */
import sharp from 'sharp';
import { drawRecipe } from './draw-recipe.ts';
import { modelos } from './modelos.ts';
import { type Picture, pictures, worn } from './pictures.ts';
import { SIZES, tones } from './recipe.ts';

const [out, kind = 'frente', width = '160', columns = '15', from = '0', count = '999', only = ''] =
  process.argv.slice(2);
if (out === undefined) throw new Error('Usage: company-sheet.ts OUT KIND [width] [columns] [from] [count]');

const house = modelos();
const wanted = only === '' ? [] : only.split(',');
const kept = new Set(
  house
    .filter((one) => wanted.length === 0 || wanted.includes(one.tipo) || wanted.includes(one.coleccion))
    .map((one) => one.id),
);
const { ofModelos, ofBanners, ofBannersUpright, ofColecciones, ofTipos } = pictures(house);
const seen = new Set<number>();
const ofView = ofModelos.filter(({ recipe, modeloId }) => {
  if (recipe.dibujo !== 'prenda' || recipe.vista !== kind) return false;
  if (!kept.has(modeloId) || seen.has(modeloId)) return false;
  seen.add(modeloId);
  return true;
});
const alone = house
  .filter((one) => kept.has(one.id))
  .map((one): Pick<Picture, 'recipe'> => {
    const color = tones(one.colores[0]?.colorId ?? 1);
    return { recipe: { dibujo: 'prenda', prenda: worn(one), color, vista: 'plano' } };
  });
const shown: readonly Pick<Picture, 'recipe'>[] =
  kind === 'banner'
    ? ofBanners
    : kind === 'banner-vertical'
      ? ofBannersUpright
      : kind === 'portada'
        ? ofColecciones
        : kind === 'tipo'
          ? ofTipos
          : kind === 'plano'
            ? alone
            : ofView;
const chosen = shown.slice(Number(from), Number(from) + Number(count));

const first = chosen[0];
if (first === undefined) throw new Error(`nothing to show of ${kind} ${only}`);
const { ancho, alto } = SIZES[first.recipe.dibujo];
const tile = { width: Number(width), height: Math.round((Number(width) * alto) / ancho) };
const gap = 4;
const across = Math.min(Number(columns), chosen.length);

const layers = [];
for (const [i, { recipe }] of chosen.entries()) {
  const svg = Buffer.from(drawRecipe(JSON.stringify(recipe)));
  const input = await sharp(svg).resize(tile).png().toBuffer();
  const [column, row] = [i % across, Math.floor(i / across)];
  layers.push({ input, left: column * (tile.width + gap), top: row * (tile.height + gap) });
}
await sharp({
  create: {
    width: across * (tile.width + gap),
    height: Math.ceil(chosen.length / across) * (tile.height + gap),
    channels: 3,
    background: '#FFFFFF',
  },
})
  .composite(layers)
  .toFile(out);
