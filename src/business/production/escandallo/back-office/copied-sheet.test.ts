import { expect, it } from 'vitest';
import type { EscandalloLinea } from '../escandallo.contract.ts';
import { consumptionAt } from '../escandallo.ts';
import { copiedSheet } from './copied-sheet.ts';

const line: EscandalloLinea = {
  ...{ id: 'cloth', clase: 'tejido', materiaId: 1, concepto: '', reglaColor: 'segunColor' },
  ...{ por: 'unidad', consumo: 2.5, incremento: 0.05, merma: 0, basePrecio: 'ultimo', precio: 10 },
  colores: [
    { colorId: 1, materiaColorId: 11 },
    { colorId: 2, materiaColorId: 12 },
  ],
  porTalla: [{ tallaId: 60, cantidad: 3 }],
};

it('keeps the consumption of each talla, and leaves the colores and tallas that the modelo has not', () => {
  const tallaIds = [40, 42, 44];
  const { lineas, tallaBaseId } = copiedSheet([line], 44, { colorIds: [2], tallaIds });
  expect(tallaBaseId).toBe(44);
  const [copy] = lineas as [EscandalloLinea];
  const at = (tallaId: number) => consumptionAt(copy, tallaId, { tallaIds, baseTallaId: tallaBaseId ?? 40 });
  expect([40, 44].map(at)).toEqual([24_000, 25_000]);
  expect(copy).toMatchObject({ colores: [{ colorId: 2 }], porTalla: [] });
  expect(copy.id).not.toBe(line.id);
});

it('names no base talla that the modelo has not', () => {
  expect(copiedSheet([line], 60, { colorIds: [], tallaIds: [40] })).not.toHaveProperty('tallaBaseId');
});
