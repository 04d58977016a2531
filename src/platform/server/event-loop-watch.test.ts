import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { watchEventLoop } from './event-loop-watch.ts';
import { createLog } from './log.ts';

function setupWatch() {
  const lines: string[] = [];
  const given = { delay: 0, held: 0, now: 0 };
  let look = () => {};
  const watch = watchEventLoop({
    log: createLog('info', { write: (line) => lines.push(line) }),
    takeDelay: () => ({ delay: given.delay, held: given.held }),
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
    warnings: () => lines.map((line) => JSON.parse(line)).map(({ heldMs, times }) => [heldMs, times]),
    second(delay: number, held = delay) {
      given.now += 1000;
      given.delay = delay;
      given.held = held;
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

it('does not warn of a delay in which other processes had the processor', async () => {
  const { second, warnings, metrics } = setupWatch();
  second(300, 20);
  expect(warnings()).toEqual([]);
  expect(await metrics.metrics()).toMatch(/^percha_event_loop_delay_max_seconds 0.3$/m);
});

it('publishes the highest delay since the last scrape, and the number of long delays', async () => {
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

it('reports a loop that is really blocked', async () => {
  const lines: string[] = [];
  const logged = Promise.withResolvers<void>();
  const watch = watchEventLoop({
    log: createLog('info', {
      write: (line) => {
        lines.push(line);
        logged.resolve();
      },
    }),
  });
  // Processor time: on a busy machine 200 ms of wall time may hold little work.
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const until = spent() + 200;
  setTimeout(() => {
    while (spent() < until);
  }, 30);
  await logged.promise;
  watch.stop();
  expect(JSON.parse(lines[0] ?? '').heldMs).toBeGreaterThan(50);
});

it('does not count a wait without work as work', async () => {
  const looks: (() => void)[] = [];
  const lines: string[] = [];
  const watch = watchEventLoop({
    log: createLog('info', { write: (line) => lines.push(line) }),
    every: (look) => {
      looks.push(look);
      return () => {};
    },
  });
  const metrics = new Registry();
  watch.register(metrics);
  await new Promise((done) => setTimeout(done, 30));
  // The thread waits without processor time, as when other processes have the processor.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  await new Promise((done) => setTimeout(done, 30));
  for (const look of looks) look();
  watch.stop();
  expect(lines).toEqual([]);
  const text = await metrics.metrics();
  expect(Number(/^percha_event_loop_delay_max_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(0.15);
});
