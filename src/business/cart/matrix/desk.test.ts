import { beforeEach, describe, expect, it } from 'vitest';
import type { CartState } from '../cart-state.ts';
import { type CellWrite, cellId } from '../cell.ts';
import { createDesk, type Desk } from './desk.ts';
import { matrixOf } from './matrix-model.ts';

const ids = [1, 2, 3];
/** Three colours in three sizes; the colour 2 is not made in the size 2. */
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
let desk: Desk;

beforeEach(() => {
  cells = new Map();
  calls = [];
  disabled = false;
  desk = createDesk({
    store: {
      snapshot: () => ({ quantities: cells }) as unknown as CartState,
      setCells(writes) {
        calls.push(writes);
        for (const write of writes) cells.set(cellId(write), write.cantidad);
      },
    },
    present: () => ({ matrix, hint, disabled, decimal: ',' }),
  });
});

/** By row, what the cells hold; `-` where nothing is made. */
const ledger = () =>
  matrix.cells.map((row) => row.map((cell) => (cell ? (cells.get(cell.id) ?? 0) : '-')).join(' '));
const at = (row: number, column: number) => ({ row, column });
const said = () => desk.snapshot().notice?.said.map(({ key, values }) => [key, values?.count]);

describe('typing', () => {
  it('is one step for all the digits of a visit', () => {
    desk.type(at(0, 0), 1);
    desk.type(at(0, 0), 12);
    desk.enter(at(0, 1));
    desk.type(at(0, 1), 3);
    desk.undo();
    expect(ledger()[0]).toBe('12 0 0');
    desk.undo();
    expect(ledger()[0]).toBe('0 0 0');
    desk.redo();
    desk.redo();
    expect(ledger()[0]).toBe('12 3 0');
    expect(desk.snapshot()).toMatchObject({ canUndo: true, canRedo: false });
  });

  it('goes into every selected cell with one act, and back with one', () => {
    desk.select({ anchor: at(0, 0), head: at(1, 1) });
    desk.type(at(0, 0), 4);
    desk.fillAll();
    expect(ledger()).toEqual(['4 4 0', '4 - 0', '0 0 0']);
    desk.undo();
    expect(ledger()).toEqual(['0 0 0', '0 - 0', '0 0 0']);
  });

  it('does nothing while the cart is not there', () => {
    disabled = true;
    desk.type(at(0, 0), 1);
    desk.paste('1\t2\t3\t4');
    desk.clearAll();
    desk.undo();
    expect([calls, desk.snapshot().canUndo, desk.snapshot().sheet]).toEqual([[], false, undefined]);
  });
});

describe('what the selection holds', () => {
  beforeEach(() => {
    desk.type(at(0, 0), 5);
    desk.enter(at(0, 1));
    desk.type(at(0, 1), 6);
    desk.select({ anchor: at(0, 0), head: at(1, 1) });
  });

  it('is said, copied, and emptied by one write', () => {
    expect(desk.snapshot().notice?.said[0]?.values).toEqual({ rows: 2, columns: 2, count: 11 });
    expect(desk.copy().text).toBe('5\t6\r\n0\t');
    expect(ledger()[0]).toBe('5 6 0');
    calls.length = 0;
    expect(desk.copy(true).text).toBe('5\t6\r\n0\t');
    expect(calls.map((writes) => writes.length)).toEqual([2]);
    expect(ledger()[0]).toBe('0 0 0');
  });

  it('grows and shrinks by one in each, never below none', () => {
    desk.step(1);
    desk.step(1);
    expect(ledger()).toEqual(['7 8 0', '2 - 0', '0 0 0']);
    desk.step(-1);
    desk.step(-1);
    desk.step(-1);
    expect(ledger()).toEqual(['4 5 0', '0 - 0', '0 0 0']);
    desk.undo();
    expect(ledger()).toEqual(['5 6 0', '0 - 0', '0 0 0']);
  });

  it('is carried on by the handle, and the selection with it', () => {
    desk.select({ anchor: at(0, 0), head: at(0, 1) });
    desk.carryTo({ top: 0, left: 0, bottom: 2, right: 1 });
    expect(ledger()).toEqual(['5 6 0', '5 - 0', '5 6 0']);
    expect(desk.snapshot().selection).toEqual({ anchor: at(0, 0), head: at(2, 1) });
    expect(said()).toEqual([
      ['{{count}} casillas rellenadas.', 3],
      ['{{count}} prendas llegarán más tarde.', 10],
    ]);
  });
});

