/** `npm run papers:pictures` replaces the reference pictures of the printed documents. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
spawn(process.execPath, [vitest, 'run', 'src/printed-papers.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PAPER_PICTURES: 'write' },
}).on('close', (code) => process.exit(code ?? 1));
