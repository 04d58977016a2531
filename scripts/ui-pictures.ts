/** `npm run ui:pictures` replaces the reference pictures of the design system, after a look at /admin/ui. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
spawn(process.execPath, [vitest, 'run', '--project', 'journeys', 'tests/journeys/design-system.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, UI_PICTURES: 'write' },
}).on('close', (code) => process.exit(code ?? 1));
