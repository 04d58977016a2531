import { expect, it, vi } from 'vitest';
import { createUndos } from './last-undo.ts';

const act = (ids: number[], until: number) => ({ ids, run: vi.fn(), until });

it('gives the acts back one after the other, the last one first, as long as each can be taken back', () => {
  let now = 0;
  const undos = createUndos(() => now);
  const [first, second, third] = [act([1], 10), act([2, 3], 20), act([4], 30)];
  for (const one of [first, second, third]) undos.keep(one);
  expect([undos.holds(3), undos.holds(5)]).toEqual([true, false]);
  expect([undos.take(), undos.take()]).toEqual([third, second]);
  expect(undos.holds(3)).toBe(false);
  now = 10;
  expect(undos.take()).toBeUndefined();
});

it('forgets what was taken back otherwise, and all but the last act on a request', () => {
  const undos = createUndos(() => 0);
  const [approved, other, resent] = [act([1], 10), act([2], 10), act([1], 10)];
  for (const one of [approved, other, resent]) undos.keep(one);
  undos.drop(resent);
  expect([undos.take(), undos.take()]).toEqual([other, undefined]);
});
