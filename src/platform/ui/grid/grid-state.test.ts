import { expect, it, vi } from 'vitest';
import { createGridSelection, createStateStore, initialGridState, selectedRange } from './grid-state.ts';

const at = (row: number, column: number) => ({ row, column });
function newGrid() {
  const forget = vi.fn();
  const store = createStateStore(initialGridState(at(0, 0)));
  return { ...store, forget, ...createGridSelection(store, forget) };
}

it('notifies about changes only', () => {
  const { change, subscribe } = newGrid();
  const listener = vi.fn();
  const stop = subscribe(listener);
  change({ canUndo: false });
  expect(listener).not.toHaveBeenCalled();
  change({ canUndo: true });
  stop();
  change({ canUndo: false });
  expect(listener).toHaveBeenCalledOnce();
});

it('starts an edit session with each move, and keeps the selection of moves within it', () => {
  const { enter, select, snapshot, forget } = newGrid();
  select({ anchor: at(0, 0), head: at(2, 1) });
  enter(at(1, 1), true);
  expect(snapshot()).toMatchObject({ active: at(1, 1), editSession: 2 });
  expect(selectedRange(snapshot())).toEqual({ top: 0, left: 0, bottom: 2, right: 1 });
  forget.mockClear();
  enter(at(1, 1));
  expect(snapshot()).toMatchObject({ selection: undefined, editSession: 3 });
  enter(at(1, 1));
  expect([snapshot().editSession, forget.mock.calls.length]).toEqual([3, 1]);
});

it('extends from the active cell once it left the anchor', () => {
  const { enter, select, withHead, clearSelection } = newGrid();
  expect(select({ anchor: at(0, 0), head: at(1, 1) })).toBe(true);
  expect(withHead(at(2, 2)).anchor).toEqual(at(0, 0));
  enter(at(1, 0), true);
  expect(withHead(at(2, 2)).anchor).toEqual(at(1, 0));
  expect([clearSelection(), clearSelection()]).toEqual([true, false]);
});

it('selects changed cells, and moves the active cell among them', () => {
  const { selectChanged, snapshot } = newGrid();
  selectChanged([at(3, 2), at(1, 4)]);
  expect(snapshot()).toMatchObject({
    active: at(3, 2),
    selection: { anchor: at(1, 2), head: at(3, 4) },
  });
  selectChanged([at(2, 2)]);
  expect(snapshot()).toMatchObject({ active: at(2, 2), selection: undefined });
});
