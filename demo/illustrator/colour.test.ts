import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { COLORES } from '#demo/company/data/colores.ts';
import { drawPrenda, type Prenda, prendaFor, tejidos } from './index.ts';

const [width, height] = [96, 120];
/** A wide skirt on a hanger: the middle of the picture shows only cloth. */
const { cola: _, ...skirted } = prendaFor('vestido-fiesta-largo', 1);
const skirt: Prenda = { ...skirted, falda: 'evase', adorno: 'ninguno', talle: 'natural' };

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function clothOf(prenda: Prenda, hex: string): Promise<number[]> {
  const svg = drawPrenda(prenda, { hex }, { vista: 'percha' });
  const raster = await sharp(Buffer.from(svg))
    .resize(width, height)
    .extract({ left: 40, top: 50, width: 16, height: 45 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [0, 1, 2].map((k) => median([...raster].filter((_value, i) => i % 3 === k)));
}

describe('the colour card', () => {
  it.each(tejidos)(
    'renders %s in its true colour',
    async (tejido) => {
      for (const { codigo, hex } of COLORES) {
        const cloth = await clothOf({ ...skirt, tejido }, hex);
        channels(hex).forEach((value, k) => {
          expect(Math.abs(value - (cloth[k] ?? 0)), `${codigo} ${hex} is ${cloth}`).toBeLessThan(13);
        });
      }
    },
    20_000,
  );
});
