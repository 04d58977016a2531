import { expect, it } from 'vitest';
import { broughtIn, pullAt } from './edge-pull.ts';

const sight = { left: 100, top: 200, right: 500, bottom: 800 };

it('rests in the middle, and pulls towards the edge that the hand comes to', () => {
  expect(pullAt({ x: 300, y: 500 }, sight)).toEqual({ x: 0, y: 0 });
  expect(pullAt({ x: 490, y: 500 }, sight)).toMatchObject({ x: expect.any(Number), y: 0 });
  expect(pullAt({ x: 490, y: 500 }, sight).x).toBeGreaterThan(0);
  expect(pullAt({ x: 110, y: 500 }, sight).x).toBeLessThan(0);
  expect(pullAt({ x: 300, y: 210 }, sight).y).toBeLessThan(0);
  expect(pullAt({ x: 300, y: 795 }, sight).y).toBeGreaterThan(0);
});

it('pulls the faster the farther the hand is out, up to a bound, to both sides alike', () => {
  const [near, out, away, farther] = [495, 560, 700, 4000].map((x) => pullAt({ x, y: 500 }, sight).x);
  expect([near, out, away]).toEqual([near, out, away].toSorted((a, b) => Number(a) - Number(b)));
  expect(away).toBe(farther);
  expect(pullAt({ x: 100 - 60, y: 500 }, sight).x).toBe(-Number(out));
});

it('pulls one way only where little is seen', () => {
  expect(pullAt({ x: 105, y: 500 }, { ...sight, right: 120 }).x).toBeLessThan(0);
  expect(pullAt({ x: 118, y: 500 }, { ...sight, right: 120 }).x).toBeGreaterThan(0);
});

it('brings a hand beyond the edge back to the nearest cell that is seen', () => {
  expect(broughtIn({ x: 900, y: 20 }, sight)).toEqual({ x: 499, y: 201 });
  expect(broughtIn({ x: 300, y: 500 }, sight)).toEqual({ x: 300, y: 500 });
});
