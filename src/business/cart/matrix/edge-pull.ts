/** How the ground moves under a hand that draws to its edge, as in any spreadsheet. */

/** The part of the screen where cells are seen, in px. */
export interface Sight {
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
const begins = 20;
/** px a second, at once and when the hand is `far` beyond where it began. */
const slowest = 150;
const fastest = 1500;
const far = 160;

/** px a second to the right and down: none in the middle, the faster the farther beyond an edge. */
export const pullAt = ({ x, y }: Point, { left, top, right, bottom }: Sight): Point => ({
  x: along(x, left, right),
  y: along(y, top, bottom),
});

function along(at: number, start: number, end: number): number {
  const before = start + begins - at;
  const behind = at - (end - begins);
  // In a sight of a few px both would pull.
  if (before > 0 && before >= behind) return -speed(before);
  return behind > 0 ? speed(behind) : 0;
}

const speed = (beyond: number): number => slowest + (fastest - slowest) * Math.min(beyond / far, 1);

/** The nearest point within the sight: what a hand beyond it means. */
export const broughtIn = ({ x, y }: Point, { left, top, right, bottom }: Sight): Point => ({
  x: Math.min(Math.max(x, left + 1), right - 1),
  y: Math.min(Math.max(y, top + 1), bottom - 1),
});
