import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickedDifferences } from './picked-differences.ts';

const row = (id: number, cantidad: number, recogida: number) => ({
  ...{ id, modeloColorId: 1, tallaId: 2, cantidad, recogida },
});

it('fills rows of one cell in their order and empties them from the last', () => {
  const rows = [row(1, 3, 1), row(2, 2, 0)];
  expect(pickedDifferences(rows, new Map([['1/2', '4']])).picks).toEqual([
    { id: 1, cantidad: 2 },
    { id: 2, cantidad: 1 },
  ]);
  const full = [row(1, 3, 3), row(2, 2, 2)];
  expect(pickedDifferences(full, new Map([['1/2', '2']])).picks).toEqual([
    { id: 2, cantidad: -2 },
    { id: 1, cantidad: -1 },
  ]);
});

it('brings the cell to what was typed, never below zero or above the list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.nat({ max: 30 })), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.nat({ max: 200 }),
      (parts, count) => {
        const rows = parts.map(([cantidad, picked], id) => row(id, cantidad, Math.min(picked, cantidad)));
        const most = rows.reduce((all, { cantidad }) => all + cantidad, 0);
        const { picks, wrong } = pickedDifferences(rows, new Map([['1/2', String(count)]]));
        expect(wrong).toEqual(count > most ? ['1/2'] : []);
        if (count > most) return;
        const after = rows.map(
          (one) => one.recogida + (picks.find(({ id }) => id === one.id)?.cantidad ?? 0),
        );
        expect(after.reduce((all, n) => all + n, 0)).toBe(count);
        for (const [place, n] of after.entries()) {
          expect(n).toBeGreaterThanOrEqual(0);
          expect(n).toBeLessThanOrEqual(rows[place]?.cantidad ?? 0);
        }
      },
    ),
  );
});

it('names what is no number, and leaves empty texts alone', () => {
  const typed = new Map([
    ['1/2', 'x'],
    ['1/3', ''],
  ]);
  expect(pickedDifferences([row(1, 3, 0)], typed)).toEqual({ picks: [], wrong: ['1/2'] });
});
