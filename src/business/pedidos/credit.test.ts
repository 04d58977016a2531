import { expect, it } from 'vitest';
import { availableOf, creditProblem } from './credit.ts';

const credit = {
  ...{ limite: 1_000_00, deuda: 400_00, vencido: 0 },
  ...{ porServir: 100_00, sinFacturar: 0, anticipado: 0 },
};

it.each([
  ['fits into what is left', credit, 500_00, undefined],
  ['goes over the limit by a cent', credit, 500_01, { sobreLimite: 1, vencido: 0 }],
  ['has no limit', { ...credit, limite: null }, 9_000_00, undefined],
  [
    'has a limit of nothing',
    { ...credit, limite: 0, deuda: 0, porServir: 0 },
    1,
    { sobreLimite: 1, vencido: 0 },
  ],
  ['has something overdue', { ...credit, vencido: 50_00 }, 1, { sobreLimite: 0, vencido: 50_00 }],
  ['has credit notes that are older than its debt', { ...credit, vencido: -5_00 }, 1, undefined],
  [
    'is over the limit already, and overdue',
    { ...credit, deuda: 2_000_00, vencido: 10 },
    1_00,
    { sobreLimite: 1_101_00, vencido: 10 },
  ],
])('says whether an order is to be authorized when its shop %s', (_, of, total, problem) => {
  expect(creditProblem(of, total)).toEqual(problem);
});

it('leaves the limit less the debt, what is to be served and what is not invoiced', () => {
  expect(availableOf(credit)).toBe(500_00);
  expect(availableOf({ ...credit, sinFacturar: 70_00, anticipado: 20_00 })).toBe(450_00);
  expect(availableOf({ ...credit, limite: null })).toBeUndefined();
});
