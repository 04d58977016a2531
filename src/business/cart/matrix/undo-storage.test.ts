import { expect, it } from 'vitest';
import { createUndoHistory } from '../../../platform/ui/grid/undo-history.ts';
import { type Cell, cellId } from '../cell.ts';
import { memoryStorage } from '../save-queue.test-kit.ts';
import { createUndoStorage } from './undo-storage.ts';

const change = (tallaId: number, before: number, after: number) => ({
  cell: { modeloId: 7, modeloColorId: 1, tallaId },
  before,
  after,
});
const newHistory = () => createUndoHistory<Cell, number>(cellId);

it('returns the steps of an earlier matrix of the same modelo and user', () => {
  const storage = memoryStorage();
  const first = newHistory();
  first.record([change(38, 0, 2)], 'typed 1');
  first.record([change(40, 0, 3)]);
  first.undo(() => 3);
  createUndoStorage(storage, 'ana').put(7, first.undoSteps());

  const second = newHistory();
  second.restoreSteps(createUndoStorage(storage, 'ana').read(7));
  expect([second.canUndo(), second.canRedo()]).toEqual([true, true]);
  // A new visit may reuse a merge key, which must not join the stored step.
  second.record([change(38, 2, 5)], 'typed 1');
  expect(second.undo(() => 5)?.writes).toMatchObject([{ cell: { tallaId: 38 }, value: 2 }]);
  expect(second.undo(() => 2)?.writes).toMatchObject([{ cell: { tallaId: 38 }, value: 0 }]);

  expect(createUndoStorage(storage, 'ana').read(8)).toEqual({ done: [], undone: [] });
  expect(createUndoStorage(storage, 'eva').read(7)).toEqual({ done: [], undone: [] });
});

it('keeps the modelo of cells of an order by list', () => {
  const undoStorage = createUndoStorage(memoryStorage(), 'ana');
  const other = { cell: { modeloId: 8, modeloColorId: 3, tallaId: 40 }, before: 1, after: 4 };
  const done = [[change(38, 0, 2), other]];
  undoStorage.put(7, { done, undone: [] });
  expect(undoStorage.read(7)).toEqual({ done, undone: [] });
});

it('keeps the newest steps of the modelos left last', () => {
  const storage = memoryStorage();
  const undoStorage = createUndoStorage(storage, 'ana');
  const large = Array.from({ length: 150 }, (_, tallaId) => change(tallaId, 0, 1));
  undoStorage.put(7, { done: Array.from({ length: 60 }, () => large), undone: [] });
  expect(undoStorage.read(7).done).toHaveLength(13);
  for (let modeloId = 100; modeloId < 160; modeloId += 1)
    undoStorage.put(modeloId, { done: [[change(38, 0, 1)]], undone: [] });
  expect(storage.items.size).toBe(41);
  expect([
    undoStorage.read(7).done.length,
    undoStorage.read(119).done.length,
    undoStorage.read(120).done.length,
  ]).toEqual([0, 0, 1]);
});

it('removes all modelos of a user, and modelos without steps', () => {
  const storage = memoryStorage();
  const undoStorage = createUndoStorage(storage, 'ana');
  undoStorage.put(7, { done: [[change(38, 0, 1)]], undone: [] });
  undoStorage.put(7, { done: [], undone: [] });
  expect(storage.items.size).toBe(0);
  undoStorage.put(7, { done: [[change(38, 0, 1)]], undone: [] });
  undoStorage.put(8, { done: [[change(38, 0, 1)]], undone: [] });
  createUndoStorage(storage, 'eva').clear();
  expect(storage.items.size).toBe(3);
  undoStorage.clear();
  expect(storage.items.size).toBe(0);
});

it('ignores corrupt storage, and works with full storage', () => {
  const storage = memoryStorage();
  const undoStorage = createUndoStorage(storage, 'ana');
  storage.items.set('matrixSteps:ana:7', '{"done":[[[1,38,0,1]],[["x"]],[[1,40,0,2]]],"undone":7}');
  expect(undoStorage.read(7)).toEqual({ done: [[{ ...change(40, 0, 2) }]], undone: [] });
  storage.items.set('matrixSteps:ana:7', 'no');
  expect(undoStorage.read(7)).toEqual({ done: [], undone: [] });
  const full = createUndoStorage(
    {
      ...storage,
      setItem: () => {
        throw new Error('full');
      },
    },
    'ana',
  );
  expect(() => full.put(7, { done: [[change(38, 0, 1)]], undone: [] })).not.toThrow();
  expect(createUndoStorage(undefined, 'ana').read(7).done).toEqual([]);
});
