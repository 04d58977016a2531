import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargesOf, splitByWeight } from './charges.ts';
import { sumsOfDraft } from './draft-sums.ts';
import { importeOf, type Regimen, regimenes, tipoIvaIn, tiposIva, totalsOf } from './factura.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const none = { descuentoGeneral: 0, portes: 0 };

describe('splitByWeight', () => {
  it.each([
    ['a cent over three equal parts', 1, [1, 1, 1], [1, 0, 0]],
    ['ten euros over three equal parts', 1000, [1, 1, 1], [334, 333, 333]],
    ['the odd cent to the largest remainder', 100, [1, 2, 3], [17, 33, 50]],
    ['a negative amount like a positive one', -100, [1, 2, 3], [-17, -33, -50]],
    ['nothing to a negative weight', 950, [-5000, 5000], [0, 950]],
    ['the whole to the first part without a weight', 950, [0, -1], [950, 0]],
  ])('gives %s', (_, amount, weights, parts) => {
    expect(splitByWeight(amount, weights)).toEqual(parts);
  });

  it('keeps the sum, and each part within a cent of its share', () => {
    const cents = fc.integer({ min: -1e10, max: 1e10 });
    fc.assert(
      fc.property(cents, fc.array(fc.integer({ min: 0, max: 1e10 }), { minLength: 1 }), (amount, weights) => {
        const parts = splitByWeight(amount, weights);
        expect(sum(parts)).toBe(amount);
        const whole = sum(weights);
        if (whole === 0) return;
        for (const [place, part] of parts.entries()) {
          const exact = (amount / whole) * (weights[place] ?? 0);
          expect(Math.abs(part - exact)).toBeLessThan(1.001);
        }
      }),
    );
  });
});

describe('chargesOf', () => {
  const dress = { importe: 10_000, tipoIva: 21 };
  const book = { importe: 5_000, tipoIva: 4 };

  it.each([
    ['freight on one rate', [dress], { ...none, portes: 950 }, [['portes', 21, 950]]],
    [
      'freight over two rates, two to one',
      [dress, book],
      { ...none, portes: 950 },
      [
        ['portes', 21, 633],
        ['portes', 4, 317],
      ],
    ],
    [
      'a discount before the freight',
      [dress, book],
      { descuentoGeneral: 2.5, portes: 300 },
      [
        ['descuento', 21, -250],
        ['descuento', 4, -125],
        ['portes', 21, 200],
        ['portes', 4, 100],
      ],
    ],
    ['freight alone', [], { ...none, portes: 950 }, [['portes', 21, 950]]],
    [
      'a discount of less than half a cent',
      [{ importe: 1, tipoIva: 21 }],
      { ...none, descuentoGeneral: 40 },
      [],
    ],
    [
      'two half cents as one cent: 0.01 is not given twice',
      [
        { importe: 1, tipoIva: 21 },
        { importe: 1, tipoIva: 4 },
      ],
      { ...none, descuentoGeneral: 50 },
      [['descuento', 4, -1]],
    ],
    [
      'goods that come back with goods that go',
      [dress, { importe: -2_000, tipoIva: 4 }],
      { descuentoGeneral: 10, portes: 950 },
      [
        ['descuento', 21, -1_000],
        ['descuento', 4, 200],
        ['portes', 21, 950],
      ],
    ],
  ])('spreads %s', (_, lineas, rules, charges) => {
    expect(
      chargesOf(lineas, rules, 'general').map(({ kind, tipoIva, importe }) => [kind, tipoIva, importe]),
    ).toEqual(charges);
  });

  it('charges freight without tax in an exempt supply', () => {
    expect(chargesOf([], { ...none, portes: 3995 }, 'exportacion')).toEqual([
      { kind: 'portes', tipoIva: 0, importe: 3995 },
    ]);
  });
});

