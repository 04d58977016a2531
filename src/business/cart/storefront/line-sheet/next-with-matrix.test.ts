import { expect, it } from 'vitest';
import { nextWithMatrix } from './next-with-matrix.ts';

const modelo = (id: number, colores: string[] = ['Rojo'], tallas: string[] = ['38']) => ({
  id,
  colores,
  tallas,
});
const modelos = [modelo(1), modelo(2, []), modelo(3, ['Rojo'], []), modelo(4), modelo(5, [])];

it('skips modelos without colores or tallas, in both directions', () => {
  expect(nextWithMatrix(modelos, 0, 1)?.id).toBe(4);
  expect(nextWithMatrix(modelos, 3, -1)?.id).toBe(1);
});

it('returns nothing behind the last matrix and before the first', () => {
  expect(nextWithMatrix(modelos, 3, 1)).toBeUndefined();
  expect(nextWithMatrix(modelos, 0, -1)).toBeUndefined();
});
