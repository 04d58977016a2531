import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CorrectionLinea, discountLines, returnLines } from './correction-lines.ts';
import {
  checkCorrectable,
  checkCorrection,
  leftOf,
  type Original,
  type OriginalHead,
  type OriginalLinea,
} from './corrections.ts';
import { shareCorrection } from './corrections-of-several.ts';
import { importeOf } from './factura.ts';

const linea = (over: Partial<OriginalLinea>): OriginalLinea => ({
  ...{ id: 1, cantidad: 1, precio: 100_00, descuento: 0, tipoIva: 21, importe: 100_00, isCharge: false },
  ...{ anticipoId: null, cells: [], returned: 0, corrected: 0 },
  ...over,
});
const head: OriginalHead = {
  ...{ numero: 'A26-000001', fecha: '2026-11-02', tipo: 'ordinaria', estado: 'emitida', base: 700_00 },
  ...{ corrected: 0, isAnticipo: false, deducted: 0 },
  ...{ metodo: null, isReplaced: false, hasPayments: false, hasCorrections: false },
};
/** Ten garments at 100 €, of which 300 € were paid before. */
const original: Original = {
  ...head,
  lineas: [
    linea({ cantidad: 10, importe: 1_000_00 }),
    linea({ id: 2, precio: -300_00, importe: -300_00, anticipoId: 7 }),
  ],
};
const sum = (lines: ReturnType<typeof returnLines>) =>
  lines.reduce((total, { cantidad, precio, descuento }) => total + importeOf(precio, cantidad, descuento), 0);

describe('a factura that deducts an anticipo', () => {
  it('gives its own money back first, then opens the anticipo again', () => {
    const part = returnLines(original, [{ id: 1, cantidad: 5 }]);
    expect(part.map(({ linea: { id } }) => id)).toEqual([1]);
    const all = returnLines(original, []);
    expect(all.map(({ linea: { id }, precio }) => [id, precio])).toEqual([
      [1, 100_00],
      [2, 300_00],
    ]);
    expect(sum(all)).toBe(-700_00);
    const rest: Original = {
      ...original,
      corrected: -500_00,
      lineas: [
        { ...linea({ cantidad: 10, importe: 1_000_00, returned: -5, corrected: -500_00 }) },
        ...original.lineas.slice(1),
      ],
    };
    expect(sum(returnLines(rest, []))).toBe(-200_00);
  });

  it('gives no more of the deduction back than there is', () => {
    const lineas = [{ rectificaLineaId: 2, cantidad: 1, importe: 300_01 }];
    const draft = { metodo: 'diferencias', motivo: 'error', base: 300_01, lineas } as const;
    expect(() => checkCorrection(original, draft)).toThrow('More than is deducted.');
  });

  it('calculates a discount on what was sold', () => {
    expect(discountLines(original, 10).map(({ precio }) => precio)).toEqual([-100_00]);
  });
});

describe('a factura that was corrected', () => {
  /** Four garments at 50 €, one at 100 €. */
  const sold = (over: Partial<OriginalLinea> = {}, corrected = 0): Original => ({
    ...{ ...head, base: 300_00, corrected },
    lineas: [linea({ cantidad: 4, precio: 50_00, importe: 200_00, ...over }), linea({ id: 2 })],
  });

  it('gives a garment back at its corrected price', () => {
    const cheaper = sold({ corrected: -40_00 }, -40_00);
    expect(sum(returnLines(cheaper, [{ id: 1, cantidad: 1 }]))).toBe(-40_00);
    expect(sum(returnLines(cheaper, [{ id: 1 }]))).toBe(-160_00);
    const rest = sold({ corrected: -40_00 - 80_00, returned: -2 }, -120_00);
    expect(sum(returnLines(rest, [{ id: 1 }]))).toBe(-80_00);
    const odd = sold({ corrected: -10_01 }, -10_01);
    const back = returnLines(odd, [{ id: 1 }]);
    expect([sum(back), back[0]?.cantidad]).toEqual([-189_99, -4]);
  });

  it('takes the part of an allowance back', () => {
    const allowed = sold({}, -30_00);
    expect(sum(returnLines(allowed, [{ id: 1, cantidad: 2 }]))).toBe(-90_00);
    expect(sum(returnLines(allowed, []))).toBe(-270_00);
  });

  it('gives no more of a line back than is left of it', () => {
    const cheaper = sold({ corrected: -40_00 }, -40_00);
    const lineas = [{ rectificaLineaId: 1, cantidad: -4, importe: -200_00 }];
    const draft = { metodo: 'diferencias', motivo: 'devolucion', base: -200_00, lineas } as const;
    expect(() => checkCorrection(cheaper, draft)).toThrow('More than is left of the line.');
    const fitting = [{ rectificaLineaId: 1, cantidad: -4, importe: -160_00 }];
    checkCorrection(cheaper, { ...draft, base: -160_00, lineas: fitting });
  });

  it('calculates a discount on what is left', () => {
    const cheaper = sold({ corrected: -40_00 }, -70_00);
    expect(discountLines(cheaper, 10).map(({ precio }) => precio)).toEqual([-23_00]);
  });
});

