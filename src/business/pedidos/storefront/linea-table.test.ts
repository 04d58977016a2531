import { expect, it } from 'vitest';
import { lineaNames, lineaTable } from './linea-table.ts';

const cell = (modeloColorId: number, talla: string, cantidad: number, servida = 0) => ({
  modeloColorId,
  color: `Color ${modeloColorId}`,
  tallaId: talla.length * 100 + talla.charCodeAt(0),
  talla,
  cantidad,
  servida,
  entregas: [],
});

it('arranges cells by color and talla, numeric tallas in order', () => {
  const size = (talla: string, tallaId: number) => ({ ...cell(1, talla, 1), tallaId });
  const { tallas, rows, prendas, servidas } = lineaTable([
    size('42', 3),
    { ...size('38', 1), modeloColorId: 2, cantidad: 4, servida: 4 },
    { ...size('100', 9), cantidad: 2 },
  ]);
  expect(tallas.map(({ nombre }) => nombre)).toEqual(['38', '42', '100']);
  expect(rows.map(({ cells }) => cells.map((entry) => entry?.cantidad))).toEqual([
    [undefined, 1, 2],
    [4, undefined, undefined],
  ]);
  expect(rows.map(({ total }) => total)).toEqual([3, 4]);
  expect(tallas.map(({ prendas: sold }) => sold)).toEqual([4, 1, 2]);
  expect([prendas, servidas]).toEqual([7, 4]);
});

it('keeps the order of tallas that are not numbers', () => {
  const { tallas } = lineaTable([cell(1, 'S', 1), cell(1, 'M', 1), cell(1, 'L', 1)]);
  expect(tallas.map(({ nombre }) => nombre)).toEqual(['S', 'M', 'L']);
});

it('names the lines of a modelo apart', () => {
  const linea = (modeloId: number, nombre: string) => ({ modeloId, nombre });
  expect(lineaNames([linea(1, 'Alba'), linea(1, 'Alba'), linea(2, 'Arga'), linea(1, 'Alba')])).toEqual([
    'Alba',
    'Alba (2)',
    'Arga',
    'Alba (3)',
  ]);
});
