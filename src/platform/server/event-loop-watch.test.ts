import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { watchEventLoop } from './event-loop-watch.ts';
import { createLog } from './log.ts';

function setupWatch() {
  const lines: string[] = [];
  const given = { delay: 0, now: 0 };
  let look = () => {};
  const watch = watchEventLoop({
    log: createLog('info', { write: (line) => lines.push(line) }),
    takeDelay: () => given.delay,
    now: () => given.now,
    every: (given) => {
      look = given;
      return () => {};
    },
  });
  const metrics = new Registry();
  watch.register(metrics);
  return {
    metrics,
    warnings: () => lines.map((line) => JSON.parse(line)).map(({ delayMs, times }) => [delayMs, times]),
    second(delay: number) {
      given.now += 1000;
      given.delay = delay;
      look();
    },
  };
}

it('warns of a delay over 50 ms at once, and then once a minute with the worst', () => {
  const { second, warnings } = setupWatch();
  second(50);
  expect(warnings()).toEqual([]);
  second(80);
  expect(warnings()).toEqual([[80, 1]]);
  for (const delay of [300, 10, 60]) second(delay);
  expect(warnings()).toHaveLength(1);
  for (let n = 0; n < 60; n += 1) second(5);
  expect(warnings()).toEqual([
    [80, 1],
    [300, 2],
  ]);
  for (let n = 0; n < 200; n += 1) second(5);
  expect(warnings()).toHaveLength(2);
});

it('is a metric: the highest delay since the last scrape, and how often it was too high', async () => {
  const { second, metrics } = setupWatch();
  const scrape = async () => {
    const text = await metrics.metrics();
    return ['delay_max_seconds', 'held_up_total'].map((name) =>
      Number(new RegExp(`^percha_event_loop_${name} (\\S+)`, 'm').exec(text)?.[1]),
    );
  };
  second(120);
  second(7);
  expect(await scrape()).toEqual([0.12, 1]);
  expect(await scrape()).toEqual([0.007, 1]);
});

it('sees a loop that is really held up', async () => {
  const lines: string[] = [];
  const told = Promise.withResolvers<void>();
  const watch = watchEventLoop({
    log: createLog('info', {
      write: (line) => {
        lines.push(line);
        told.resolve();
      },
    }),
  });
  const until = performance.now() + 200;
  // The first sample starts the count.
  setTimeout(() => {
    while (performance.now() < until);
  }, 30);
  await told.promise;
  watch.stop();
  expect(JSON.parse(lines[0] ?? '').delayMs).toBeGreaterThan(50);
});
