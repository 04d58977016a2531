import { expect, it } from 'vitest';
import { raisedTo } from './campaign.ts';

it('raises a color to its minimum lot by the shares of its tallas, and lowers nothing', () => {
  expect(raisedTo([2, 4, 1], 14)).toEqual([4, 8, 2]);
  expect(raisedTo([1, 1, 1], 5)).toEqual([2, 2, 1]);
  expect(raisedTo([3, 0, 1], 10)).toEqual([8, 0, 2]);
  expect(raisedTo([6, 5], 10)).toEqual([6, 5]);
  expect(raisedTo([], 10)).toEqual([]);
});

it('always gives the wanted total', () => {
  for (let total = 8; total < 60; total += 1) {
    expect(raisedTo([1, 3, 2, 2], total).reduce((sum, n) => sum + n, 0)).toBe(total);
  }
});
