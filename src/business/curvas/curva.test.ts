import { describe, expect, it } from 'vitest';
import { fitCurve, scaleCurve, sumOf } from './curva.ts';
import { houseCurves, idOfTalla } from './curvas.test-kit.ts';
import { suitingCurves } from './house-curves.ts';

const tallas = (...nombres: string[]) => nombres.map((nombre, place) => ({ tallaId: place + 1, nombre }));
/** Sizes whose ids follow from their names. */
const known = (...nombres: string[]) => nombres.map((nombre) => ({ tallaId: idOfTalla(nombre), nombre }));

describe('a scaled curve', () => {
  it.each([
    ['its own total', [1, 2, 2, 2, 1, 1], 9, [1, 2, 2, 2, 1, 1]],
    ['twice as many', [1, 2, 2, 2, 1, 1], 18, [2, 4, 4, 4, 2, 2]],
    ['one more: equal remainders, so the middle', [1, 1, 1], 4, [1, 2, 1]],
    ['two middles: the smaller size first', [1, 1, 1, 1], 5, [1, 2, 1, 1]],
    ['one more than its own', [1, 2, 2, 2, 1, 1], 10, [1, 2, 3, 2, 1, 1]],
    ['the largest remainder before the middle', [1, 6, 1], 3, [1, 2, 0]],
    ['fewer than sizes', [1, 2, 2, 2, 1, 1], 3, [0, 1, 1, 1, 0, 0]],
    ['zeros stay zero, and do not move the middle', [0, 0, 1, 1, 1], 4, [0, 0, 1, 2, 1]],
    ['none', [1, 2, 1], 0, [0, 0, 0]],
    ['nothing to scale', [0, 0], 7, [0, 0]],
    ['no sizes', [], 7, []],
  ])('scales: %s', (_, parts, total, scaled) => {
    expect(scaleCurve(parts, total)).toEqual(scaled);
  });

  it('adds up to the total in whole garments, keeps zeros, and stays within one of each share', () => {
    let seed = 7;
    const dice = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 500; round += 1) {
      const parts = Array.from({ length: 1 + dice(14) }, () => (dice(4) === 0 ? 0 : dice(1000)));
      if (sumOf(parts) === 0) continue;
      const total = dice(10_000);
      const scaled = scaleCurve(parts, total);
      expect(sumOf(scaled), `${parts} to ${total}`).toBe(total);
      for (const [place, part] of parts.entries()) {
        const share = (part * total) / sumOf(parts);
        expect(Number.isInteger(scaled[place])).toBe(true);
        expect(Math.abs((scaled[place] ?? 0) - share)).toBeLessThan(1);
        if (part === 0) expect(scaled[place]).toBe(0);
      }
    }
  });
});

describe('a curve fitted to a modelo', () => {
  it('lists missing sizes, and sets other sizes to 0', () => {
    const partes = [
      { tallaId: 36, talla: '36', cantidad: 1 },
      { tallaId: 38, talla: '38', cantidad: 2 },
      { tallaId: 42, talla: '42', cantidad: 3 },
      { tallaId: 34, talla: '34', cantidad: 0 },
    ];
    expect(fitCurve(partes, known('38', '40', '42'))).toEqual({
      cantidades: [2, 0, 3],
      missingTallas: ['36'],
    });
  });

  it('finds a size by its id, whatever its name', () => {
    const partes = [
      { tallaId: 2, talla: '38', cantidad: 4 },
      { tallaId: 9, talla: '36', cantidad: 1 },
    ];
    expect(fitCurve(partes, tallas('36', 'T 38'))).toEqual({ cantidades: [0, 4], missingTallas: ['36'] });
  });
});

describe('the curves of the house', () => {
  it.each([
    ['the main run', known('36', '38', '40', '42', '44', '46', '48'), ['A', 'C', 'B']],
    ['madrinas', known('40', '42', '44', '46', '48', '50', '52', '54', '56'), ['B', 'E', 'C', 'A']],
    ['large sizes', known('46', '48', '50', '52', '54', '56', '58', '60'), ['E', 'B']],
    ['all numbers', known(...Array.from({ length: 14 }, (_, n) => String(34 + 2 * n))), ['A', 'B', 'C', 'E']],
    ['letters', known('S', 'M', 'L', 'XL'), ['D']],
    ['one size', known('Única'), []],
    ['nothing', [], []],
  ])('fit %s', (_, sizes, claves) => {
    expect(suitingCurves(houseCurves, sizes).map(({ nombre }) => nombre)).toEqual(claves);
  });
});
