import { describe, expect, it } from 'vitest';
import { contains, movedHead, nextInRange, placesOf, rangeOf, wholeColumns, wholeRows } from './selection.ts';

const size = { rows: 3, columns: 5 };
const at = (row: number, column: number) => ({ row, column });
const press = (key: string, ctrl = false, shift = true) => ({ key, ctrl, shift });

describe('a range', () => {
  it('has the same bounds from any corner', () => {
    const range = { top: 0, left: 1, bottom: 2, right: 3 };
    expect(rangeOf({ anchor: at(2, 1), head: at(0, 3) })).toEqual(range);
    expect(rangeOf({ anchor: at(0, 3), head: at(2, 1) })).toEqual(range);
    expect([contains(range, at(1, 3)), contains(range, at(1, 4))]).toEqual([true, false]);
    expect(placesOf({ top: 1, left: 2, bottom: 2, right: 3 })).toEqual([
      at(1, 2),
      at(1, 3),
      at(2, 2),
      at(2, 3),
    ]);
  });

  it('grows and shrinks with an arrow, and reaches the edge with Ctrl', () => {
    expect(movedHead(at(1, 1), press('ArrowRight'), size)).toEqual(at(1, 2));
    expect(movedHead(at(0, 0), press('ArrowUp'), size)).toEqual(at(0, 0));
    expect(movedHead(at(1, 1), press('ArrowDown', true), size)).toEqual(at(2, 1));
    expect(movedHead(at(1, 3), press('ArrowLeft', true), size)).toEqual(at(1, 0));
    expect(movedHead(at(1, 1), press('End'), size)).toEqual(at(1, 4));
    expect(movedHead(at(1, 1), press('Home', true), size)).toEqual(at(0, 0));
    expect(movedHead(at(1, 1), press('a'), size)).toBeUndefined();
  });

  it('extends to whole rows or columns', () => {
    const selection = { anchor: at(2, 1), head: at(1, 2) };
    expect(rangeOf(wholeRows(selection, size))).toEqual({ top: 1, left: 0, bottom: 2, right: 4 });
    expect(rangeOf(wholeColumns(selection, size))).toEqual({ top: 0, left: 1, bottom: 2, right: 2 });
  });
});

describe('moving within a range', () => {
  const range = { top: 0, left: 1, bottom: 1, right: 2 };
  const gridShape = { ...size, exists: (row: number, column: number) => !(row === 1 && column === 1) };
  const goes = (from: [number, number], key: string, shift = false) =>
    nextInRange(range, at(...from), press(key, false, shift), gridShape);

  it('moves down with Enter and right with Tab, skips places without a cell, and wraps around', () => {
    expect(goes([0, 1], 'Enter')).toEqual(at(0, 2));
    expect(goes([0, 2], 'Enter')).toEqual(at(1, 2));
    expect(goes([1, 2], 'Enter')).toEqual(at(0, 1));
    expect(goes([0, 2], 'Tab')).toEqual(at(1, 2));
    expect(goes([0, 1], 'Tab', true)).toEqual(at(1, 2));
  });

  it('returns undefined when there is no other cell', () => {
    const alone = { ...gridShape, exists: (row: number, column: number) => row === 0 && column === 1 };
    expect(nextInRange(range, at(0, 1), press('Tab', false, false), alone)).toBeUndefined();
  });
});
