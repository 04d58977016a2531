import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawRecipe } from './draw-recipe.ts';
import { modelos } from './modelos.ts';
import { pictures } from './pictures.ts';

const [width, height] = [120, 150];
const house = modelos();
const { ofModelos } = pictures(house);

type Seen = { name: string; upper: boolean; raster: Buffer; thumb: Buffer };
const seen: Seen[] = [];

beforeAll(async () => {
  for (const { id, nombre, tipo } of house) {
    const first = ofModelos.find((picture) => picture.modeloId === id);
    const svg = drawRecipe(JSON.stringify(first?.recipe));
    const raster = await sharp(Buffer.from(svg)).resize(width, height).removeAlpha().raw().toBuffer();
    const thumb = await sharp(raster, { raw: { width, height, channels: 3 } })
      .resize(40, 50)
      .raw()
      .toBuffer();
    seen.push({ name: nombre, upper: tipo === 'top' || tipo === 'chaqueta', raster, thumb });
  }
}, 60_000);

/** Returns the difference of two small pictures: the root mean square of their values (0 to 255). */
function distance(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return Math.sqrt(sum / a.length);
}

describe('the first pictures of the modelos', () => {
  it('differ visibly even at thumbnail size', () => {
    const alike: string[] = [];
    seen.forEach((one, i) => {
      for (const other of seen.slice(i + 1))
        if (distance(one.thumb, other.thumb) < 9) alike.push(`${one.name} and ${other.name}`);
    });
    expect(alike).toEqual([]);
  });

  it('stay inside the frame, except those cut at the thigh', () => {
    const cut: string[] = [];
    for (const { name, upper, raster } of seen) {
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const onEdge = x === 0 || x === width - 1 || y === 0 || (y === height - 1 && !upper);
          const at = (y * width + x) * 3;
          // Paper and washes are light; cloth, hair and skin at the edge would be dark.
          const darkest = Math.min(raster[at] ?? 0, raster[at + 1] ?? 0, raster[at + 2] ?? 0);
          if (onEdge && darkest < 205) cut.push(`${name} at ${x} ${y}: ${darkest}`);
        }
    }
    expect(cut).toEqual([]);
  });
});
