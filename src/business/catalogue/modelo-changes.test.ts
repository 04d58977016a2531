import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangedModelo, changedPrice, refusalOf, valuesAfter, valuesBefore } from './modelo-changes.ts';

const modelo: ChangedModelo = {
  ...{ precio: 89.5, pvpr: 239, cambios: [], publicado: true, novedad: false, publicadoDesde: null },
  ...{ archivado: false, cells: true, coleccionIds: [1, 3] },
};
const known = { today: '2026-11-24', colecciones: new Set([1, 2, 3]) };
const percent = { campo: 'precio', forma: 'percent' } as const;

describe('changedPrice', () => {
  it('rounds half up to the cent or to a multiple, without the noise of doubles', () => {
    expect(changedPrice(89.5, { ...percent, valor: 10 })).toBe(98.45);
    expect(changedPrice(89.5, { ...percent, valor: 10, multiplo: 0.5 })).toBe(98.5);
    expect(changedPrice(89.5, { ...percent, valor: -10, multiplo: 5 })).toBe(80);
    expect(changedPrice(89.5, { campo: 'precio', forma: 'euros', valor: -9.5 })).toBe(80);
    expect(changedPrice(89.5, { campo: 'precio', forma: 'fijo', valor: 99.9 })).toBe(99.9);
  });

  it('returns whole cents for every price and percentage', () => {
    const cents = fc.integer({ min: 0, max: 9_999_999 });
    const rate = fc.integer({ min: -10_000, max: 10_000 });
    fc.assert(
      fc.property(cents, rate, (price, valor) => {
        const after = changedPrice(price / 100, { ...percent, valor: valor / 100 }) * 100;
        expect(after).toBeCloseTo(Math.round(after), 6);
        expect(Math.abs(after - price * (1 + valor / 10_000))).toBeLessThanOrEqual(0.5 + 1e-3);
      }),
    );
  });
});

describe('valuesAfter', () => {
  it('takes the price that is valid on the day, and keeps its recommended price', () => {
    const planned = { ...modelo, cambios: [{ desde: '2027-01-01', precio: 100, pvpr: 249 }] };
    const raise = (desde: string) => valuesAfter(planned, { precio: { ...percent, valor: 10, desde } });
    expect(raise('2026-12-01')).toEqual({ cambio: { desde: '2026-12-01', precio: 98.45 } });
    expect(raise('2027-01-01')).toEqual({ cambio: { desde: '2027-01-01', precio: 110, pvpr: 249 } });
    expect(raise('2027-02-01')).toEqual({ cambio: { desde: '2027-02-01', precio: 110 } });
  });

  it('leaves out what stays the same', () => {
    expect(valuesAfter(modelo, { publicado: true, anadir: [1], precio: { ...percent, valor: 0 } })).toEqual(
      {},
    );
    expect(valuesAfter(modelo, { publicado: true, anadir: [2], quitar: [3] })).toEqual({
      coleccionIds: [1, 2],
    });
  });

  it('drops the day of publication when modelos are published or withdrawn', () => {
    const planned = { ...modelo, publicado: false, publicadoDesde: '2027-01-01' };
    expect(valuesAfter(planned, { publicado: true }).web).toEqual({ publicado: true, novedad: false });
    expect(valuesAfter(planned, { publicado: false }).web).toEqual({ publicado: false, novedad: false });
    expect(valuesAfter(planned, { novedad: true }).web).toEqual({
      ...{ publicado: false, novedad: true, publicadoDesde: '2027-01-01' },
    });
  });

  it('has former values that undo it', () => {
    const after = valuesAfter(modelo, {
      precio: { ...percent, campo: 'ambos', valor: 3, desde: '2027-01-01' },
      ...{ publicado: false, quitar: [1] },
    });
    expect(valuesBefore(modelo, after)).toEqual({
      cambio: { desde: '2027-01-01' },
      web: { publicado: true, novedad: false },
      coleccionIds: [1, 3],
    });
  });
});

describe('refusalOf', () => {
  const reason = (given: Partial<ChangedModelo>, values: object) =>
    refusalOf({ ...modelo, ...given }, values, known);
  const published = { web: { publicado: true, novedad: false } };

  it('names why a modelo cannot be published', () => {
    expect(reason({ archivado: true }, published)).toBe('Está archivado.');
    expect(reason({ precio: 0 }, published)).toBe('Sin precio no se publica.');
    expect(reason({ precio: 0 }, { ...published, precios: { precio: 10, pvpr: 0 } })).toBeUndefined();
    expect(reason({ cells: false }, published)).toBe('Sin ninguna talla abierta no se publica.');
    expect(reason({}, { web: { publicado: false, novedad: false, publicadoDesde: known.today } })).toBe(
      'Ese día ya ha llegado: publíquelo.',
    );
  });

  it('refuses prices below 0, 0 € on the web, days that have begun, and unknown colecciones', () => {
    expect(reason({}, { precios: { precio: -1, pvpr: 0 } })).toBe('El precio no puede ser negativo.');
    expect(reason({}, { precios: { precio: 100_000, pvpr: 0 } })).toBe('El precio es demasiado alto.');
    expect(reason({}, { precios: { precio: 0, pvpr: 0 } })).toBe('Sin precio no se publica.');
    expect(reason({ publicado: false }, { precios: { precio: 0, pvpr: 0 } })).toBeUndefined();
    expect(reason({}, { cambio: { desde: known.today, precio: 9 } })).toBe(
      'Ese día ya ha llegado: cambie el precio de hoy.',
    );
    expect(reason({}, { coleccionIds: [9] })).toBe('Esta colección ya no existe.');
  });
});
