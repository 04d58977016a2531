import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseOfReceived,
  checkDeductions,
  checkNothingForgotten,
  deductionsOf,
  type OpenAnticipo,
} from './anticipos.ts';
import { regimenes, tipoIvaIn, tiposIva, totalsOf } from './factura.ts';

const anticipo: OpenAnticipo = {
  ...{ id: 7, pedidoId: 1, clienteId: 2, numero: 'A26-000007', fecha: '2026-11-02', regimen: 'general' },
  ...{ tipoIva: 21, abierto: 300_00 },
};

describe('baseOfReceived', () => {
  it.each([
    ['general', 121_00, 100_00],
    ['recargo', 1_000_00, 792_40],
    ['exportacion', 500_00, 500_00],
    ['general', 1, 1],
    ['general', 0, 0],
  ] as const)('separates the taxes of %s: %i cents are a base of %i', (regimen, received, base) => {
    expect(baseOfReceived(received, regimen)).toBe(base);
  });

  it('finds the largest base whose total was received, a cent away at most', () => {
    const cases = [
      fc.integer({ min: 0, max: 1e8 }),
      fc.constantFrom(...regimenes),
      fc.constantFrom(...tiposIva),
    ];
    fc.assert(
      fc.property(
        ...(cases as [(typeof cases)[0], (typeof cases)[1], (typeof cases)[2]]),
        (cents, regimen, rate) => {
          const received = Number(cents);
          const tipoIva = tipoIvaIn(regimen as 'general', Number(rate));
          const base = baseOfReceived(received, regimen as 'general', Number(rate));
          const totalOf = (importe: number) => totalsOf([{ importe, tipoIva }], regimen as 'general').total;
          expect(totalOf(base)).toBeLessThanOrEqual(received);
          expect(received - totalOf(base)).toBeLessThanOrEqual(2);
          expect(totalOf(base + 1)).toBeGreaterThan(received);
        },
      ),
    );
  });
});

describe('deductionsOf', () => {
  it('takes the oldest first, at most the base of its rate', () => {
    const other = { ...anticipo, id: 8, abierto: 100_00 };
    const lineas = [
      { importe: 350_00, tipoIva: 21 },
      { importe: 900_00, tipoIva: 10 },
    ];
    expect(deductionsOf([anticipo, other], lineas)).toEqual([
      { anticipo, importe: 300_00 },
      { anticipo: other, importe: 50_00 },
    ]);
    expect(deductionsOf([anticipo], [{ importe: 10_00, tipoIva: 10 }])).toEqual([]);
    expect(deductionsOf([anticipo], [])).toEqual([]);
  });

  it('leaves a base that is not negative, and takes no more than is open', () => {
    const open = fc.array(fc.integer({ min: 0, max: 1e6 }), { maxLength: 5 });
    const lines = fc.array(fc.integer({ min: -1e5, max: 1e6 }), { maxLength: 8 });
    fc.assert(
      fc.property(open, lines, (amounts, importes) => {
        const anticipos = amounts.map((abierto, id) => ({ ...anticipo, id, abierto }));
        const lineas = importes.map((importe) => ({ importe, tipoIva: 21 }));
        const base = importes.reduce((sum, one) => sum + one, 0);
        const taken = deductionsOf(anticipos, lineas);
        for (const one of taken) expect(one.importe).toBeLessThanOrEqual(one.anticipo.abierto);
        const sum = taken.reduce((total, { importe }) => total + importe, 0);
        expect(sum).toBe(
          Math.max(
            0,
            Math.min(
              base,
              amounts.reduce((total, one) => total + one, 0),
            ),
          ),
        );
      }),
    );
  });
});

describe('the checks of deductions', () => {
  const known = { clienteId: 2, regimen: 'general' } as const;
  const line = { anticipoId: 7, importe: -100_00, tipoIva: 21 };
  it.each([
    ['more than is open', [line, line, line, { ...line, importe: -1 }], known, 'Not so much'],
    ['an amount that adds', [{ ...line, importe: 1 }], known, 'Not so much'],
    ['another rate', [{ ...line, tipoIva: 10 }], known, 'another tax'],
    ['another regime', [line], { ...known, regimen: 'recargo' } as const, 'another tax'],
    ['another cliente', [line], { ...known, clienteId: 3 }, 'Validations failed'],
    ['an unknown one', [{ ...line, anticipoId: 9 }], known, 'Validations failed'],
  ])('refuse %s', (_, lineas, of, message) => {
    expect(() => checkDeductions(lineas, [anticipo], of)).toThrow(message);
  });

  it('allow what is open, and name an anticipo that is forgotten', () => {
    checkDeductions([line, line, line], [anticipo], known);
    const factura = { regimen: 'general', pedidoIds: [1], bases: [{ tipoIva: 21, base: 1 }] } as const;
    checkNothingForgotten([line], [anticipo], factura);
    checkNothingForgotten([], [anticipo], { ...factura, pedidoIds: [2] });
    checkNothingForgotten([], [{ ...anticipo, abierto: 0 }], factura);
    expect(() => checkNothingForgotten([], [anticipo], factura)).toThrow('The advance is not deducted.');
  });

  it('demand no anticipo of a factura that has no base left at its rate', () => {
    const factura = { regimen: 'general', pedidoIds: [1], bases: [{ tipoIva: 21, base: 0 }] } as const;
    checkNothingForgotten([], [anticipo], factura);
    checkNothingForgotten([], [anticipo], { ...factura, bases: [{ tipoIva: 10, base: 50_00 }] });
    const other = { ...factura, regimen: 'recargo' } as const;
    expect(() => checkNothingForgotten([], [anticipo], other)).toThrow('The advance is not deducted.');
  });
});
