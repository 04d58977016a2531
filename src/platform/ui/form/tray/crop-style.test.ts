import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeInBox } from './crop-style.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const side = fc.double({ min: 0.05, max: 1, noNaN: true });
const recorte = fc
  .record({ x: share, y: share, w: side, h: side })
  .map(({ x, y, w, h }) => ({ x: x * (1 - w), y: y * (1 - h), w, h }));
const size = fc.integer({ min: 20, max: 4000 });
const ratio = fc.double({ min: 0.3, max: 3, noNaN: true });
const picture = (ancho: number, alto: number) => ({
  imagen: { url: '/imagenes/1-a', ancho, alto, alt: '', color: '#888888' },
});
const near = 1e-6;

it('fills every box with a part of the crop, without distortion', () => {
  fc.assert(
    fc.property(size, size, recorte, share, share, ratio, (ancho, alto, crop, x, y, box) => {
      const foco = { x, y };
      const { width, height, left, top } = placeInBox({ ...picture(ancho, alto), recorte: crop, foco }, box);
      expect(-left).toBeGreaterThanOrEqual(crop.x * width - near * width);
      expect(1 - left).toBeLessThanOrEqual((crop.x + crop.w) * width + near * width);
      expect(-top).toBeGreaterThanOrEqual(crop.y * height - near * height);
      expect(1 - top).toBeLessThanOrEqual((crop.y + crop.h) * height + near * height);
      expect((width * box) / height / (ancho / alto)).toBeCloseTo(1, 6);
    }),
  );
});

it('shows a focal point inside the crop in every box', () => {
  fc.assert(
    fc.property(size, size, recorte, share, share, ratio, (ancho, alto, crop, u, v, box) => {
      const foco = { x: crop.x + u * crop.w, y: crop.y + v * crop.h };
      const { width, height, left, top } = placeInBox({ ...picture(ancho, alto), recorte: crop, foco }, box);
      for (const at of [foco.x * width + left, foco.y * height + top]) {
        expect(at).toBeGreaterThanOrEqual(-near * width);
        expect(at).toBeLessThanOrEqual(1 + near * width);
      }
    }),
  );
});

it('keeps the middle of an untouched picture', () => {
  expect(placeInBox(picture(200, 100), 1)).toEqual({ width: 2, height: 1, left: -0.5, top: -0 });
});
