import { describe, expect, it } from 'vitest';
import { BOUTIQUE, LOJA } from './clientes.ts';
import { company } from './company.ts';
import { addDays } from './days.ts';
import { MOROSO } from './facturas.ts';

const today = '2026-11-21';
const { facturas, pedidos } = company(today);
const ordinary = facturas.filter(({ tipo }) => tipo === 'ordinaria');
const corrective = facturas.filter(({ tipo }) => tipo === 'rectificativa');
const of = (clienteId: number) => facturas.filter(({ cliente }) => cliente.id === clienteId);

const half = (value: number) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);

/** The totals computed independently, with the rates of the law. */
function comesToItsSums(factura: (typeof facturas)[number]): void {
  const { numero } = factura;
  for (const { cantidad, precio, descuento, importe, cantidades } of factura.lineas) {
    expect(importe, numero).toBe(half((cantidad * precio * (100 - descuento)) / 100));
    if (cantidades.length > 0)
      expect(
        cantidades.reduce((sum, cell) => sum + cell.cantidad, 0),
        numero,
      ).toBe(cantidad);
  }
  const recargos: Record<number, number> = { 21: 52, 4: 5 };
  const exempt = factura.regimen === 'intracomunitaria' || factura.regimen === 'exportacion';
  let [base, iva, recargo] = [0, 0, 0];
  for (const rate of exempt ? [0] : [21, 4]) {
    const ofRate = factura.lineas.filter(({ tipoIva }) => tipoIva === rate);
    const sum = ofRate.reduce((total, { importe }) => total + importe, 0);
    base += sum;
    iva += half((sum * rate) / 100);
    if (factura.regimen === 'recargo') recargo += half((sum * (recargos[rate] ?? 0)) / 1000);
  }
  expect([factura.baseImponible, factura.cuotaIva, factura.cuotaRecargo]).toEqual([base, iva, recargo]);
  expect(factura.total).toBe(base + iva + recargo);
  expect(factura.vencimientos.reduce((sum, { importe }) => sum + importe, 0)).toBe(factura.total);
  for (const { fecha } of factura.vencimientos)
    expect(fecha >= factura.fecha && fecha <= addDays(factura.fecha, 60)).toBe(true);
}

describe('the facturas of the demo company', () => {
  it('have a realistic number', () => {
    expect([ordinary.length, corrective.length]).toEqual([650, 25]);
    expect(of(BOUTIQUE).length).toBeGreaterThan(15);
    expect(of(LOJA).length).toBeGreaterThan(5);
    for (const id of [BOUTIQUE, LOJA]) expect(of(id).some(({ tipo }) => tipo === 'rectificativa')).toBe(true);
  });

  it('have gapless numbers in the order of their dates, per kind and year', () => {
    const series = Map.groupBy(facturas, ({ numero }) => numero.slice(0, 3));
    expect([...series.keys()].toSorted()).toEqual(['A25', 'A26', 'R25', 'R26']);
    for (const [codigo, ofSerie] of series) {
      ofSerie.forEach(({ numero, fecha, tipo }, i) => {
        expect(numero).toBe(`${codigo}-${String(i + 1).padStart(6, '0')}`);
        expect(numero.slice(0, 3)).toBe(`${tipo === 'ordinaria' ? 'A' : 'R'}${fecha.slice(2, 4)}`);
      });
      const dates = ofSerie.map(({ fecha }) => fecha);
      expect(dates).toEqual(dates.toSorted());
    }
    expect(facturas.every(({ fecha }) => fecha < today)).toBe(true);
  });

  it('add up', () => {
    for (const factura of facturas) comesToItsSums(factura);
  });

  it('bill nothing twice, and nothing undelivered', () => {
    const served = new Map<string, number>();
    pedidos
      .flatMap(({ lineas }) => lineas)
      .forEach(({ cantidades }, i) => {
        for (const cell of cantidades)
          served.set(`${i + 1} ${cell.modeloColorId} ${cell.tallaId}`, cell.servida);
      });
    const billed = new Map<string, number>();
    for (const { pedidoLineaId, cantidades } of ordinary.flatMap(({ lineas }) => lineas))
      for (const { modeloColorId, tallaId, cantidad } of cantidades) {
        const cell = `${pedidoLineaId} ${modeloColorId} ${tallaId}`;
        billed.set(cell, (billed.get(cell) ?? 0) + cantidad);
      }
    expect(billed.size).toBeGreaterThan(10_000);
    for (const [cell, cantidad] of billed) expect(cantidad, cell).toBe(served.get(cell));
  });

  it('apply the tax of their shop', () => {
    const regimes = new Set(facturas.map(({ regimen, cliente }) => `${cliente.pais} ${regimen}`));
    for (const found of [
      'ES recargo',
      'ES general',
      'ES exportacion',
      'PT intracomunitaria',
      'AD exportacion',
    ])
      expect(regimes).toContain(found);
    expect(of(BOUTIQUE).every(({ regimen }) => regimen === 'recargo')).toBe(true);
    const portugal = of(LOJA)[0];
    expect(portugal).toMatchObject({ regimen: 'intracomunitaria', cuotaIva: 0 });
    expect([portugal?.emisor.nif.slice(0, 2), portugal?.receptor.nif.slice(0, 2)]).toEqual(['ES', 'PT']);
  });

  it('include the edge cases of the screens', () => {
    const rates = of(BOUTIQUE).filter(({ bases }) => bases.length === 2);
    expect(rates).toHaveLength(1);
    const apart = (one: (typeof facturas)[number]) =>
      one.lineas.reduce((sum, { importe, tipoIva }) => sum + Math.round((importe * tipoIva) / 100), 0) -
      one.cuotaIva;
    expect(facturas.filter((one) => Math.abs(apart(one)) === 1).length).toBeGreaterThan(0);
    const overdue = of(MOROSO).flatMap(({ vencimientos }) =>
      vencimientos.filter(({ fecha, cobrado }) => fecha < today && cobrado === null),
    );
    expect(overdue.length).toBeGreaterThan(0);
    expect(ordinary.some(({ vencimientos }) => vencimientos.length === 2)).toBe(true);
    expect(new Set(ordinary.map(({ cliente }) => cliente.id)).size).toBeLessThan(ordinary.length);
    expect(ordinary.some(({ lineas }) => lineas.some(({ pedidoLineaId }) => pedidoLineaId === null))).toBe(
      true,
    );
  });

  it('correct an earlier factura', () => {
    for (const { correction, cliente, fecha, total, regimen } of corrective) {
      expect(correction?.of).toMatchObject({ cliente, regimen, tipo: 'ordinaria' });
      expect((correction?.of.fecha ?? '') < fecha).toBe(true);
      expect(total).toBeLessThan(0);
      expect(-total).toBeLessThanOrEqual(correction?.of.total ?? 0);
    }
  });
});
