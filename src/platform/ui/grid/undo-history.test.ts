import { expect, it } from 'vitest';
import { createUndoHistory } from './undo-history.ts';

const change = (cell: number, before: number, after: number) => ({ cell, before, after });
const current = (cells: Record<number, number>) => (cell: number) => cells[cell] ?? 0;
const newHistory = () => createUndoHistory<number, number>(String);

it('undoes and redoes whole steps', () => {
  const history = newHistory();
  history.record([change(38, 0, 2), change(40, 1, 3)]);
  history.record([change(38, 2, 9)]);
  expect(history.undo(current({ 38: 9, 40: 3 }))).toEqual({
    writes: [{ cell: 38, value: 2 }],
    skipped: 0,
  });
  expect(history.undo(current({ 38: 2, 40: 3 }))?.writes.map(({ value }) => value)).toEqual([0, 1]);
  expect(history.undo(current({ 40: 1 }))).toBeUndefined();
  expect(history.redo(current({ 40: 1 }))?.writes.map(({ value }) => value)).toEqual([2, 3]);
  expect([history.canUndo(), history.canRedo()]).toEqual([true, true]);
});

it('skips cells that changed elsewhere, and counts them', () => {
  const history = newHistory();
  history.record([change(38, 0, 2), change(40, 0, 3)]);
  expect(history.undo(current({ 38: 5, 40: 3 }))).toEqual({
    writes: [{ cell: 40, value: 0 }],
    skipped: 1,
  });
});

it('merges the digits of one value into one step, and drops a value that was taken back', () => {
  const history = newHistory();
  history.record([change(38, 4, 1)], 'visit 1');
  history.record([change(38, 1, 12)], 'visit 1');
  expect(history.undo(current({ 38: 12 }))?.writes).toEqual([{ cell: 38, value: 4 }]);

  history.record([change(40, 0, 1)], 'visit 2');
  history.record([change(40, 1, 0)], 'visit 2');
  expect(history.canUndo()).toBe(false);
});

it('clears redo steps after a new change', () => {
  const history = newHistory();
  history.record([change(38, 0, 2)]);
  history.undo(current({ 38: 2 }));
  history.record([change(40, 0, 1)]);
  expect(history.redo(current({ 40: 1 }))).toBeUndefined();
});
