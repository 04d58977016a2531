import { expect, it } from 'vitest';
import { sharePlaces } from './places.ts';

const cell = { modeloColorId: 1, tallaId: 2 };
const at = (lugarId: number, cantidad: number) => ({ ...cell, lugarId, cantidad });
const shared = (wanted: number[], held: ReturnType<typeof at>[]) =>
  sharePlaces(
    wanted.map((cantidad, nth) => ({ ...cell, nth, cantidad })),
    held,
    9,
  ).map(({ cell: { nth }, lugarId, place, cantidad }) => [nth, lugarId, cantidad, place !== undefined]);

it('takes garments from the first place that has some, then from the next', () => {
  expect(shared([5], [at(1, 3), at(2, 4)])).toEqual([
    [0, 1, 3, true],
    [0, 2, 2, true],
  ]);
});

it('gives a garment of a place to one of two rows of its cell', () => {
  expect(shared([2, 2], [at(1, 3), at(2, 1)])).toEqual([
    [0, 1, 2, true],
    [1, 1, 1, true],
    [1, 2, 1, true],
  ]);
});

it('keeps missing garments, so that a movement can name the shortage', () => {
  expect(shared([3], [at(4, 1)])).toEqual([
    [0, 4, 1, true],
    [0, 4, 2, false],
  ]);
  expect(shared([1], [])).toEqual([[0, 9, 1, false]]);
});
