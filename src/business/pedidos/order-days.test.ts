import { describe, expect, it } from 'vitest';
import {
  dayError,
  daysOfLine,
  firstCancelDay,
  lateGarments,
  maySendOn,
  type OrderDays,
} from './order-days.ts';

const today = '2026-11-23';

describe('dayError', () => {
  it.each<[string, OrderDays, string | undefined]>([
    ['accepts no days', {}, undefined],
    [
      'accepts days in order, and equal ones',
      { fechaEntrega: '2027-01-18', servirHasta: '2027-02-12', cancelarTras: '2027-02-12' },
      undefined,
    ],
    ['refuses a day in the past', { fechaEntrega: '2026-11-22' }, 'fechaEntrega'],
    ['refuses a text that is no day', { fechaEntrega: 'pronto' }, 'fechaEntrega'],
    ['refuses a last day in the past', { servirHasta: '2026-11-22' }, 'servirHasta'],
    ['refuses a day in ten years', { cancelarTras: '2036-11-22' }, 'cancelarTras'],
    [
      'refuses a last day before the first',
      { fechaEntrega: '2027-01-18', servirHasta: '2027-01-17' },
      'servirHasta',
    ],
    [
      'refuses a cancel day before the last day',
      { servirHasta: '2027-01-18', cancelarTras: '2027-01-17' },
      'cancelarTras',
    ],
    [
      'refuses a cancel day before the first day when there is no last one',
      { fechaEntrega: '2027-01-18', cancelarTras: '2027-01-17' },
      'cancelarTras',
    ],
  ])('%s', (_, days, field) => {
    expect(dayError(days, today)?.field).toBe(field);
  });
});

it('takes the days of a line before those of its pedido', () => {
  const pedido = { fechaEntrega: '2027-01-18', servirHasta: null, cancelarTras: '2027-03-01' };
  expect(daysOfLine({ servirHasta: '2027-02-01', cancelarTras: '2027-04-01' }, pedido)).toEqual({
    fechaEntrega: '2027-01-18',
    servirHasta: '2027-02-01',
    cancelarTras: '2027-04-01',
  });
});

it('sends nothing after the cancel day', () => {
  expect(['2027-03-01', '2027-03-02'].map((day) => maySendOn({ cancelarTras: '2027-03-01' }, day))).toEqual([
    true,
    false,
  ]);
  expect(maySendOn({}, '2036-01-01')).toBe(true);
});

it('takes only the own days of a line that has a first day', () => {
  const pedido = { fechaEntrega: '2027-01-18', servirHasta: '2027-02-12', cancelarTras: '2027-02-12' };
  expect(daysOfLine({ fechaEntrega: '2027-03-01' }, pedido)).toEqual({ fechaEntrega: '2027-03-01' });
});

it('returns the first cancel day of the lines that are still to be served', () => {
  const lineas = [
    { situacion: 'servido', cancelarTras: '2027-01-01' },
    { situacion: 'recibido', fechaEntrega: '2027-03-01', cancelarTras: '2027-03-31' },
  ] as const;
  const pedido = { cancelarTras: '2027-02-01' };
  expect(firstCancelDay({ ...pedido, lineas })).toBe('2027-03-31');
  expect(firstCancelDay({ ...pedido, lineas: [...lineas, { situacion: 'confirmado' }] })).toBe('2027-02-01');
  expect(firstCancelDay({ lineas: [{ situacion: 'recibido' }] })).toBeUndefined();
});

describe('lateGarments', () => {
  const entregas = [
    { tipo: 'stock', cantidad: 5 },
    { tipo: 'produccion', fecha: '2027-01-10', cantidad: 4 },
    { tipo: 'produccion', fecha: '2027-02-10', cantidad: 3 },
    { tipo: 'porFabricar', cantidad: 2 },
  ] as const;

  it('counts garments after the last wished day, and those without a day', () => {
    const late = (days: OrderDays) => lateGarments([{ entregas, days }]);
    expect(late({ fechaEntrega: '2027-01-10' })).toEqual({
      ...{ prendas: 5, undated: 2, ultimo: '2027-02-10', missed: '2027-01-10', isWhole: false },
    });
    expect(late({ fechaEntrega: '2027-01-10', servirHasta: '2027-02-10' })).toEqual({
      ...{ prendas: 2, undated: 2, missed: '2027-02-10', isWhole: false },
    });
  });

  it('compares each line with its own days', () => {
    const [, january, february] = entregas;
    const lines = [
      { entregas: [january], days: { fechaEntrega: '2027-01-01' } },
      { entregas: [february], days: { fechaEntrega: '2027-02-01' } },
    ];
    expect(lateGarments(lines)).toEqual({ prendas: 7, undated: 0, ultimo: '2027-02-10', isWhole: true });
    expect(lateGarments([...lines, { entregas: [february], days: {} }])).toMatchObject({ isWhole: false });
  });

  it('returns nothing when all arrive in time or no day is wished', () => {
    expect(lateGarments([{ entregas, days: {} }])).toBeUndefined();
    const days = { servirHasta: '2027-03-01' };
    expect(lateGarments([{ entregas: entregas.slice(0, 3), days }])).toBeUndefined();
  });
});
