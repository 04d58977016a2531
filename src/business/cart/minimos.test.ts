import { expect, it } from 'vitest';
import { minimosState } from './minimos.ts';

const minimos = { primeraPrendas: 10, reposicionPrendas: 3, portesGratisDesde: 600 };

it('applies the first-order minimum to a first order, and the reorder minimum to others', () => {
  expect(minimosState(minimos, { prendas: 4, importe: 380.1 }, true)).toEqual({
    faltanPrendas: 6,
    prendas: 4,
    minimo: 10,
    primera: true,
    faltaParaPortes: 219.9,
  });
  expect(minimosState(minimos, { prendas: 4, importe: 700 }, false)).toMatchObject({
    faltanPrendas: 0,
    faltaParaPortes: 0,
  });
});

it('requires nothing when the company has no minimums', () => {
  expect(minimosState({}, { prendas: 1, importe: 1 }, true)).toEqual({
    faltanPrendas: 0,
    prendas: 1,
    minimo: 0,
    primera: true,
    faltaParaPortes: undefined,
  });
});
