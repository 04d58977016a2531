import { beforeEach, describe, expect, it } from 'vitest';
import type { CartState } from '../cart-state.ts';
import { type CellWrite, cellId } from '../cell.ts';
import { createMatrixController, type MatrixController } from './matrix-controller.ts';
import { matrixOf } from './matrix-model.ts';

const ids = [1, 2, 3];
/** Three colours in three sizes; colour 2 is not made in size 2. */
const matrix = matrixOf(
  7,
  ids.map((modeloColorId) => ({ modeloColorId, nombre: `Color ${modeloColorId}`, hex: '#111111' })),
  ids.map((tallaId) => ({ tallaId, nombre: `${tallaId}`, orden: tallaId })),
  ids.flatMap((modeloColorId) =>
    ids
      .filter((tallaId) => !(modeloColorId === 2 && tallaId === 2))
      .map((tallaId) => ({ modeloColorId, tallaId, disponible: 2, produccion: [] })),
  ),
);
const hint = {
  modeloId: 7,
  referencia: '',
  nombre: '',
  precio: 1,
  colores: new Map<number, string>(),
  tallas: new Map<number, string>(),
};

let cells: Map<string, number>;
let calls: (readonly CellWrite[])[];
let disabled: boolean;
let controller: MatrixController;

beforeEach(() => {
  cells = new Map();
  calls = [];
  disabled = false;
  controller = createMatrixController({
    store: {
      snapshot: () => ({ quantities: cells }) as unknown as CartState,
      setCells(writes) {
        calls.push(writes);
        for (const write of writes) cells.set(cellId(write), write.cantidad);
      },
    },
    current: () => ({ matrix, hint, disabled, language: 'es' }),
  });
});

/** Quantities by row; `-` where the modelo is not made. */
const tableText = () =>
  matrix.cells.map((row) => row.map((cell) => (cell ? (cells.get(cell.id) ?? 0) : '-')).join(' '));
const at = (row: number, column: number) => ({ row, column });
const messages = () => controller.snapshot().notice?.messages.map(({ key, values }) => [key, values?.count]);

describe('typing', () => {
  it('records all digits of one edit session as one step', () => {
    controller.type(at(0, 0), 1);
    controller.type(at(0, 0), 12);
    controller.enter(at(0, 1));
    controller.type(at(0, 1), 3);
    controller.undo();
    expect(tableText()[0]).toBe('12 0 0');
    controller.undo();
    expect(tableText()[0]).toBe('0 0 0');
    controller.redo();
    controller.redo();
    expect(tableText()[0]).toBe('12 3 0');
    expect(controller.snapshot()).toMatchObject({ canUndo: true, canRedo: false });
  });

  it('fills every selected cell in one step, and undoes it in one step', () => {
    controller.select({ anchor: at(0, 0), head: at(1, 1) });
    controller.type(at(0, 0), 4);
    controller.fillAll();
    expect(tableText()).toEqual(['4 4 0', '4 - 0', '0 0 0']);
    controller.undo();
    expect(tableText()).toEqual(['0 0 0', '0 - 0', '0 0 0']);
  });

  it('does nothing while there is no cart', () => {
    disabled = true;
    controller.type(at(0, 0), 1);
    controller.paste('1\t2\t3\t4');
    controller.clearAll();
    controller.undo();
    expect([calls, controller.snapshot().canUndo, controller.snapshot().sheet]).toEqual([
      [],
      false,
      undefined,
    ]);
  });
});

describe('a selection', () => {
  beforeEach(() => {
    controller.type(at(0, 0), 5);
    controller.enter(at(0, 1));
    controller.type(at(0, 1), 6);
    controller.select({ anchor: at(0, 0), head: at(1, 1) });
  });

  it('announces its size, copies its cells, and empties them with one write', () => {
    expect(controller.snapshot().notice?.messages[0]?.values).toEqual({ rows: 2, columns: 2, count: 11 });
    expect(controller.copy().text).toBe('5\t6\r\n0\t');
    expect(tableText()[0]).toBe('5 6 0');
    calls.length = 0;
    expect(controller.copy(true).text).toBe('5\t6\r\n0\t');
    expect(calls.map((writes) => writes.length)).toEqual([2]);
    expect(tableText()[0]).toBe('0 0 0');
  });

  it('changes by one in each cell, never below zero', () => {
    controller.step(1);
    controller.step(1);
    expect(tableText()).toEqual(['7 8 0', '2 - 0', '0 0 0']);
    controller.step(-1);
    controller.step(-1);
    controller.step(-1);
    expect(tableText()).toEqual(['4 5 0', '0 - 0', '0 0 0']);
    controller.undo();
    expect(tableText()).toEqual(['5 6 0', '0 - 0', '0 0 0']);
  });

  it('repeats its pattern with the fill handle, and grows with it', () => {
    controller.select({ anchor: at(0, 0), head: at(0, 1) });
    controller.fillTo({ top: 0, left: 0, bottom: 2, right: 1 });
    expect(tableText()).toEqual(['5 6 0', '5 - 0', '5 6 0']);
    expect(controller.snapshot().selection).toEqual({ anchor: at(0, 0), head: at(2, 1) });
    expect(messages()).toEqual([
      ['{{count}} casillas rellenadas.', 3],
      ['{{count}} prendas llegarán más tarde.', 10],
    ]);
  });
});

