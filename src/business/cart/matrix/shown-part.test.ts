import { expect, it } from 'vitest';
import { cellId } from '../cell.ts';
import { shownPart } from './shown-part.ts';

const colores = [{ modeloColorId: 1 }, { modeloColorId: 2 }, { modeloColorId: 3 }];
const tallas = [
  { tallaId: 40, nombre: '40' },
  { tallaId: 50, nombre: '50' },
  { tallaId: 52, nombre: '52' },
];
const modelo = {
  id: 7,
  colores,
  tallas,
  stock: colores.flatMap(({ modeloColorId }) => tallas.map(({ tallaId }) => ({ modeloColorId, tallaId }))),
};
const idsOf = (part: ReturnType<typeof shownPart<typeof modelo>>) => [
  part.modelo.colores.map(({ modeloColorId }) => modeloColorId),
  part.modelo.tallas.map(({ tallaId }) => tallaId),
];

it('keeps the modelo as it is when nothing is asked for', () => {
  expect(shownPart(modelo, {}, new Map())).toEqual({ modelo, isPart: false });
});

it('shows the asked colores and tallas, and those with ordered garments', () => {
  const asked = { modeloColorIds: [2], tallas: ['50', '52'] };
  const part = shownPart(modelo, asked, new Map());
  expect(part.isPart).toBe(true);
  expect(idsOf(part)).toEqual([[2], [50, 52]]);
  const ordered = new Map([[cellId({ modeloId: 7, modeloColorId: 3, tallaId: 40 }), 2]]);
  expect(idsOf(shownPart(modelo, asked, ordered))).toEqual([
    [2, 3],
    [40, 50, 52],
  ]);
});