describe('a factura with discount and freight', () => {
  const cases: [string, Regimen, [number, number, number?, number?][], typeof none, number[]][] = [
    // [precio, cantidad, tipoIva, descuento] of each line; base, IVA, recargo, total
    ['a thousand euros in recargo', 'recargo', [[100_000, 1]], none, [100_000, 21_000, 5_200, 126_200]],
    ['10 % in recargo', 'recargo', [[10_000, 1, 10]], none, [10_000, 1_000, 140, 11_140]],
    ['4 % in recargo', 'recargo', [[10_000, 1, 4]], none, [10_000, 400, 50, 10_450]],
    [
      'three rates',
      'general',
      [
        [1_000, 1],
        [1_000, 1, 10],
        [1_000, 1, 4],
      ],
      none,
      [3_000, 350, 0, 3_350],
    ],
    ['0.01 in recargo', 'recargo', [[1, 1]], none, [1, 0, 0, 1]],
    ['three times 0.01 at 33 % off', 'general', [[1, 3, 21, 33]], none, [2, 0, 0, 2]],
    ['0.50, half a cent of IVA', 'general', [[50, 1]], none, [50, 11, 0, 61]],
    ['0.25 at 10 %, half a cent down to its refund', 'general', [[-25, 1, 10]], none, [-25, -3, 0, -28]],
    ['19.99 by 3 less 2.5 %', 'general', [[1_999, 3, 21, 2.5]], none, [5_847, 1_228, 0, 7_075]],
    [
      'Portugal with VIES',
      'intracomunitaria',
      [[8_650, 3]],
      { ...none, portes: 950 },
      [26_900, 0, 0, 26_900],
    ],
    ['Andorra', 'exportacion', [[8_650, 3, 4]], none, [25_950, 0, 0, 25_950]],
    [
      'two rates less 3 % with freight, in recargo',
      'recargo',
      [
        [8_650, 3],
        [1_995, 2, 4],
      ],
      { descuentoGeneral: 3, portes: 950 },
      [29_992, 5_619, 1_372, 36_983],
    ],
  ];
  const totalOf = (lineas: { importe: number; tipoIva: number }[], rules: typeof none, regimen: Regimen) =>
    totalsOf([...lineas, ...chargesOf(lineas, rules, regimen)], regimen);

  it.each(cases)('comes to its total: %s', (_, regimen, given, rules, expected) => {
    const lineas = given.map(([precio, cantidad, tipoIva, descuento]) => ({
      importe: importeOf(precio, cantidad, descuento),
      tipoIva: tipoIvaIn(regimen, tipoIva),
    }));
    const { baseImponible, cuotaIva, cuotaRecargo, total } = totalOf(lineas, rules, regimen);
    expect([baseImponible, cuotaIva, cuotaRecargo, total]).toEqual(expected);
  });

  it('has parts that sum to the whole, and gives back exactly what it charged', () => {
    const cents = fc.integer({ min: -2e8, max: 2e8 });
    const linea = fc.record({ importe: cents, tipoIva: fc.constantFrom(...tiposIva) });
    const rules = fc.record({
      descuentoGeneral: fc.nat(10_000).map((value) => value / 100),
      portes: fc.nat(1e7),
    });
    const some = fc.array(linea, { maxLength: 12 });
    fc.assert(
      fc.property(some, rules, fc.constantFrom(...regimenes), (given, charges, regimen) => {
        const lineas = given.map(({ importe, tipoIva }) => ({
          importe,
          tipoIva: tipoIvaIn(regimen, tipoIva),
        }));
        const added = chargesOf(lineas, charges, regimen);
        const whole = sum(lineas.map(({ importe }) => importe));
        const of = (kind: string) =>
          sum(added.filter((one) => one.kind === kind).map(({ importe }) => importe));
        expect(of('portes')).toBe(charges.portes);
        expect(Math.abs(-of('descuento') - (whole * charges.descuentoGeneral) / 100)).toBeLessThan(0.5001);
        const totals = totalsOf([...lineas, ...added], regimen);
        expect(totals.baseImponible).toBe(whole + of('descuento') + of('portes'));
        expect(sum(totals.bases.map(({ base }) => base))).toBe(totals.baseImponible);
        expect(sum(totals.bases.map(({ cuotaIva }) => cuotaIva))).toBe(totals.cuotaIva);
        expect(sum(totals.bases.map(({ cuotaRecargo }) => cuotaRecargo))).toBe(totals.cuotaRecargo);
        expect(totals.baseImponible + totals.cuotaIva + totals.cuotaRecargo).toBe(totals.total);
        const back = totalsOf(
          [...lineas, ...added].map(({ importe, tipoIva }) => ({ importe: -importe, tipoIva })),
          regimen,
        );
        expect(back.total + totals.total).toBe(0);
      }),
    );
  });
});

it('discounts what is sold, not the money that was paid before', () => {
  const lineas = [
    { cantidad: 1, precio: 1_000_00, descuento: 0, tipoIva: 21 },
    { cantidad: 1, precio: -300_00, descuento: 0, tipoIva: 21, anticipoId: 7 },
  ];
  const receptor = { pais: 'ES', ue: true, codigoPostal: '08400', recargo: false, viesHasta: null };
  const sums = sumsOfDraft({
    ...{ lineas, receptor, descuentoGeneral: 10, portes: 0, terms: { plazos: [0], diasPago: [] } },
    ...{ fecha: '2026-11-27', fechaOperacion: '2026-11-27' },
  });
  expect(sums.charges).toEqual([{ kind: 'descuento', tipoIva: 21, importe: -100_00 }]);
  expect(sums.baseImponible).toBe(600_00);
});
