import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysOfTrimestre,
  dueOf,
  type Exception,
  rateOf,
  sumsOf,
  termOn,
  trimestreBefore,
  trimestreOf,
} from './comision.ts';
import { newLiquidaciones } from './comisiones.contract.ts';
import { earnedOf } from './server/draft-statement.ts';

const sold = { comercialId: 1, clienteId: 2, temporadaId: 3, modeloId: 4, day: '2026-05-05' };
const exception = (over: Partial<Exception>): Exception => ({ porcentaje: 5, desde: '2026-01-01', ...over });

describe('rateOf', () => {
  it('takes the narrowest exception that is met', () => {
    const all = [
      exception({ temporadaId: 3, porcentaje: 1 }),
      exception({ clienteId: 2, porcentaje: 2 }),
      exception({ modeloId: 4, porcentaje: 3 }),
      exception({ modeloId: 4, clienteId: 9, porcentaje: 4 }),
    ];
    expect(rateOf(sold, all, 10)).toBe(3);
    expect(rateOf({ ...sold, modeloId: 5 }, all, 10)).toBe(2);
    expect(rateOf({ ...sold, modeloId: 5, clienteId: 1 }, all, 10)).toBe(1);
    expect(rateOf({ ...sold, modeloId: undefined, clienteId: 1, temporadaId: undefined }, all, 10)).toBe(10);
  });

  it('follows the days, and the latest of two equal ones', () => {
    const before = exception({ clienteId: 2, porcentaje: 2, hasta: '2026-04-30' });
    expect(rateOf(sold, [before], 10)).toBe(10);
    const later = exception({ clienteId: 2, porcentaje: 7, desde: '2026-05-01' });
    expect(rateOf(sold, [exception({ clienteId: 2 }), later], 10)).toBe(7);
    expect(rateOf(sold, [exception({ clienteId: 2, comercialId: 8 })], 10)).toBe(10);
  });
});

describe('dueOf', () => {
  const all = { comision: 1000, total: 12_100, cobrado: 0, incobrable: 0 };
  it.each([
    ['nothing before it is collected', {}, 'cobrado', 0],
    ['the part that is collected', { cobrado: 6050 }, 'cobrado', 500],
    ['all at the end', { cobrado: 12_100 }, 'cobrado', 1000],
    ['nothing for more than is owed', { cobrado: 20_000 }, 'cobrado', 1000],
    ['nothing of a debit that came back', { cobrado: -5 }, 'cobrado', 0],
    ['what is invoiced at once', {}, 'facturado', 1000],
    ['less what is written off', { incobrable: 12_100 }, 'facturado', 0],
    ['nothing of a factura that was given back', { total: 0, comision: 0, cobrado: 12_100 }, 'cobrado', 0],
    [
      'of a negative total in its own direction',
      { total: -12_100, comision: -1000, cobrado: -6050 },
      'cobrado',
      -500,
    ],
  ] as const)('is %s', (_, over, sobre, due) => {
    expect(dueOf({ ...all, ...over }, sobre)).toBe(due);
  });
});

