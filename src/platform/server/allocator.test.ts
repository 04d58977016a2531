import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'percha-allocator-'));
  const allocator = pathToFileURL(join(import.meta.dirname, 'allocator.ts')).href;
  await writeFile(
    join(folder, 'told.mjs'),
    `import ${JSON.stringify(allocator)};
     import { readFileSync } from 'node:fs';
     const atStart = readFileSync('/proc/self/environ', 'utf8').split('\\0').filter((one) => one.startsWith('MALLOC'));
     const { pid, execArgv, argv, env } = process;
     console.log(JSON.stringify({ pid, execArgv, args: argv.slice(2), atStart, env: Object.keys(env) }));`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', join(folder, 'told.mjs'), '--dev'], {
    env: { OWN: 'kept', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [reported] = await Promise.all([
    json(child.stdout) as Promise<{ pid: number; [name: string]: unknown }>,
    once(child, 'exit'),
  ]);
  return { ...reported, isSameProcess: reported.pid === child.pid };
}

it.runIf(process.platform === 'linux')('starts the process anew with two arenas, under its id', async () => {
  expect(await start()).toMatchObject({
    isSameProcess: true,
    execArgv: ['--max-semi-space-size=8'],
    args: ['--dev'],
    atStart: ['MALLOC_ARENA_MAX=2', 'MALLOC_MMAP_THRESHOLD_=262144'],
    env: ['OWN'],
  });
});

it.runIf(process.platform === 'linux')('leaves the operator’s own settings as they are', async () => {
  expect(await start({ MALLOC_ARENA_MAX: '8' })).toMatchObject({
    atStart: ['MALLOC_ARENA_MAX=8'],
    env: ['OWN', 'MALLOC_ARENA_MAX'],
  });
});