describe('a factura with several rates', () => {
  /** Returns the factura after an issued rectificativa, and adds the bases of that one to `bases`. */
  function applied(
    before: Original,
    lines: readonly CorrectionLinea[],
    bases: Map<number, number>,
  ): Original {
    const allowances = new Map(before.allowances);
    const lineas = before.lineas.map((one) => ({ ...one }));
    let { corrected } = before;
    for (const { linea: of, cantidad, precio, descuento, isAllowance } of lines) {
      const importe = importeOf(precio, cantidad, descuento);
      corrected += importe;
      bases.set(of.tipoIva, (bases.get(of.tipoIva) ?? 0) + importe);
      const own = lineas.find(({ id }) => id === of.id);
      if (isAllowance) allowances.set(of.tipoIva, (allowances.get(of.tipoIva) ?? 0) - importe);
      else if (own) {
        own.corrected += importe;
        own.returned += importe < 0 ? cantidad : 0;
      }
    }
    return { ...before, corrected, lineas, allowances };
  }
  const someLines = fc.array(
    fc.record({
      tipoIva: fc.constantFrom(21, 10, 4),
      cantidad: fc.integer({ min: 1, max: 9 }),
      precio: fc.integer({ min: 1, max: 90_000 }),
      back: fc.integer({ min: 0, max: 9 }),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it('takes an allowance back at the rates at which it was given, to the cent', () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 1, max: 90 }), fc.boolean(), (some, percent, inParts) => {
        const lineas = some.map(({ back: _, ...one }, place) =>
          linea({ ...one, id: place + 1, importe: one.cantidad * one.precio }),
        );
        const base = lineas.reduce((total, { importe }) => total + importe, 0);
        const bases = new Map<number, number>();
        for (const { tipoIva, importe } of lineas) bases.set(tipoIva, (bases.get(tipoIva) ?? 0) + importe);
        const sold: Original = { ...head, base, lineas };
        let rest = applied(sold, discountLines(sold, percent), bases);
        const part = some.flatMap(({ cantidad, back }, place) => {
          const count = Math.min(back, cantidad);
          return count > 0 ? [{ id: place + 1, cantidad: count }] : [];
        });
        if (inParts && part.length > 0) rest = applied(rest, returnLines(rest, part), bases);
        for (const left of bases.values()) expect(left).toBeGreaterThanOrEqual(0);
        applied(rest, returnLines(rest, []), bases);
        expect([...bases.values()].filter((left) => left !== 0)).toEqual([]);
      }),
    );
  });

  it('spreads its part of a rappel of several facturas over its goods', () => {
    const lineas = [linea({}), linea({ id: 2, tipoIva: 4, precio: 300_00, importe: 300_00 })];
    const shared: Original = { ...head, base: 400_00, corrected: -40_00, lineas };
    const back = returnLines(shared, []).filter(({ isAllowance }) => isAllowance);
    expect(back.map(({ linea: { tipoIva }, precio }) => [tipoIva, precio])).toEqual([
      [21, 10_00],
      [4, 30_00],
    ]);
  });
});

describe('a rectificativa', () => {
  const asked = { metodo: 'diferencias', motivo: 'error' } as const;
  const rectificativa = { ...head, tipo: 'rectificativa' } as const;
  it('is corrected when it stands in place of another factura', () => {
    checkCorrectable({ ...rectificativa, metodo: 'sustitucion' }, asked, '2026-11-20');
    const differences = { ...rectificativa, metodo: 'diferencias' } as const;
    expect(() => checkCorrectable(differences, asked, '2026-11-20')).toThrow('It corrects another one.');
  });
});

describe('an anticipo', () => {
  const advance = { ...head, base: 300_00, isAnticipo: true, deducted: -200_00 };
  it('takes corrections up to the amount that no factura has deducted', () => {
    expect(leftOf(advance)).toBe(100_00);
    const draft = { metodo: 'diferencias', motivo: 'precio', lineas: [] } as const;
    checkCorrection({ ...advance, lineas: [] }, { ...draft, base: -100_00 });
    expect(() => checkCorrection({ ...advance, lineas: [] }, { ...draft, base: -100_01 })).toThrow(
      'More than',
    );
  });

  it.each([
    ['diferencias', 'rappel'],
    ['diferencias', 'descuento'],
    ['sustitucion', 'error'],
  ] as const)('has no correction by %s for %s', (metodo, motivo) => {
    expect(() => checkCorrectable(advance, { metodo, motivo }, '2026-11-20')).toThrow('It is an advance.');
  });
});

describe('shareCorrection', () => {
  it('splits over several facturas what one rectificativa gives back', () => {
    const heads = [1, 2, 3].map((n) => ({ ...head, base: n * 100_00 }));
    expect(shareCorrection(heads, -18_00)).toEqual([-3_00, -6_00, -9_00]);
    expect(() => shareCorrection(heads, -600_01)).toThrow('More than is left.');
    expect(() => shareCorrection(heads, 1)).toThrow('It gives nothing back.');
  });

  it('sums to the base, and takes from none more than is left', () => {
    const bases = fc.array(fc.integer({ min: -1e6, max: 1e8 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(bases, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, share) => {
        const heads = amounts.map((base) => ({ ...head, base }));
        const whole = amounts.reduce((total, one) => total + Math.max(0, one), 0);
        const base = -Math.floor(whole * share) || 0;
        const parts = shareCorrection(heads, base);
        if (whole > 0) expect(parts.reduce((total, one) => total + one, 0)).toBe(base);
        for (const [place, part] of parts.entries()) {
          expect(-part).toBeLessThanOrEqual(Math.max(0, amounts[place] ?? 0));
        }
      }),
    );
  });
});
