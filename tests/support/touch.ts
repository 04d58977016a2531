/** Simulates touch through the browser's own input, so that scrolling works. */
import type { CDPSession, Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

const steps = 8;

async function touch(devtools: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Point[]) {
  const touchPoints = fingers.map((point, id) => ({ ...point, id }));
  await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Moves fingers from `from` to `to` and lifts them; the lists have one place per finger. */
export async function drag(page: Page, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const at = (share: number) =>
    from.map((start, finger) => {
      const end = to[finger] ?? start;
      return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
    });
  await touch(devtools, 'touchStart', at(0));
  for (let step = 1; step <= steps; step += 1) await touch(devtools, 'touchMove', at(step / steps));
  await touch(devtools, 'touchEnd', []);
  await devtools.detach();
}
