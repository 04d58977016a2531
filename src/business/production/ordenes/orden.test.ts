import { describe, expect, it } from 'vitest';
import type { CostLine } from '../escandallo/escandallo.ts';
import { expectedOf, missingOf, nextEstados, ordenCosts, ordenEstados, stepFault } from './orden.ts';

const cell = (
  previstas: number,
  cortadas: number | null = null,
  terminadas = 0,
  segundas = 0,
  perdidas = 0,
) => ({
  ...{ previstas, cortadas, terminadas, segundas, perdidas },
});

describe('a production order', () => {
  it('still brings what is planned, then what is cut, less what is finished', () => {
    expect(expectedOf('borrador', cell(10))).toBe(0);
    expect(expectedOf('lanzada', cell(10))).toBe(10);
    expect(expectedOf('corte', cell(10, 12))).toBe(12);
    expect(expectedOf('acabado', cell(10, 12, 7, 1))).toBe(4);
    expect(expectedOf('acabado', cell(10, 12, 7, 1, 3))).toBe(1);
    expect(expectedOf('terminada', cell(10, 12, 7, 1))).toBe(0);
    expect(missingOf('terminada', cell(10, 12, 7, 1))).toBe(4);
    expect(missingOf('acabado', cell(10, 12, 7, 1))).toBe(0);
  });

  it('ends closed or annulled from every state, and never leaves these two', () => {
    for (const estado of ordenEstados) {
      const reached = new Set([estado]);
      for (const one of reached) for (const next of nextEstados[one]) reached.add(next);
      expect(reached.has('cerrada') || reached.has('anulada')).toBe(true);
    }
    expect([...nextEstados.cerrada, ...nextEstados.anulada]).toEqual([]);
  });

  it('refuses steps that its garments do not allow', () => {
    const of = (cells: ReturnType<typeof cell>[], encargos = 0) => ({ cells, encargos });
    expect(stepFault('borrador', 'lanzada', of([cell(0)]))).toBe('La orden no tiene prendas.');
    expect(stepFault('borrador', 'lanzada', of([], 1))).toBeUndefined();
    expect(stepFault('corte', 'confeccion', of([cell(5)]))).toBe('Todavía no hay nada cortado.');
    expect(stepFault('corte', 'confeccion', of([cell(5, 5)]))).toBeUndefined();
    expect(stepFault('corte', 'anulada', of([cell(5, 5, 0, 1)]))).toContain('terminadas');
    expect(stepFault('corte', 'anulada', { cells: [], encargos: 1, encargosTerminados: 1 })).toContain(
      'terminadas',
    );
    expect(stepFault('cerrada', 'acabado', of([cell(5, 5)]))).toBeDefined();
  });
});

describe('the cost of an order', () => {
  const line = (id: string, one: Partial<CostLine>): CostLine & { id: string } => ({
    ...{ id, clase: 'tejido', por: 'unidad', consumo: 1, incremento: 0, porTalla: [], merma: 0, precio: 1 },
    ...one,
  });
  const lines = [
    line('cloth', { consumo: 2, incremento: 0.1, merma: 5, precio: 10 }),
    line('sewing', { clase: 'manoObra', por: 'minuto', consumo: 60, precio: 0.3 }),
    line('overheads', { clase: 'gastoGeneral', por: 'porcentaje', consumo: 10, precio: 0 }),
  ];
  const sizes = { tallaIds: [40, 42, 44], baseTallaId: 42 };
  const cells = [
    { tallaId: 42, cortadas: 10, terminadas: 9, segundas: 1 },
    { tallaId: 44, cortadas: 10, terminadas: 10, segundas: 0 },
  ];

  it('equals the standard when nothing was recorded and everything came', () => {
    const { estandar, real } = ordenCosts(lines, sizes, cells, new Map());
    // (2 × 1.05 × 10 + 18) × 1.1 and (2.1 × 1.05 × 10 + 18) × 1.1, ten times each.
    expect(estandar).toBe(Math.round((10 * (21 + 18) * 1.1 + 10 * (22.05 + 18) * 1.1) * 10_000));
    expect(real).toBe(estandar);
  });

  it('follows the real consumption and the garments that never came', () => {
    const short = cells.map((one) => ({ ...one, terminadas: 8, segundas: 0 }));
    const { estandar, real } = ordenCosts(lines, sizes, short, new Map([['cloth', 450_000]]));
    expect(estandar).toBe(Math.round(8 * (21 + 18 + 22.05 + 18) * 1.1 * 10_000));
    expect(real).toBe(Math.round((45 * 10 + 20 * 18) * 1.1 * 10_000));
  });
});
