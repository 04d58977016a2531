import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Movement, planMovements } from './movement-plan.ts';

const warehouses = new Set([1]);
const cell = { modeloColorId: 7, tallaId: 3 };
const books = (cantidad: number, reservado = 0) => ({
  existencias: [{ lugarId: 1, ...cell, cantidad }],
  stock: [{ ...cell, fisico: cantidad, reservado }],
});
const plan = (movements: Movement[], from = books(5), mayTakeReserved = false) =>
  planMovements(movements, from, { warehouses, mayTakeReserved });

it('moves garments between places and changes the stock of the warehouse only', () => {
  expect(plan([{ ...cell, cantidad: 2, de: 1, a: 4 }])).toEqual({
    existencias: [
      { lugarId: 1, ...cell, cantidad: 3 },
      { lugarId: 4, ...cell, cantidad: 2 },
    ],
    stock: [{ ...cell, fisico: 3, reservado: 0 }],
    shortages: [],
  });
  expect(plan([{ ...cell, cantidad: 2, de: 4, a: 2 }]).stock).toEqual([]);
});

it('reports a place with fewer garments than the movements take together', () => {
  const two = [
    { ...cell, cantidad: 3, de: 1, a: 4 },
    { ...cell, cantidad: 3, de: 1 },
  ];
  expect(plan(two).shortages).toEqual([{ lugarId: 1, ...cell, hay: 5, wanted: 6 }]);
  expect(plan([{ ...cell, cantidad: 1, de: 4 }]).shortages).toEqual([
    { lugarId: 4, ...cell, hay: 0, wanted: 1 },
  ]);
});

it('keeps reserved garments in the warehouse unless the caller may take them', () => {
  const lend = [{ ...cell, cantidad: 3, de: 1, a: 4 }];
  expect(plan(lend, books(5, 3)).shortages).toEqual([{ ...cell, hay: 2, wanted: 3 }]);
  expect(plan(lend, books(5, 2)).shortages).toEqual([]);
  expect(plan(lend, books(5, 3), true).shortages).toEqual([]);
  // More is reserved than there is: garments may still come in.
  expect(plan([{ ...cell, cantidad: 1, a: 1 }], books(5, 9)).shortages).toEqual([]);
});

it('leaves the sum over all places and the outside unchanged, and fisico equal to the warehouse', () => {
  const place = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });
  const movement = fc.record({
    modeloColorId: fc.integer({ min: 1, max: 2 }),
    tallaId: fc.integer({ min: 1, max: 2 }),
    cantidad: fc.integer({ min: 1, max: 9 }),
    de: place,
    a: place,
  });
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 20 }), (movements) => {
      const { existencias, stock } = plan(movements, { existencias: [], stock: [] });
      const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
      const entered = sum(movements.map(({ cantidad, de }) => (de === undefined ? cantidad : 0)));
      const left = sum(movements.map(({ cantidad, a }) => (a === undefined ? cantidad : 0)));
      expect(sum(existencias.map(({ cantidad }) => cantidad))).toBe(entered - left);
      for (const one of existencias.filter(({ lugarId }) => warehouses.has(lugarId))) {
        const held = stock.find((s) => s.modeloColorId === one.modeloColorId && s.tallaId === one.tallaId);
        expect(held?.fisico).toBe(one.cantidad);
      }
    }),
  );
});
