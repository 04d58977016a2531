import { expect, it } from 'vitest';
import { type Need, proposalsOf, type Recipe } from './planning.ts';

const need = (
  modeloId: number,
  modeloColorId: number,
  tallaId: number,
  semana: string,
  cantidad: number,
): Need => ({
  ...{ modeloId, modeloColorId, tallaId, semana, cantidad },
});
const recipe: Recipe = {
  sizes: { tallaIds: [42, 44], baseTallaId: 42 },
  lines: [
    {
      ...{ materiaId: 7, clase: 'tejido', por: 'unidad', consumo: 2, incremento: 0.1, porTalla: [] },
      ...{ merma: 5, precio: 9 },
    },
  ],
};

it('proposes the garments of each modelo, the most urgent first, by week', () => {
  const proposals = proposalsOf(
    [
      need(1, 10, 42, '2027-03-01', 5),
      need(2, 20, 42, '2027-01-04', 3),
      need(1, 10, 42, '2027-02-01', 2),
      need(1, 11, 44, '2027-02-01', 1),
    ],
    { recipes: new Map(), atHand: new Map(), minimo: 3 },
  );
  expect(proposals.map(({ modeloId, prendas, bajoMinimo }) => [modeloId, prendas, bajoMinimo])).toEqual([
    [2, 3, []],
    [1, 8, [11]],
  ]);
  expect(proposals[1]?.semanas).toEqual([
    { semana: '2027-02-01', prendas: 3 },
    { semana: '2027-03-01', prendas: 5 },
  ]);
  expect(proposals[1]?.celdas).toEqual([
    { modeloColorId: 10, tallaId: 42, cantidad: 7 },
    { modeloColorId: 11, tallaId: 44, cantidad: 1 },
  ]);
});

it('gives the fabric at hand to the most urgent, and names what is missing for the others', () => {
  const proposals = proposalsOf([need(1, 10, 42, '2027-02-01', 10), need(2, 20, 44, '2027-01-04', 10)], {
    recipes: new Map([1, 2].map((id) => [id, recipe])),
    atHand: new Map([[7, 30]]),
    minimo: 1,
  });
  // Ten garments of talla 44 use 22.05 m; 7.95 m are left for the 21 m of the others.
  expect(proposals.map(({ faltan }) => faltan)).toEqual([[], [{ materiaId: 7, necesita: 21, hay: 7.95 }]]);
});
