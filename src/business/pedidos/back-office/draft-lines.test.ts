import { expect, it } from 'vitest';
import type { PedidoMatrix } from '../edit-pedido.contract.ts';
import {
  cellsOfLine,
  type DraftLine,
  importeOfDraft,
  linesOfMatrix,
  totalsOfDraft,
  withQuantity,
} from './draft-lines.ts';

const cell = (tallaId: number, precio: number) => ({
  ...{ modeloColorId: 1, color: 'Negro', tallaId, talla: String(tallaId), orden: tallaId },
  ...{ precio, disponible: 3 },
});
const matrix: PedidoMatrix = {
  ...{ modeloId: 7, referencia: 'M-7', nombre: 'Berta' },
  celdas: [cell(36, 100), cell(38, 100), cell(50, 115)],
};
const keys = () => {
  let count = 0;
  return () => `n${++count}`;
};

it('makes a line for each price, the lower one first', () => {
  const lines = linesOfMatrix(matrix, keys());
  expect(lines).toMatchObject([
    { clave: 'n1', modeloId: 7, precio: 100 },
    { clave: 'n2', modeloId: 7, precio: 115 },
  ]);
});

it('shows the sizes of the price that the line began with, and its own', () => {
  const [line] = linesOfMatrix(matrix, keys()) as [DraftLine];
  expect(cellsOfLine(line, matrix, 100).map(({ tallaId }) => tallaId)).toEqual([36, 38]);
  const priced = { ...withQuantity(line, { modeloColorId: 1, tallaId: 38 }, 2), precio: 80 };
  expect(cellsOfLine(priced, matrix, undefined).map(({ tallaId }) => tallaId)).toEqual([36, 38]);
  const mixed = withQuantity(priced, { modeloColorId: 1, tallaId: 50 }, 1);
  expect(cellsOfLine(mixed, matrix, undefined).map(({ tallaId }) => tallaId)).toEqual([36, 38, 50]);
});

it('keeps what is known of a cell, and removes an empty one', () => {
  const line: DraftLine = {
    ...{ id: 4, modeloId: 7, precio: 10 },
    cantidades: [{ modeloColorId: 1, tallaId: 36, cantidad: 2, servida: 1 }],
  };
  const more = withQuantity(line, { modeloColorId: 1, tallaId: 36 }, 5);
  expect(more.cantidades).toEqual([{ modeloColorId: 1, tallaId: 36, cantidad: 5, servida: 1 }]);
  expect(withQuantity(more, { modeloColorId: 1, tallaId: 36 }, 0).cantidades).toEqual([]);
});

it('sums lines by the rule of the server; texts that cannot be read count as nothing', () => {
  const line: DraftLine = {
    ...{ clave: 'a', modeloId: 7, precio: 99.99, descuento: 12.5 },
    cantidades: [{ modeloColorId: 1, tallaId: 36, cantidad: 4 }],
  };
  expect(importeOfDraft(line)).toBe(34_997);
  expect(totalsOfDraft([line, { ...line, precio: 'x' }, { ...line, cantidades: [] }])).toEqual({
    ...{ total: 34_997, prendas: 8, modelos: 1 },
  });
});
