import { describe, expect, it } from 'vitest';
import {
  applyDifference,
  insertLines,
  moveLines,
  removeLines,
  sharedLines,
  writeValues,
} from './line-edits.ts';

const line = (id: string, cantidad = 1) => ({ id, cantidad });
const [a, b, c] = [line('a'), line('b'), line('c')];
const all = [a, b, c];
const text = (lines: readonly Record<string, unknown>[]) =>
  lines.map(({ id, cantidad }) => `${id}${cantidad}`).join(' ');

describe('a change of lines', () => {
  it('keeps the identity of lines that the form has only cloned', () => {
    const held = structuredClone([line('a'), line('b', 2), line('c')]);
    const shared = sharedLines(all, held);
    expect(shared.map((one, row) => one === all[row])).toEqual([true, false, true]);
    // The form changes its lines in place, which must not reach the copies.
    (held[1] as { cantidad: number }).cantidad = 9;
    expect(text(shared)).toBe('a1 b2 c1');
    expect(sharedLines(all, structuredClone(all))).toBe(all);
  });

  it('writes and removes members', () => {
    const written = writeValues(all, [
      { row: 1, name: 'cantidad', value: 7 },
      { row: 2, name: 'cantidad', value: undefined },
    ]);
    expect(written).toEqual([a, { id: 'b', cantidad: 7 }, { id: 'c' }]);
    expect(written[0]).toBe(a);
  });

  it('moves a block by one row, and not beyond the edge', () => {
    expect(text(moveLines(all, 0, 1, 1))).toBe('c1 a1 b1');
    expect(text(moveLines(all, 1, 2, -1))).toBe('b1 c1 a1');
    expect(moveLines(all, 1, 2, 1)).toBe(all);
    expect(moveLines(all, 0, 0, -1)).toBe(all);
  });
});

describe('the undo of a step', () => {
  const undo = (current: typeof all, before: typeof all, after: typeof all) =>
    applyDifference(current, after, before);

  it('restores values, removed lines in their place, and the order', () => {
    const typed = [a, line('b', 5), c];
    expect(text(undo(typed, all, typed).lines)).toBe('a1 b1 c1');
    const removed = [...removeLines(all, 0, 1)] as typeof all;
    expect(text(undo(removed, all, removed).lines)).toBe('a1 b1 c1');
    const moved = [c, a, b];
    expect(text(undo(moved, all, moved).lines)).toBe('a1 b1 c1');
  });

  it('keeps what changed elsewhere, and counts it', () => {
    const typed = [line('a', 5), line('b', 5), c];
    const merged = [line('a', 5), line('b', 8), c, line('d')];
    expect(undo(merged, all, typed)).toEqual({ lines: [a, line('b', 8), c, line('d')], skipped: 1 });
    const added = [...insertLines(all, 1, [line('x')])] as typeof all;
    const edited = [a, line('x', 3), b, c];
    expect(undo(edited, all, added)).toEqual({ lines: edited, skipped: 1 });
  });
});
