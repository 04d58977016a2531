import { describe, expect, it } from 'vitest';
import { choosePiezas, consumptionFromPiezas, mixedLots, type NeedLine, needsOf } from './materia-needs.ts';

const sizes = { tallaIds: [38, 40, 42], baseTallaId: 40 };
const line = (one: Partial<NeedLine>): NeedLine => ({
  ...{ id: 'a', clase: 'tejido', por: 'unidad', consumo: 2, incremento: 0.1, porTalla: [], merma: 0 },
  ...{ precio: 9, materiaId: 7, reglaColor: 'segunColor', colores: [] },
  ...one,
});

describe('the needs of an order', () => {
  it('add up by materia and color, waste included and rounded up', () => {
    const cells = [
      { colorId: 1, tallaId: 40, prendas: 3 },
      { colorId: 1, tallaId: 42, prendas: 1 },
      { colorId: 2, tallaId: 38, prendas: 2 },
    ];
    const colors = new Map([
      [7, [{ id: 71, colorId: 1 }]],
      [8, [{ id: 80, colorId: 9 }]],
    ]);
    const lines = [
      line({ merma: 5, colores: [{ colorId: 2, materiaColorId: 72 }] }),
      line({ id: 'b', materiaId: 8, reglaColor: 'fijo', materiaColorId: 80, consumo: 1, incremento: 0 }),
      line({ id: 'c', materiaId: 9, consumo: 0.001, incremento: 0 }),
    ];
    expect(needsOf(lines, sizes, cells, colors)).toEqual([
      // 3 × 2 + 2.1 m and 5 % more.
      { materiaId: 7, materiaColorId: 71, necesita: 851 },
      { materiaId: 7, materiaColorId: 72, necesita: 399 },
      { materiaId: 8, materiaColorId: 80, necesita: 600 },
      { materiaId: 9, necesita: 1 },
    ]);
    expect(needsOf(lines, sizes, [], colors)).toEqual([]);
  });
});

describe('piezas for a quantity', () => {
  const pieza = (piezaId: number, tintada: string, libres: number) => ({ piezaId, tintada, libres });

  it('come from the smallest dye lot that has enough', () => {
    const piezas = [pieza(1, 'A', 5_000), pieza(2, 'B', 1_000), pieza(3, 'B', 1_500), pieza(4, 'C', 900)];
    expect(choosePiezas(2_000, piezas)).toEqual([
      { piezaId: 2, cantidad: 1_000 },
      { piezaId: 3, cantidad: 1_000 },
    ]);
  });

  it('come from the largest lots when none has enough', () => {
    const piezas = [pieza(1, 'A', 500), pieza(2, 'B', 900), pieza(3, 'C', 100)];
    expect(choosePiezas(1_450, piezas)).toEqual([
      { piezaId: 2, cantidad: 900 },
      { piezaId: 1, cantidad: 500 },
      { piezaId: 3, cantidad: 50 },
    ]);
    expect(choosePiezas(10, [])).toEqual([]);
  });

  it('mix dye lots when one color has several', () => {
    const of = (materiaColorId: number, tintada: string) => ({ materiaId: 7, materiaColorId, tintada });
    expect(mixedLots([of(1, 'A'), of(1, 'A'), of(2, 'B')])).toEqual([]);
    expect(mixedLots([of(1, 'A'), of(1, ''), of(2, 'B')])).toEqual([{ key: '7/1', tintadas: ['A', ''] }]);
  });
});

it('shares what was cut of a materia between its lines, to the last hundredth', () => {
  const lines = [{ id: 'a', materiaId: 7 }, { id: 'b', materiaId: 7 }, { id: 'c' }];
  const expected = new Map([
    ['a', 20_000],
    ['b', 10_000],
  ]);
  const shared = consumptionFromPiezas(lines, expected, new Map([[7, 1_000]]));
  expect([...shared]).toEqual([
    ['a', 66_667],
    ['b', 33_333],
  ]);
});
