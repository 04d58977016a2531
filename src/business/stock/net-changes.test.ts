import { expect, it } from 'vitest';
import { netChanges, type PromiseChange, type PromiseSource } from './net-changes.ts';

const on = (fecha: string): PromiseSource => ({ tipo: 'produccion', fecha });
const stock: PromiseSource = { tipo: 'stock' };
const toBeMade: PromiseSource = { tipo: 'porFabricar' };
const change = (cantidad: number, antes: PromiseSource, despues: PromiseSource): PromiseChange => ({
  ...{ antes, despues, cantidad },
});

it('leaves out garments that came back to their first day', () => {
  expect(
    netChanges([
      change(4, on('2027-02-01'), on('2027-03-01')),
      change(4, on('2027-03-01'), on('2027-02-01')),
    ]),
  ).toEqual([]);
});

it('joins the first source and the last one of a garment that moved twice', () => {
  expect(
    netChanges([
      change(5, on('2027-02-01'), on('2027-03-01')),
      change(3, on('2027-03-01'), on('2027-04-01')),
      change(1, on('2027-03-01'), toBeMade),
    ]),
  ).toEqual([
    change(1, on('2027-02-01'), on('2027-03-01')),
    change(3, on('2027-02-01'), on('2027-04-01')),
    change(1, on('2027-02-01'), toBeMade),
  ]);
});

it('sorts garments by their first day, stock first', () => {
  expect(netChanges([change(1, toBeMade, on('2027-02-01')), change(2, stock, on('2027-01-01'))])).toEqual([
    change(2, stock, on('2027-01-01')),
    change(1, toBeMade, on('2027-02-01')),
  ]);
});