describe('a paste', () => {
  it('that fits is laid by one write, selected and said', () => {
    desk.paste('1\t2\n3\t\n');
    expect(ledger()).toEqual(['1 2 0', '3 - 0', '0 0 0']);
    expect(calls).toHaveLength(1);
    expect(desk.snapshot().selection).toEqual({ anchor: at(0, 0), head: at(1, 1) });
    expect(said()).toEqual([
      ['{{count}} casillas rellenadas.', 3],
      ['{{count}} prendas llegarán más tarde.', 1],
    ]);
  });

  it('that does not fit writes nothing before it is asked', () => {
    desk.paste('1\t2\t3\t4');
    expect(calls).toEqual([]);
    const { sheet } = desk.snapshot();
    if (sheet?.kind !== 'paste') throw new Error('Nothing was asked.');
    desk.layPlan(sheet.plan);
    expect(ledger()[0]).toBe('1 2 3');
  });

  it('of one wrong value says so without a question', () => {
    desk.paste('1,5');
    expect(desk.snapshot().sheet).toBeUndefined();
    expect(desk.snapshot().notice).toMatchObject({
      tone: 'wrong',
      said: [{ values: { value: '1,5' }, why: 'fraction' }],
    });
  });
});

describe('what an act says', () => {
  it('counts the cells that changed, and the garments that are late', () => {
    desk.paste('1\t2');
    desk.paste('1\t5');
    expect(said()).toEqual([
      ['{{count}} casillas rellenadas.', 1],
      ['{{count}} prendas llegarán más tarde.', 3],
    ]);
    desk.paste('1\t5');
    expect(said()).toEqual([['Aquí no hay nada que cambiar.', undefined]]);
    desk.copyRow(0, [2]);
    desk.copyRow(0, [2]);
    expect(said()).toEqual([['Aquí no hay nada que cambiar.', undefined]]);
  });
});

describe('undoing', () => {
  it('leaves a cell that changed elsewhere, says so, and goes to where it happened', () => {
    desk.paste('1\t2');
    cells.set('7.1.2', 9);
    desk.enter(at(2, 2));
    desk.undo();
    expect(ledger()[0]).toBe('0 9 0');
    expect(said()?.[1]).toEqual(['{{count}} casillas han cambiado después y se quedan como están.', 1]);
    expect(desk.snapshot()).toMatchObject({ active: at(0, 0), selection: undefined });
  });

  it('says when there is nothing', () => {
    desk.undo();
    expect(said()).toEqual([['No hay nada que deshacer.', undefined]]);
    desk.redo();
    expect(said()).toEqual([['No hay nada que rehacer.', undefined]]);
  });
});

it('copies a row to chosen colours, lays a curve where it is made, and clears', () => {
  desk.layCurve([0], [1, 2, 1]);
  desk.copyRow(0, [0, 1]);
  expect(ledger()).toEqual(['1 2 1', '1 - 1', '0 0 0']);
  desk.layCurve([0, 1, 2], [undefined, 4, undefined]);
  expect(ledger()).toEqual(['1 4 1', '1 - 1', '0 4 0']);
  desk.clearRow(0);
  expect(ledger()).toEqual(['0 0 0', '1 - 1', '0 4 0']);
  desk.clearAll();
  expect(ledger()).toEqual(['0 0 0', '0 - 0', '0 0 0']);
  desk.undo();
  expect(ledger()).toEqual(['0 0 0', '1 - 1', '0 4 0']);
});

it('keeps the selection only while the reader goes on within it', () => {
  desk.select({ anchor: at(0, 0), head: at(1, 1) });
  desk.enter(at(1, 0), true);
  expect(desk.snapshot().selection).toBeDefined();
  desk.extend(at(2, 0));
  expect(desk.snapshot().selection).toEqual({ anchor: at(1, 0), head: at(2, 0) });
  desk.enter(at(0, 2));
  expect([desk.snapshot().selection, desk.drop()]).toEqual([undefined, false]);
});
