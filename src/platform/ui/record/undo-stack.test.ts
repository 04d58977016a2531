import { expect, it, vi } from 'vitest';
import { createUndoStack } from './undo-stack.ts';

const act = (ids: number[], until: number) => ({
  records: ids.map((id) => `/admin/registros/${id}`),
  run: vi.fn(),
  until,
});

it('returns the actions last in first out while each can be undone', () => {
  let now = 0;
  const undoStack = createUndoStack(() => now);
  const [first, second, third] = [act([1], 10), act([2, 3], 20), act([4], 30)];
  for (const one of [first, second, third]) undoStack.push(one);
  expect([undoStack.has('/admin/registros/3'), undoStack.has('/admin/registros/5')]).toEqual([true, false]);
  expect([undoStack.pop(), undoStack.pop()]).toEqual([third, second]);
  expect(undoStack.has('/admin/registros/3')).toBe(false);
  now = 10;
  expect(undoStack.pop()).toBeUndefined();
});

it('drops an action that was undone elsewhere, and older actions on the same record', () => {
  const undoStack = createUndoStack(() => 0);
  const [approved, other, resent] = [act([1], 10), act([2], 10), act([1], 10)];
  for (const one of [approved, other, resent]) undoStack.push(one);
  undoStack.remove(resent);
  expect([undoStack.pop(), undoStack.pop()]).toEqual([other, undefined]);
});
