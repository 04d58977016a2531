/** Runs the fault tests of `tests/process` with many more rounds than `npm test` has time for. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '#src/start-database.ts';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const files = ['recovery', 'raced-servers', 'outages', 'full-disk'].map(
  (name) => `tests/process/${name}.test.ts`,
);
// Runs the files in sequence: each has the machine for itself.
const child = spawn(
  process.execPath,
  [vitest, 'run', '--project', 'process', '--maxWorkers', '1', ...files],
  {
    cwd: root,
    env: { ...process.env, KILL_ROUNDS: '20', RACE_ROUNDS: '130' },
    stdio: 'inherit',
  },
);
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
