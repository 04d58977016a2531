import { expect, it } from 'vitest';
import { anyColor, daysLate, ordersThatWait } from './late-orders.ts';
import type { MateriaNeed } from './materia-needs.ts';

const need = (materiaId: number, necesita: number, materiaColorId?: number) => ({
  ...{ materiaId, necesita },
  ...(materiaColorId !== undefined && { materiaColorId }),
});

it('moves the orders that lack a late materia once what is free is given out', () => {
  const orders = [
    { id: 1, needs: [need(7, 500, 71)] },
    { id: 2, needs: [need(7, 600, 71), need(8, 100)] },
    { id: 3, needs: [need(7, 100, 72)] },
    { id: 4, needs: [need(9, 100)] },
  ];
  const free = new Map([['7/71', 800]]);
  const late = [
    { materiaId: 7, materiaColorId: 71, dias: 9 },
    { materiaId: 8, materiaColorId: null, dias: 12 },
  ];
  expect([...ordersThatWait(orders, free, late)]).toEqual([[2, 12]]);
  expect([...ordersThatWait(orders, new Map(), [{ materiaId: 7, dias: 3 }])]).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

it('serves a need without a color by every color that no other need of its order takes', () => {
  const free = new Map([
    ['7/71', 500],
    ['7/72', 300],
    [anyColor(7), 100],
  ]);
  const late = [{ materiaId: 7, dias: 4 }];
  const waiting = (...needs: MateriaNeed[]) => [...ordersThatWait([{ id: 1, needs }], free, late)];
  expect(waiting(need(7, 900))).toEqual([]);
  expect(waiting(need(7, 901))).toEqual([[1, 4]]);
  expect(waiting(need(7, 400), need(7, 500, 71))).toEqual([]);
  expect(waiting(need(7, 401), need(7, 500, 71))).toEqual([[1, 4]]);
  expect(waiting(need(7, 600, 71))).toEqual([]);
});

it('counts the days over a change of the clock', () => {
  expect(daysLate('2027-03-27', '2027-03-29')).toBe(2);
  expect(daysLate('2027-03-29', '2027-03-27')).toBe(-2);
});
