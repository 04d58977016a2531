import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import {
  createWorkerPool,
  FilesBusy,
  type PoolOptions,
  UnreadableFile,
  type WorkerPool,
} from './worker-pool.ts';

type Tasks = typeof import('#tests/support/worker-tasks.ts');

let pool: WorkerPool<Tasks>;
let lines: string[];
afterEach(() => pool.stop());

function open(options: Partial<PoolOptions> = {}): WorkerPool<Tasks> {
  lines = [];
  pool = createWorkerPool<Tasks>({
    tasks: new URL('../../../../tests/support/worker-tasks.ts', import.meta.url),
    size: 1,
    maxWaiting: 4,
    timeLimitMs: 10_000,
    memoryLimit: 400 * 1024 * 1024,
    idleMs: 60_000,
    log: createLog('info', { write: (line) => lines.push(line) }),
    ...options,
  });
  return pool;
}

const isAlive = (pid = 0): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a pool of workers', () => {
  it('runs tasks in another process and returns bytes unchanged', async () => {
    open();
    const bytes = new Uint8Array(3_000_000).fill(7);
    expect(await pool.run('echo', bytes)).toEqual(bytes);
    const { pid } = await pool.run('environment', undefined);
    expect(pid).not.toBe(process.pid);
    expect(pool.pids()).toEqual([pid]);
  });

  it('reads the input only once a process is free', async () => {
    open();
    const order: string[] = [];
    const input = (name: string) => async () => {
      order.push(name);
      return name;
    };
    await Promise.all(
      ['one', 'two'].map(async (name) => order.push(`${await pool.run('echo', input(name))} done`)),
    );
    expect(order).toEqual(['one', 'one done', 'two', 'two done']);
  });

  it.each(['spin', 'allocateWithoutEnd', 'fillHeap', 'crash'] as const)(
    'ends a process that runs %s, answers 400 and goes on with another',
    async (task) => {
      // A task that only allocates memory needs no time limit.
      open({ timeLimitMs: task === 'spin' ? 300 : 60_000 });
      const { pid } = await pool.run('environment', undefined);
      const failed = await pool.run(task, undefined as never).catch((error) => error);
      expect(failed).toBeInstanceOf(UnreadableFile);
      expect(failed).toMatchObject({ status: 400, exception: 'File Cannot Be Read.' });
      expect(isAlive(pid)).toBe(false);
      expect((await pool.run('environment', undefined)).pid).not.toBe(pid);
      expect(lines.join()).toContain('a file took more time or memory');
    },
  );

  it('answers 400 for a task that throws, and keeps its process', async () => {
    open();
    const { pid } = await pool.run('environment', undefined);
    await expect(pool.run('fail', 'no such page')).rejects.toBeInstanceOf(UnreadableFile);
    expect(lines.join()).toContain('no such page');
    expect((await pool.run('environment', undefined)).pid).toBe(pid);
  });

  it('answers 503 with Retry-After when too many tasks wait, and runs the others in turn', async () => {
    open({ maxWaiting: 2 });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((n) => pool.run('echo', n)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    const { reason } = outcomes[3] as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(FilesBusy);
    expect(reason).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  });

  it('runs waiting tasks after their process was ended', async () => {
    open({ timeLimitMs: 300 });
    const [spun, ...others] = await Promise.allSettled([
      pool.run('spin', undefined as never),
      pool.run('echo', 1),
      pool.run('echo', 2),
    ]);
    expect(spun.status).toBe('rejected');
    expect(others).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'fulfilled', value: 2 },
    ]);
  });

  it('ends an idle process', async () => {
    open({ idleMs: 1 });
    await pool.run('echo', 1);
    await expect.poll(() => pool.pids()).toEqual([]);
    expect(await pool.run('echo', 2)).toBe(2);
  });

  it('gives no work to a process whose end has begun', async () => {
    const idleMs = 50;
    open({ idleMs });
    await pool.run('echo', 1);
    // Due just after the idle time, in the same turn: the exit of the process is not known yet.
    const next = new Promise<unknown>((done, fail) =>
      setTimeout(() => pool.run('echo', 2).then(done, fail), idleMs + 1),
    );
    const until = performance.now() + 2 * idleMs;
    while (performance.now() < until);
    expect(await next).toBe(2);
  });

  it('ends its processes and refuses waiting tasks when it stops', async () => {
    open();
    const { pid } = await pool.run('environment', undefined);
    const outcomes = Promise.allSettled([pool.run('spin', undefined as never), pool.run('echo', 1)]);
    await pool.stop();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(isAlive(pid)).toBe(false);
    await expect(pool.run('echo', 1)).rejects.toBeInstanceOf(FilesBusy);
  });

  it('gives its processes no environment, no files to write, no programs and no network', async () => {
    open();
    const { names } = await pool.run('environment', undefined);
    expect(names).not.toContain('PATH');
    const path = join(tmpdir(), `percha-worker-${process.pid}`);
    await expect(pool.run('writeFile', path)).rejects.toBeInstanceOf(UnreadableFile);
    expect(existsSync(path)).toBe(false);
    await expect(pool.run('runProgram', undefined as never)).rejects.toBeInstanceOf(UnreadableFile);
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(pool.run('connectTo', port)).rejects.toBeInstanceOf(UnreadableFile);
    server.close();
  });
});
