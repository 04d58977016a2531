import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../platform/i18n/parse-day.ts';
import { dueDates, maxPlazo } from './payment-terms.ts';

it('counts the days from the delivery and gives the odd cents to the first parts', () => {
  expect(dueDates('2027-01-10', 10_001, { plazos: [30, 60], diasPago: [] })).toEqual([
    { fecha: '2027-02-09', importe: 5001 },
    { fecha: '2027-03-11', importe: 5000 },
  ]);
  expect(dueDates('2027-01-10', -101, { plazos: [0, 30], diasPago: [] })).toEqual([
    { fecha: '2027-01-10', importe: -51 },
    { fecha: '2027-02-09', importe: -50 },
  ]);
});

it('moves to the next fixed payment day, and back when that is past day 60', () => {
  const terms = { plazos: [30], diasPago: [25] };
  expect(dueDates('2027-01-10', 100, terms)).toEqual([{ fecha: '2027-02-25', importe: 100 }]);
  expect(dueDates('2027-01-10', 100, { ...terms, plazos: [60] })).toEqual([
    { fecha: '2027-02-25', importe: 100 },
  ]);
});

it('takes the last day of a month for a payment day that it lacks', () => {
  expect(dueDates('2027-01-20', 100, { plazos: [30], diasPago: [31] })[0]?.fecha).toBe('2027-02-28');
});

it('joins parts of the same day and leaves out parts of nothing', () => {
  expect(dueDates('2027-01-10', 100, { plazos: [0, 5], diasPago: [20] })).toEqual([
    { fecha: '2027-01-20', importe: 100 },
  ]);
  expect(dueDates('2027-01-10', 1, { plazos: [30, 60], diasPago: [] })).toHaveLength(1);
  expect(dueDates('2027-01-10', 0, { plazos: [30, 60], diasPago: [] })).toEqual([
    { fecha: '2027-02-09', importe: 0 },
  ]);
});

it('keeps the sum, and falls due from the delivery to day 60 on payment days only', () => {
  const terms = fc.record({
    plazos: fc.array(fc.nat(maxPlazo), { minLength: 1, maxLength: 6 }),
    diasPago: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.nat(3000), fc.integer({ min: -9e8, max: 9e8 }), terms, (offset, total, given) => {
      const delivery = addDays('2024-01-01', offset);
      const due = dueDates(delivery, total, given);
      expect(due.reduce((sum, { importe }) => sum + importe, 0)).toBe(total);
      const last = addDays(delivery, maxPlazo);
      for (const { fecha } of due) {
        expect(fecha >= delivery && fecha <= last).toBe(true);
        if (given.diasPago.length === 0) continue;
        const isLast = addDays(fecha, 1).endsWith('-01');
        const number = Number(fecha.slice(8));
        expect(given.diasPago.some((day) => day === number || (isLast && day > number))).toBe(true);
      }
      expect(due.map(({ fecha }) => fecha)).toEqual(due.map(({ fecha }) => fecha).toSorted());
    }),
  );
});

it('falls due at most 60 days after the first of several deliveries', () => {
  const due = (plazos: number[], diasPago: number[] = [], first = '2027-03-02') =>
    dueDates('2027-03-30', 100, { plazos, diasPago }, first).map(({ fecha }) => fecha);
  expect(due([30, 60])).toEqual(['2027-04-29', '2027-05-01']);
  expect(due([60], [25])).toEqual(['2027-04-25']);
  expect(due([60], [], '2027-04-05')).toEqual(['2027-05-29']);
});
