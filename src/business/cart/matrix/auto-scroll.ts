/** How the ground moves under a hand that draws to its edge, as in any spreadsheet. */

/** The part of the screen where cells are seen, in px. */
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

/** So far inside of an edge it begins, in px. */
const edgeWidth = 20;
/** px a second, at once and when the hand is `far` beyond where it began. */
const slowest = 150;
const fastest = 1500;
const fullSpeedDistance = 160;

/** px a second to the right and down: none in the middle, the faster the farther beyond an edge. */
export const scrollSpeedAt = ({ x, y }: Point, { left, top, right, bottom }: Viewport): Point => ({
  x: speedAlong(x, left, right),
  y: speedAlong(y, top, bottom),
});

function speedAlong(at: number, start: number, end: number): number {
  const before = start + edgeWidth - at;
  const behind = at - (end - edgeWidth);
  // In a sight of a few px both would pull.
  if (before > 0 && before >= behind) return -speed(before);
  return behind > 0 ? speed(behind) : 0;
}

const speed = (beyond: number): number =>
  slowest + (fastest - slowest) * Math.min(beyond / fullSpeedDistance, 1);

/** The nearest point within the sight: what a hand beyond it means. */
export const clampToViewport = ({ x, y }: Point, { left, top, right, bottom }: Viewport): Point => ({
  x: Math.min(Math.max(x, left + 1), right - 1),
  y: Math.min(Math.max(y, top + 1), bottom - 1),
});