describe('a paste', () => {
  it('writes a block that fits at once, selects it and announces it', () => {
    controller.paste('1\t2\n3\t\n');
    expect(tableText()).toEqual(['1 2 0', '3 - 0', '0 0 0']);
    expect(calls).toHaveLength(1);
    expect(controller.snapshot().selection).toEqual({ anchor: at(0, 0), head: at(1, 1) });
    expect(messages()).toEqual([
      ['{{count}} casillas rellenadas.', 3],
      ['{{count}} prendas llegarán más tarde.', 1],
    ]);
  });

  it('writes nothing of a block that does not fit before the user confirms', () => {
    controller.paste('1\t2\t3\t4');
    expect(calls).toEqual([]);
    const { sheet } = controller.snapshot();
    if (sheet?.kind !== 'paste') throw new Error('Nothing was asked.');
    controller.applyPaste(sheet.plan);
    expect(tableText()[0]).toBe('1 2 3');
  });

  it('announces why a single value is rejected, without a preview', () => {
    controller.paste('1,5');
    expect(controller.snapshot().sheet).toBeUndefined();
    expect(controller.snapshot().notice).toMatchObject({
      tone: 'wrong',
      messages: [{ values: { value: '1,5' }, reason: 'fraction' }],
    });
  });
});

describe('the announcement of an action', () => {
  it('counts changed cells and late garments', () => {
    controller.paste('1\t2');
    controller.paste('1\t5');
    expect(messages()).toEqual([
      ['{{count}} casillas rellenadas.', 1],
      ['{{count}} prendas llegarán más tarde.', 3],
    ]);
    controller.paste('1\t5');
    expect(messages()).toEqual([['Aquí no hay nada que cambiar.', undefined]]);
    controller.copyRow(0, [2]);
    controller.copyRow(0, [2]);
    expect(messages()).toEqual([['Aquí no hay nada que cambiar.', undefined]]);
  });
});

describe('undo', () => {
  it('skips a cell that changed elsewhere, announces it, and moves to the changed cells', () => {
    controller.paste('1\t2');
    cells.set('7.1.2', 9);
    controller.enter(at(2, 2));
    controller.undo();
    expect(tableText()[0]).toBe('0 9 0');
    expect(messages()?.[1]).toEqual(['{{count}} casillas han cambiado después y se quedan como están.', 1]);
    expect(controller.snapshot()).toMatchObject({ active: at(0, 0), selection: undefined });
  });

  it('announces that there is nothing to undo', () => {
    controller.undo();
    expect(messages()).toEqual([['No hay nada que deshacer.', undefined]]);
    controller.redo();
    expect(messages()).toEqual([['No hay nada que rehacer.', undefined]]);
  });
});

it('copies a row to chosen colours, applies a curve to existing cells, and clears', () => {
  controller.applyCurve([0], [1, 2, 1]);
  controller.copyRow(0, [0, 1]);
  expect(tableText()).toEqual(['1 2 1', '1 - 1', '0 0 0']);
  controller.applyCurve([0, 1, 2], [undefined, 4, undefined]);
  expect(tableText()).toEqual(['1 4 1', '1 - 1', '0 4 0']);
  controller.clearRow(0);
  expect(tableText()).toEqual(['0 0 0', '1 - 1', '0 4 0']);
  controller.clearAll();
  expect(tableText()).toEqual(['0 0 0', '0 - 0', '0 0 0']);
  controller.undo();
  expect(tableText()).toEqual(['0 0 0', '1 - 1', '0 4 0']);
});

it('keeps the selection only while moving within it', () => {
  controller.select({ anchor: at(0, 0), head: at(1, 1) });
  controller.enter(at(1, 0), true);
  expect(controller.snapshot().selection).toBeDefined();
  controller.extendSelection(at(2, 0));
  expect(controller.snapshot().selection).toEqual({ anchor: at(1, 0), head: at(2, 0) });
  controller.enter(at(0, 2));
  expect([controller.snapshot().selection, controller.clearSelection()]).toEqual([undefined, false]);
});

describe('an order by list in the clipboard', () => {
  it('opens its preview and writes nothing, and is pasted as a block on request', () => {
    const text = 'M27-102\tFucsia\t40\t2\nM27-104\tRojo\t42\t1';
    controller.paste(text);
    expect(controller.snapshot().sheet).toEqual({ kind: 'list', text });
    expect(calls).toEqual([]);
    controller.pasteBlock(text);
    expect(controller.snapshot().sheet?.kind).toBe('paste');
    expect(calls).toEqual([]);
  });

  it('announces the garments that were put into the cart, or that nothing was', () => {
    const list = [{ modeloId: 7, modeloColorId: 1, tallaId: 1, cantidad: 6 }];
    const said = () => controller.snapshot().notice?.messages[0];
    controller.takeList(list);
    expect(said()).toMatchObject({ key: expect.stringContaining('de la lista están'), values: { count: 6 } });
    controller.takeList(list);
    expect(said()?.key).toContain('La lista no cambia nada');
    disabled = true;
    controller.takeList([{ ...list[0], cantidad: 7 } as CellWrite]);
    expect(said()?.key).toContain('No se ha puesto nada en el carrito');
  });

  it('is taken back by one undo, with the cells of other modelos', () => {
    const other = { modeloId: 8, modeloColorId: 5, tallaId: 40 };
    cells.set(cellId(other), 3);
    controller.type(at(0, 0), 1);
    controller.takeList([
      { modeloId: 7, modeloColorId: 1, tallaId: 1, cantidad: 6 },
      { ...other, cantidad: 9 },
    ]);
    expect([cells.get(cellId(other)), tableText()[0]]).toEqual([9, '6 0 0']);
    controller.undo();
    expect([cells.get(cellId(other)), tableText()[0]]).toEqual([3, '1 0 0']);
    controller.redo();
    expect([cells.get(cellId(other)), tableText()[0]]).toEqual([9, '6 0 0']);
  });
});
