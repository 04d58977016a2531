import { expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { createRounds } from './rounds.ts';

const log = createLog('silent');

it('runs one round at a time, and another after a call during it', async () => {
  const gates: (() => void)[] = [];
  const rounds = createRounds({
    ...{ log, failure: 'failed' },
    work: () => new Promise((done) => gates.push(() => done(undefined))),
  });
  rounds.wake();
  rounds.wake();
  rounds.wake();
  expect(gates).toHaveLength(1);
  gates[0]?.();
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.();
  await rounds.idle();
  expect(gates).toHaveLength(2);
  await rounds.stop();
});

it('starts the next round after the wait, and the maximum after a failure', async () => {
  vi.useFakeTimers();
  try {
    const results: (number | Error)[] = [50, new Error('broken'), 1e9];
    const logged: string[] = [];
    const rounds = createRounds({
      log: { ...log, error: (_: unknown, words: string) => logged.push(words) } as unknown as typeof log,
      failure: 'a round failed',
      async work() {
        const next = results.shift();
        if (next instanceof Error) throw next;
        return next;
      },
    });
    rounds.wake();
    await rounds.idle();
    await vi.advanceTimersByTimeAsync(49);
    expect(results).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect([results.length, logged]).toEqual([1, ['a round failed']]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(results).toHaveLength(0);
    await rounds.stop();
  } finally {
    vi.useRealTimers();
  }
});

it('starts none after the stop, and tells the running one', async () => {
  let wasStopped = false;
  let go = () => {};
  let count = 0;
  const rounds = createRounds({
    ...{ log, failure: 'failed' },
    async work(isStopped) {
      count += 1;
      await new Promise<void>((done) => {
        go = done;
      });
      wasStopped = isStopped();
      return 0;
    },
  });
  rounds.wake();
  const stopping = rounds.stop();
  go();
  await stopping;
  rounds.wake();
  expect([count, wasStopped]).toEqual([1, true]);
});
