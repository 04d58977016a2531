import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brokenRefund,
  brokenRules,
  brokenUse,
  changedDebts,
  distribute,
  type OpenDebt,
  sumOf,
} from './cobro.ts';

const debtsOf = (...debts: [string, number, number?][]) =>
  new Map(
    debts.map(([clave, pendiente, operacion = pendiente]): [string, OpenDebt] => [
      clave,
      { clave, pendiente, operacion },
    ]),
  );
const line = (deuda: string, importe: number, pendiente: number) => ({ deuda, importe, pendiente });
const debts = debtsOf(['F1-0', 500_00], ['F2-0', -80_00], ['F3-0', 300_00, 2000_00]);
const broken = (
  importe: number,
  formaPago: Parameters<typeof brokenRules>[0]['formaPago'],
  ...lineas: ReturnType<typeof line>[]
) => brokenRules({ importe, formaPago, lineas }, debts).map(({ field }) => field);

describe('a cobro', () => {
  it('pays due dates in whole or in part, net of a credit, and leaves the rest on account', () => {
    expect(broken(500_00, 'giro', line('F1-0', 500_00, 500_00))).toEqual([]);
    expect(
      broken(420_00, 'transferencia', line('F1-0', 500_00, 500_00), line('F2-0', -80_00, -80_00)),
    ).toEqual([]);
    expect(broken(600_00, 'transferencia', line('F1-0', 100_00, 500_00))).toEqual([]);
    expect(broken(600_00, 'pagare')).toEqual([]);
    expect(broken(-80_00, 'transferencia', line('F2-0', -80_00, -80_00))).toEqual([]);
  });

  it('refuses more than is open, the wrong sign, a debt twice and lines beyond the money', () => {
    expect(broken(600_00, 'giro', line('F1-0', 500_01, 500_00))).toEqual(['lineas.0.importe']);
    expect(broken(600_00, 'giro', line('F2-0', 10_00, -80_00))).toEqual(['lineas.0.importe']);
    expect(broken(200_00, 'giro', line('F1-0', 100_00, 500_00), line('F1-0', 100_00, 500_00))).toEqual([
      'lineas.1.importe',
    ]);
    expect(broken(100_00, 'giro', line('F1-0', 200_00, 500_00))).toEqual(['importe']);
    expect(broken(-90_00, 'giro', line('F2-0', -80_00, -80_00))).toEqual(['importe']);
    expect(broken(0, 'giro')).toEqual(['importe']);
  });

  it('compensates debts whose sum is zero, without money', () => {
    expect(broken(0, 'compensacion', line('F1-0', 80_00, 500_00), line('F2-0', -80_00, -80_00))).toEqual([]);
    expect(broken(0, 'compensacion', line('F1-0', 90_00, 500_00), line('F2-0', -80_00, -80_00))).toEqual([
      'importe',
    ]);
    expect(broken(10_00, 'compensacion')).toEqual(['importe']);
  });

  it('refuses cash from 1,000 euros on, and any cash for a factura of 1,000 euros', () => {
    expect(broken(999_99, 'efectivo')).toEqual([]);
    expect(broken(1000_00, 'efectivo')).toEqual(['formaPago']);
    expect(broken(300_00, 'efectivo', line('F3-0', 300_00, 300_00))).toEqual(['formaPago']);
    expect(broken(500_00, 'efectivo', line('F1-0', 500_00, 500_00))).toEqual([]);
  });

  it('settles no more than the money on account', () => {
    expect(brokenUse([line('F1-0', 100_00, 500_00)], 100_00)).toEqual([]);
    expect(brokenUse([line('F1-0', 100_01, 500_00)], 100_00).map(({ field }) => field)).toEqual(['lineas']);
  });

  it('pays back no more than is on account, and in cash less than 1,000 euros in all', () => {
    const refused = (importe: number, formaPago: 'efectivo' | 'transferencia', devuelto = 0) =>
      brokenRefund({ importe, formaPago }, { aCuenta: 600_00, devuelto }).map(({ field }) => field);
    expect(refused(600_00, 'efectivo')).toEqual([]);
    expect(refused(600_01, 'transferencia')).toEqual(['importe']);
    expect(refused(0, 'transferencia')).toEqual(['importe']);
    expect(refused(1, 'efectivo', 400_00)).toEqual(['formaPago']);
    expect(refused(1, 'transferencia', 400_00)).toEqual([]);
  });

  it('lists the debts that changed since the user looked', () => {
    expect(changedDebts([line('F1-0', 1, 500_00), line('F9-0', 1, 5)], debts)).toEqual([
      { deuda: 'F9-0', pendiente: 0 },
    ]);
  });
});

describe('an amount', () => {
  const someDebts = fc.array(
    fc.record({
      pendiente: fc.integer({ min: -500_00, max: 1000_00 }),
      day: fc.integer({ min: 10, max: 28 }),
    }),
    { maxLength: 8 },
  );

  it('keeps every rule when it is distributed, and only the excess stays', () => {
    fc.assert(
      fc.property(someDebts, fc.integer({ min: 1, max: 3000_00 }), (list, importe) => {
        const open = list.map(({ pendiente, day }, n) => ({
          clave: `F${n}-0`,
          pendiente,
          fecha: `2026-11-${day}`,
        }));
        const known = debtsOf(...open.map(({ clave, pendiente }): [string, number] => [clave, pendiente]));
        const lineas = [...distribute(importe, open)].map(([clave, share]) =>
          line(clave, share, known.get(clave)?.pendiente ?? 0),
        );
        expect(brokenRules({ importe, formaPago: 'giro', lineas }, known)).toEqual([]);
        const owed = open.reduce((sum, { pendiente }) => sum + Math.max(pendiente, 0), 0);
        expect(sumOf(lineas)).toBeLessThanOrEqual(importe);
        expect(sumOf(lineas.filter((one) => one.importe > 0))).toBe(
          Math.min(owed, importe - sumOf(lineas.filter((one) => one.importe < 0))),
        );
      }),
    );
  });

  it('pays the oldest debt first', () => {
    const open = [
      { clave: 'F2-0', pendiente: 100_00, fecha: '2026-12-01' },
      { clave: 'F1-0', pendiente: 100_00, fecha: '2026-10-01' },
    ];
    expect([...distribute(150_00, open)]).toEqual([
      ['F1-0', 100_00],
      ['F2-0', 50_00],
    ]);
  });
});
