/** Scrolling while a pointer drags to an edge, as in any spreadsheet. */

/** The part of the screen that shows cells, in px. */
export interface Viewport {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Width of the zone inside each edge where scrolling starts, in px. */
const edgeWidth = 20;
/** px per second: at the start of the zone, and `fullSpeedDistance` px beyond it. */
const slowest = 150;
const fastest = 1500;
const fullSpeedDistance = 160;

/** Returns px per second to the right and down: 0 in the middle, faster farther beyond an edge. */
export const scrollSpeedAt = ({ x, y }: Point, { left, top, right, bottom }: Viewport): Point => ({
  x: speedAlong(x, left, right),
  y: speedAlong(y, top, bottom),
});

function speedAlong(at: number, start: number, end: number): number {
  const before = start + edgeWidth - at;
  const behind = at - (end - edgeWidth);
  // In a viewport of few px both zones overlap.
  if (before > 0 && before >= behind) return -speed(before);
  return behind > 0 ? speed(behind) : 0;
}

const speed = (beyond: number): number =>
  slowest + (fastest - slowest) * Math.min(beyond / fullSpeedDistance, 1);

/** Returns the nearest point within the viewport. */
export const clampToViewport = ({ x, y }: Point, { left, top, right, bottom }: Viewport): Point => ({
  x: Math.min(Math.max(x, left + 1), right - 1),
  y: Math.min(Math.max(y, top + 1), bottom - 1),
});
