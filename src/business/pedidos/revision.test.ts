import { expect, it } from 'vitest';
import { changesBetween, type RevisedLine, type RevisedPedido } from './revision.ts';

const noDays = { fecha_entrega: null, servir_hasta: null, cancelar_tras: null };
const cell = (t: number, n: number) => ({ mc: 1, color: { es: 'Negro' }, t, talla: String(t), n });
const line = (id: number, more: Partial<RevisedLine> = {}): RevisedLine => ({
  ...{ id, referencia: `M-${id}`, nombre: 'Berta', precio: 100_00, descuento: 0, encargo: null },
  ...noDays,
  cantidades: [cell(36, 2)],
  ...more,
});
const pedido = (lineas: RevisedLine[], more: Partial<RevisedPedido> = {}): RevisedPedido => ({
  ...{ ...noDays, observaciones: '', lineas },
  ...more,
});

it('finds nothing in a pedido that stays as it was', () => {
  expect(changesBetween(pedido([line(1)]), pedido([line(1)]))).toEqual([]);
});

it('lists days and notes first, then quantities, price, discount and days of each line', () => {
  const before = pedido([line(1), line(2)]);
  const after = pedido(
    [
      line(1, { cantidades: [cell(36, 3), cell(38, 1)], precio: 90_50, fecha_entrega: '2027-03-01' }),
      line(2, { descuento: 5 }),
      line(3, { cantidades: [cell(40, 4)] }),
    ],
    { servir_hasta: '2027-02-01', observaciones: 'Llamar antes' },
  );
  const garment = { linea: 'M-1 Berta', color: { es: 'Negro' } };
  expect(changesBetween(before, after)).toEqual([
    { que: 'fechas', antes: {}, despues: { servirHasta: '2027-02-01' } },
    { que: 'notas' },
    { que: 'cantidad', ...garment, talla: '36', antes: 2, despues: 3 },
    { que: 'cantidad', ...garment, talla: '38', antes: 0, despues: 1 },
    { que: 'precio', linea: 'M-1 Berta', antes: 100, despues: 90.5 },
    { que: 'fechas', linea: 'M-1 Berta', antes: {}, despues: { fechaEntrega: '2027-03-01' } },
    { que: 'descuento', linea: 'M-2 Berta', antes: 0, despues: 5 },
    { que: 'cantidad', ...garment, linea: 'M-3 Berta', talla: '40', antes: 0, despues: 4 },
  ]);
});

it('lists a removed line by its garments only, and a special garment whose text changes', () => {
  const encargo = { texto: 'Más largo', fecha_evento: null, referencia_tienda: '' };
  const before = pedido([line(1), line(2, { encargo })]);
  const after = pedido([line(2, { encargo: { ...encargo, texto: 'Más corto' } })]);
  expect(changesBetween(before, after)).toEqual([
    { que: 'encargo', linea: 'M-2 Berta' },
    { que: 'cantidad', linea: 'M-1 Berta', color: { es: 'Negro' }, talla: '36', antes: 2, despues: 0 },
  ]);
});

it('keeps at most 400 differences', () => {
  const many = pedido([line(1, { cantidades: Array.from({ length: 900 }, (_, t) => cell(t + 100, 1)) })]);
  expect(changesBetween(pedido([line(1)]), many)).toHaveLength(400);
});
