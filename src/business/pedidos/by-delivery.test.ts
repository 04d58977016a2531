import { expect, it } from 'vitest';
import { byDelivery, deliveriesOfLines } from './by-delivery.ts';
import type { PedidoLinea } from './pedidos.contract.ts';

type Cell = PedidoLinea['cantidades'][number];
const cell = (modeloColorId: number, talla: string, ...entregas: Cell['entregas']): Cell => ({
  ...{ modeloColorId, color: `Color ${modeloColorId}`, tallaId: Number(talla), talla, servida: 0, entregas },
  cantidad: entregas.reduce((sum, { cantidad }) => sum + cantidad, 0),
});

it('groups the garments of a line by day, with their colors and tallas', () => {
  const day = (fecha: string, cantidad: number) => ({ tipo: 'produccion', fecha, cantidad }) as const;
  const deliveries = byDelivery([
    cell(1, '38', { tipo: 'porFabricar', cantidad: 3 }, day('2026-12-04', 1)),
    cell(1, '40', day('2026-12-04', 2)),
    cell(2, '38', { tipo: 'stock', cantidad: 5 }, day('2026-12-01', 4)),
  ]);
  const inShort = deliveries.map(({ tipo, fecha, prendas, colores }) => [
    fecha ?? tipo,
    prendas,
    colores.map(({ color, tallas }) => [color, ...tallas.map((one) => `${one.talla} × ${one.cantidad}`)]),
  ]);
  expect(inShort).toEqual([
    ['stock', 5, [['Color 2', '38 × 5']]],
    ['2026-12-01', 4, [['Color 2', '38 × 4']]],
    ['2026-12-04', 3, [['Color 1', '38 × 1', '40 × 2']]],
    ['porFabricar', 3, [['Color 1', '38 × 3']]],
  ]);
});

it('returns nothing for a line without open garments', () => {
  expect(byDelivery([cell(1, '38')])).toEqual([]);
});

it('groups the garments of all lines by day', () => {
  const stock = (cantidad: number) => ({ tipo: 'stock', cantidad }) as const;
  const deliveries = deliveriesOfLines([
    { nombre: 'Alba', cantidades: [cell(1, '38', { tipo: 'porFabricar', cantidad: 2 }, stock(1))] },
    { nombre: 'Berta', cantidades: [cell(2, '40', stock(4))] },
  ]);
  expect(
    deliveries.map(({ tipo, prendas, lineas }) => [tipo, prendas, lineas.map(({ nombre }) => nombre)]),
  ).toEqual([
    ['stock', 5, ['Alba', 'Berta']],
    ['porFabricar', 2, ['Alba']],
  ]);
});
