import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CostLine, consumptionAt, costAt, lineFault, marginOf, totalOf } from './escandallo.ts';

const tallaIds = [40, 42, 44, 46, 48];
const sizes = { tallaIds, baseTallaId: 42 };
const line = (one: Partial<CostLine>): CostLine => ({
  ...{ clase: 'tejido', por: 'unidad', consumo: 1, incremento: 0, porTalla: [], merma: 0, precio: 1 },
  ...one,
});

/** The worked sample: materias 35.02, avíos 2.75, 117 minutes of work and 12 % of overheads. */
const sample = [
  line({ consumo: 2.2, incremento: 0.05, merma: 5, precio: 9.8 }),
  line({ consumo: 0.4, incremento: 0.01, merma: 8, precio: 14.5 }),
  line({ clase: 'forro', consumo: 1.7, incremento: 0.05, merma: 4, precio: 2.9 }),
  line({ clase: 'entretela', consumo: 0.4288, merma: 5, precio: 2.2 }),
  line({ clase: 'avio', consumo: 1, precio: 0.62 }),
  line({ clase: 'avio', consumo: 10, merma: 2, precio: 0.18 }),
  line({ clase: 'etiqueta', consumo: 1, precio: 0.294 }),
  line({ clase: 'manoObra', por: 'minuto', consumo: 14, precio: 0.32 }),
  line({ clase: 'manoObra', por: 'minuto', consumo: 88, precio: 0.32 }),
  line({ clase: 'manoObra', por: 'minuto', consumo: 15, precio: 0.32 }),
  line({ clase: 'gastoGeneral', por: 'porcentaje', consumo: 12, precio: 0 }),
];

describe('a cost sheet', () => {
  it('returns the sums of the worked sample', () => {
    const plain = [
      line({ consumo: 1, precio: 35.02 }),
      line({ clase: 'avio', consumo: 1, precio: 2.75 }),
      line({ clase: 'manoObra', por: 'minuto', consumo: 117, precio: 0.32 }),
      line({ clase: 'gastoGeneral', por: 'porcentaje', consumo: 12 }),
    ];
    const tarifas = [{ tarifaId: 1, nombre: 'General', precios: [{ tallaId: 42, precio: 13_900 }] }];
    const total = totalOf(plain, sizes, { comision: 10, tarifas });
    expect(total).toMatchObject({
      ...{ materias: 35.02, avios: 2.75, manoObra: 37.44, servicios: 0, directo: 75.21 },
      ...{ gastosGenerales: 9.0252, coste: 84.2352 },
    });
    expect(Math.round(total.coste * 100) / 100).toBe(84.24);
    expect(total.tarifas).toMatchObject([{ precio: 139, margen: 29.3991, coeficiente: 1.6501 }]);
  });

  it('rounds once: the sums are not sums of rounded lines', () => {
    const thirds = Array.from({ length: 3 }, () => line({ consumo: 0.0001, merma: 50, precio: 0.3333 }));
    const { sums, importes } = costAt(thirds, 42, sizes);
    expect(importes).toEqual([0, 0, 0]);
    expect(sums.coste).toBe(0.0001);
  });

  it('costs more in larger tallas by the increment of each line', () => {
    const total = totalOf(sample, sizes, { comision: 10, tarifas: [] });
    // 0.05 m of cloth at 10.29, 0.01 of lace at 15.66, 0.05 of lining at 3.016; 12 % on top.
    const step = (0.05 * 10.29 + 0.01 * 15.66 + 0.05 * 3.016) * 1.12;
    const costs = total.tallas.map(({ coste }) => coste);
    expect(total.coste).toBe(costs[1]);
    for (const [n, coste] of costs.entries()) expect(coste).toBeCloseTo(total.coste + (n - 1) * step, 3);
  });

  it('shows the amount of each line at the base talla', () => {
    const { importes } = totalOf(sample, sizes, { comision: 0, tarifas: [] });
    expect(importes.slice(0, 3)).toEqual([22.638, 6.264, 5.1272]);
    expect(importes.slice(7, 10)).toEqual([4.48, 28.16, 4.8]);
  });

  it('equals a sum in whole numbers for any lines', () => {
    const four = (max: number) => fc.integer({ min: 0, max }).map((n) => n / 10_000);
    const any = fc.record({
      consumo: four(500_000),
      merma: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
      precio: four(2_000_000),
      clase: fc.constantFrom('tejido' as const, 'avio' as const, 'servicio' as const),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), fc.integer({ min: 0, max: 400_000 }), (lines, share) => {
        const all = lines.map((one) => line(one));
        const overhead = line({ clase: 'gastoGeneral', por: 'porcentaje', consumo: share / 10_000 });
        const direct = lines.reduce(
          (sum, { consumo, merma, precio }) =>
            sum +
            BigInt(Math.round(consumo * 1e4)) *
              BigInt(10_000 + Math.round(merma * 100)) *
              BigInt(Math.round(precio * 1e4)),
          0n,
        );
        const cost = direct * 1_000_000n + direct * BigInt(share);
        expect(costAt([...all, overhead], 42, sizes).exactCost).toBe(cost);
        expect(costAt([...all, overhead].toReversed(), 42, sizes).exactCost).toBe(cost);
      }),
    );
  });
});

describe('the consumption of a talla', () => {
  it('follows the own rules of tallas before the increment', () => {
    const one = line({
      ...{ consumo: 1.8, incremento: 0.05 },
      porTalla: [
        { tallaId: 46, desdeTallaId: 44, cantidad: 0.2 },
        { tallaId: 48, cantidad: 2.5 },
      ],
    });
    expect(tallaIds.map((id) => consumptionAt(one, id, sizes) / 10_000)).toEqual([
      1.75, 1.8, 1.85, 2.05, 2.5,
    ]);
  });

  it('refuses increments in a circle, unknown tallas, consumption below zero and wrong measures', () => {
    const circle = [
      { tallaId: 44, desdeTallaId: 46, cantidad: 0.1 },
      { tallaId: 46, desdeTallaId: 44, cantidad: 0.1 },
    ];
    expect(lineFault(line({ porTalla: circle }), sizes)).toMatchObject({ field: 'porTalla' });
    expect(
      lineFault(line({ porTalla: [{ tallaId: 44, desdeTallaId: 44, cantidad: 1 }] }), sizes),
    ).toBeDefined();
    expect(lineFault(line({ porTalla: [{ tallaId: 7, cantidad: 1 }] }), sizes)?.field).toBe('porTalla');
    expect(lineFault(line({ consumo: 0.1, incremento: 0.2 }), sizes)?.field).toBe('consumo');
    expect(lineFault(line({ por: 'minuto' }), sizes)?.field).toBe('por');
    expect(lineFault(line({ incremento: 0.2 }), sizes)).toBeUndefined();
  });
});

describe('a margin', () => {
  it('has no value without a price, and a negative one below the cost', () => {
    const cost = 80n * 10n ** 18n;
    expect(marginOf(0, 10, cost)).toBeUndefined();
    expect(marginOf(8_000, 10, cost)).toEqual({ margen: -10, coeficiente: 1 });
    expect(marginOf(10_000, 12.5, 0n)).toEqual({ margen: 87.5 });
  });
});
