import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CreditCell,
  type CreditLinea,
  canAct,
  creditsOf,
  devolucionEstados,
  expiredLimit,
  returnLimits,
} from './devolucion.ts';

describe('the days of a return', () => {
  const limits = returnLimits('2026-11-01', { devolucionDias: 15, devolucionDefectoDias: 30 });

  it('count from the last delivery, longer for faults', () => {
    expect(limits).toEqual({ hasta: '2026-11-16', hastaDefecto: '2026-12-01' });
    expect(expiredLimit(limits, 'noVendida', '2026-11-16')).toBeUndefined();
    expect(expiredLimit(limits, 'noVendida', '2026-11-17')).toBe('2026-11-16');
    expect(expiredLimit(limits, 'defecto', '2026-12-01')).toBeUndefined();
    expect(expiredLimit(limits, 'equivocada', '2026-12-02')).toBe('2026-12-01');
  });

  it('have no end without a setting or a delivery', () => {
    expect(expiredLimit(returnLimits(null, { devolucionDias: 15 }), 'otra', '2030-01-01')).toBeUndefined();
    expect(expiredLimit(returnLimits('2026-11-01', {}), 'otra', '2030-01-01')).toBeUndefined();
  });
});

describe('creditsOf', () => {
  const linea = (facturaId: number, lineaId: number, left: number): CreditLinea => ({
    ...{ facturaId, lineaId, pedidoLineaId: 1, left },
    cells: [{ modeloColorId: 1, tallaId: 1, left }],
  });
  const cell = (cantidad: number): CreditCell => ({
    pedidoLineaId: 1,
    modeloColorId: 1,
    tallaId: 1,
    cantidad,
  });

  it('takes the earliest factura first and goes on with the next', () => {
    const { credits, missing } = creditsOf([cell(3)], [linea(7, 70, 2), linea(8, 80, 2)]);
    expect(credits.map(({ facturaId, lineas }) => [facturaId, lineas[0]?.cantidades[0]?.cantidad])).toEqual([
      [7, 2],
      [8, 1],
    ]);
    expect(missing).toEqual([]);
  });

  it('names the garments that no factura has', () => {
    expect(creditsOf([cell(3)], [linea(7, 70, 1)]).missing).toEqual([cell(2)]);
    expect(creditsOf([{ ...cell(1), tallaId: 2 }], [linea(7, 70, 1)]).credits).toEqual([]);
  });

  it('credits each garment once and no more than a line has left, whatever the facturas', () => {
    const cells = fc.array(
      fc.record({
        ...{ pedidoLineaId: fc.integer({ min: 1, max: 2 }), modeloColorId: fc.integer({ min: 1, max: 2 }) },
        ...{ tallaId: fc.integer({ min: 1, max: 2 }), cantidad: fc.integer({ min: 1, max: 5 }) },
      }),
      { maxLength: 6 },
    );
    const lineas = fc.array(
      fc.record({
        facturaId: fc.integer({ min: 1, max: 3 }),
        pedidoLineaId: fc.integer({ min: 1, max: 2 }),
        left: fc.integer({ min: 0, max: 6 }),
        cells: fc.uniqueArray(
          fc.record({
            modeloColorId: fc.integer({ min: 1, max: 2 }),
            tallaId: fc.integer({ min: 1, max: 2 }),
            left: fc.integer({ min: 0, max: 5 }),
          }),
          { selector: (one) => `${one.modeloColorId}/${one.tallaId}` },
        ),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(cells, lineas, (wanted, found) => {
        const numbered = found.map((one, place) => ({ ...one, lineaId: place + 1 }));
        const { credits, missing } = creditsOf(wanted, numbered);
        const given = credits.flatMap((credit) => credit.lineas);
        const sum = (list: readonly { cantidad: number }[]) =>
          list.reduce((total, { cantidad }) => total + cantidad, 0);
        expect(sum(given.flatMap(({ cantidades }) => cantidades)) + sum(missing)).toBe(sum(wanted));
        for (const { id, cantidades } of given) {
          const own = numbered.find(({ lineaId }) => lineaId === id);
          expect(sum(cantidades)).toBeLessThanOrEqual(own?.left ?? 0);
          for (const { modeloColorId, tallaId } of cantidades) {
            const same = cantidades.filter(
              (one) => one.modeloColorId === modeloColorId && one.tallaId === tallaId,
            );
            const left = own?.cells.find(
              (one) => one.modeloColorId === modeloColorId && one.tallaId === tallaId,
            )?.left;
            expect(sum(same)).toBeLessThanOrEqual(left ?? 0);
          }
        }
      }),
    );
  });
});

describe('canAct', () => {
  it('ends with a refused or withdrawn return', () => {
    for (const act of ['authorize', 'refuse', 'withdraw', 'receive', 'close', 'decide', 'settle'] as const) {
      expect(canAct(act, 'rechazada') || canAct(act, 'anulada')).toBe(false);
      expect(devolucionEstados.some((estado) => canAct(act, estado))).toBe(true);
    }
  });
});
