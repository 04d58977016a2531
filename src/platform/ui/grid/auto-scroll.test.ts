import { expect, it } from 'vitest';
import { clampToViewport, scrollSpeedAt } from './auto-scroll.ts';

const viewport = { left: 100, top: 200, right: 500, bottom: 800 };

it('returns no speed in the middle, and a speed towards the edge that the pointer is near', () => {
  expect(scrollSpeedAt({ x: 300, y: 500 }, viewport)).toEqual({ x: 0, y: 0 });
  expect(scrollSpeedAt({ x: 490, y: 500 }, viewport)).toMatchObject({ x: expect.any(Number), y: 0 });
  expect(scrollSpeedAt({ x: 490, y: 500 }, viewport).x).toBeGreaterThan(0);
  expect(scrollSpeedAt({ x: 110, y: 500 }, viewport).x).toBeLessThan(0);
  expect(scrollSpeedAt({ x: 300, y: 210 }, viewport).y).toBeLessThan(0);
  expect(scrollSpeedAt({ x: 300, y: 795 }, viewport).y).toBeGreaterThan(0);
});

it('scrolls faster farther out, up to a maximum, in both directions alike', () => {
  const [near, out, away, farther] = [495, 560, 700, 4000].map(
    (x) => scrollSpeedAt({ x, y: 500 }, viewport).x,
  );
  expect([near, out, away]).toEqual([near, out, away].toSorted((a, b) => Number(a) - Number(b)));
  expect(away).toBe(farther);
  expect(scrollSpeedAt({ x: 100 - 60, y: 500 }, viewport).x).toBe(-Number(out));
});

it('scrolls in one direction only when the viewport is tiny', () => {
  expect(scrollSpeedAt({ x: 105, y: 500 }, { ...viewport, right: 120 }).x).toBeLessThan(0);
  expect(scrollSpeedAt({ x: 118, y: 500 }, { ...viewport, right: 120 }).x).toBeGreaterThan(0);
});

it('clamps a point beyond the edge to the nearest visible cell', () => {
  expect(clampToViewport({ x: 900, y: 20 }, viewport)).toEqual({ x: 499, y: 201 });
  expect(clampToViewport({ x: 300, y: 500 }, viewport)).toEqual({ x: 300, y: 500 });
});
