import { describe, expect, it } from 'vitest';
import { openingOf, passesTill } from './caja.ts';
import { nextStep } from './reclamar.ts';

describe('the till', () => {
  const cash = [
    { dia: '2026-11-01', efectivo: 900 },
    { dia: '2026-11-02', efectivo: 100 },
    { dia: '2026-11-03', efectivo: 50 },
  ];

  it('opens with what the last close left and the cash of the open days since', () => {
    const last = { dia: '2026-11-01', contado: 900, retirado: 700 };
    expect(openingOf('2026-11-02', last, cash)).toBe(200);
    expect(openingOf('2026-11-03', last, cash)).toBe(300);
  });

  it('takes cash and papers, not what goes through the bank', () => {
    expect([passesTill('efectivo'), passesTill('cheque'), passesTill('giro'), passesTill(undefined)]).toEqual(
      [...[true, true, false, false]],
    );
  });
});

describe('reminders', () => {
  it('follow at 7, 21 and 45 days, two weeks apart, and then end', () => {
    expect([nextStep(6, undefined), nextStep(7, undefined), nextStep(90, undefined)]).toEqual([
      undefined,
      1,
      1,
    ]);
    expect([nextStep(30, { paso: 1, dias: 13 }), nextStep(30, { paso: 1, dias: 14 })]).toEqual([
      undefined,
      2,
    ]);
    expect([nextStep(44, { paso: 2, dias: 20 }), nextStep(45, { paso: 2, dias: 20 })]).toEqual([
      undefined,
      3,
    ]);
    expect(nextStep(200, { paso: 3, dias: 100 })).toBeUndefined();
  });
});
