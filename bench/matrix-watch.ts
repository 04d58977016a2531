/** Measures a page during typing: its frames, long tasks, the work of its main thread, calls and bytes. */
import type { CDPSession, Page } from 'playwright-core';
import { median, percentile } from './measured.ts';

export interface Watched {
  seconds: number;
  frames: number;
  /** Milliseconds between two frames. */
  medianMs: number;
  p95Ms: number;
  longestMs: number;
  /** The share of frames missing from 60 a second. */
  dropped: number;
  /** Tasks of the main thread of more than 50 ms. */
  longTasks: number;
  /** Milliseconds of the main thread: scripts, styles and layout. */
  scriptMs: number;
  layoutMs: number;
  layouts: number;
  calls: number;
  /** Request bodies, and all received bytes. */
  sentBytes: number;
  receivedBytes: number;
}

const frameMs = 1000 / 60;

/** Starts the measurement; the returned function ends it. */
export async function watchPage(page: Page): Promise<() => Promise<Watched>> {
  const line = await page.context().newCDPSession(page);
  const traffic = await watchLine(line);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await work(line);
  const begun = performance.now();
  await page.evaluate(() => {
    const seen = { times: [] as number[], longTasks: 0, over: false };
    Object.assign(window, { seen });
    const tick = (time: number) => {
      seen.times.push(time);
      if (!seen.over) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    new PerformanceObserver((list) => {
      seen.longTasks += list.getEntries().length;
    }).observe({ type: 'longtask' });
  });
  return async () => {
    const seconds = (performance.now() - begun) / 1000;
    const after = await work(line);
    const { times, longTasks } = await page.evaluate(() => {
      // Cast: the page script above has set this member.
      const { seen } = window as unknown as { seen: { times: number[]; longTasks: number; over: boolean } };
      seen.over = true;
      return seen;
    });
    const counted = { ...traffic };
    await line.detach();
    const steps = times.slice(1).map((time, place) => time - (times[place] ?? 0));
    const missing = steps.reduce((sum, step) => sum + Math.max(0, Math.round(step / frameMs) - 1), 0);
    return {
      seconds,
      frames: steps.length,
      medianMs: median(steps),
      p95Ms: percentile(steps, 0.95),
      longestMs: Math.max(...steps),
      dropped: missing / (steps.length + missing),
      longTasks,
      scriptMs: after.scriptMs - before.scriptMs,
      layoutMs: after.layoutMs - before.layoutMs,
      layouts: after.layouts - before.layouts,
      ...counted,
    };
  };
}

async function watchLine(line: CDPSession) {
  const traffic = { calls: 0, sentBytes: 0, receivedBytes: 0 };
  const mine = new Set<string>();
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!new URL(request.url).pathname.startsWith('/lob/')) return;
    mine.add(requestId);
    traffic.calls += 1;
    traffic.sentBytes += Buffer.byteLength(request.postData ?? '');
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (mine.has(requestId)) traffic.receivedBytes += encodedDataLength;
  });
  await line.send('Network.enable');
  return traffic;
}

async function work(line: CDPSession) {
  const { metrics } = await line.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    scriptMs: value('ScriptDuration') * 1000,
    layoutMs: (value('LayoutDuration') + value('RecalcStyleDuration')) * 1000,
    layouts: value('LayoutCount'),
  };
}