describe('statements', () => {
  /** An event of a factura: invoiced goods, a return, money, a debit that comes back, a loss. */
  const event = fc.record({
    factura: fc.integer({ min: 0, max: 3 }),
    kind: fc.constantFrom('invoice', 'return', 'pay', 'bounce', 'loss'),
    amount: fc.integer({ min: 1, max: 500_000 }),
  });
  const quarters = fc.array(fc.array(event, { maxLength: 8 }), { minLength: 1, maxLength: 5 });
  const commission = (base: number, rate: number) =>
    Math.sign(base) * Math.round((Math.abs(base) * rate) / 100);

  it('sum to the commission of what was executed and collected, whatever the order of events', () => {
    fc.assert(
      fc.property(
        quarters,
        fc.constantFrom('cobrado' as const, 'facturado' as const),
        fc.integer({ min: 0, max: 25 }),
        (all, sobre, rate) => {
          const facts = new Map<
            number,
            { comision: number; total: number; cobrado: number; incobrable: number }
          >();
          const settled = new Map<number, number>();
          let paid = 0;
          for (const events of all) {
            for (const { factura, kind, amount } of events) {
              const own = facts.get(factura) ?? { comision: 0, total: 0, cobrado: 0, incobrable: 0 };
              facts.set(factura, own);
              if (kind === 'invoice' || kind === 'return') {
                // Nothing is given back that was not invoiced.
                const base = kind === 'invoice' ? amount : -Math.min(amount, Math.max(own.total, 0));
                own.total += base;
                own.comision += commission(base, rate);
              } else if (kind === 'pay') own.cobrado += amount;
              else if (kind === 'bounce') own.cobrado -= amount;
              else own.incobrable += amount;
            }
            for (const [factura, own] of facts) {
              const due = dueOf(own, sobre);
              const importe = due - (settled.get(factura) ?? 0);
              settled.set(factura, due);
              paid += importe;
            }
          }
          // Each factura by itself, from its sums alone and in whole numbers.
          const expected = [...facts.values()].reduce((sum, { comision, total, cobrado, incobrable }) => {
            if (total <= 0) return sum;
            const lost = total - Math.min(incobrable, total);
            const part = sobre === 'cobrado' ? Math.min(Math.max(cobrado, 0), total) : lost;
            const twice = 2n * BigInt(Math.abs(comision)) * BigInt(part) + BigInt(total);
            return sum + Math.sign(comision) * Number(twice / (2n * BigInt(total)));
          }, 0);
          expect(paid).toBe(expected);
        },
      ),
    );
  });

  it('shows the tax and the withholding', () => {
    expect(sumsOf(100_050, { iva: 21, irpf: 15 })).toEqual({
      ...{ base: 100_050, cuotaIva: 21_011, retencion: 15_008, total: 106_053 },
    });
    expect(sumsOf(-1000, { iva: 21, irpf: 15 }).total).toBe(-1060);
  });
});

describe('a commission', () => {
  it('rounds half a cent up, also when its percentage has decimals', () => {
    const family = { facturaId: 1, numero: 'A-1', comercialId: 1, clienteId: 2, day: '2026-05-05' };
    const lines = [{ modeloId: null, temporadaId: null, base: 5500 }];
    const terms = new Map([[1, [{ desde: '2026-01-01', porcentaje: 0.7, sobre: 'facturado' as const }]]]);
    const sums = { total: 6655, cobrado: 0, incobrable: 0 };
    // 0.7 % of 55 euros are 38.5 cents.
    expect(earnedOf([{ ...family, ...sums, lines }], terms, [])).toMatchObject([{ comision: 39 }]);
  });

  it('takes all comerciales or named ones, never an empty list', () => {
    const isTaken = (body: object) => newLiquidaciones.safeParse({ trimestre: '2027T1', ...body }).success;
    expect([{}, { comercialIds: [3] }, { comercialIds: [] }].map(isTaken)).toEqual([true, true, false]);
  });
});

describe('terms and quarters', () => {
  it('takes the last term that has begun', () => {
    const terms = [
      { desde: '2026-07-01', porcentaje: 8, sobre: 'cobrado' as const },
      { desde: '2026-01-01', porcentaje: 10, sobre: 'facturado' as const },
    ];
    expect(termOn(terms, '2025-12-31')).toBeUndefined();
    expect(termOn(terms, '2026-06-30')?.porcentaje).toBe(10);
    expect(termOn(terms, '2026-07-01')?.porcentaje).toBe(8);
  });

  it('knows the days of a quarter and the one before', () => {
    expect(trimestreOf('2026-09-30')).toBe('2026T3');
    expect(daysOfTrimestre('2026T3')).toEqual({ desde: '2026-07-01', hasta: '2026-09-30' });
    expect(trimestreBefore('2026T1')).toBe('2025T4');
    expect(trimestreBefore('2026T3')).toBe('2026T2');
  });
});
