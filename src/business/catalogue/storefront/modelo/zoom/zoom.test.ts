import { expect, it } from 'vitest';
import { contained, moved, nearest, whole, zoomed } from './zoom.ts';

const frame = { width: 1000, height: 500 };
const picture = contained({ width: 1200, height: 1500 }, frame);
const centre = { x: 0, y: 0 };

it('shows the whole picture first', () => {
  expect(picture).toEqual({ width: 400, height: 500 });
});

it('keeps the point under the finger where it is', () => {
  const point = { x: 100, y: -50 };
  const view = zoomed(whole, 4, point, picture, frame);
  // The same point of the picture stays there: its place times the scale, plus the picture's own place.
  expect(view).toEqual({ scale: 4, x: -300, y: 150 });
  expect((point.x - view.x) / view.scale).toBe(100);
});

it('stays between the closest view and the whole picture', () => {
  expect(zoomed(whole, 100, centre, picture, frame).scale).toBe(nearest);
  expect(zoomed({ scale: 2, x: 40, y: 60 }, 0.1, centre, picture, frame)).toEqual(whole);
});

it('keeps the edges of the picture out of the frame', () => {
  expect(moved(whole, 50, 50, picture, frame)).toEqual(whole);
  // 800 wide in 1000 stays centred; 1000 high in 500 moves 250 either way.
  expect(moved({ scale: 2, x: 0, y: 0 }, 300, 900, picture, frame)).toEqual({ scale: 2, x: 0, y: 250 });
});
