/** Builds the pages when their sources are not those that the last build was made of. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything the pages are built from. */
const sources = [
  'src/**/*.{ts,tsx,css,json,woff2,svg}',
  'vite.config.ts',
  'package-lock.json',
  'public/**/*',
];
const notPages = /[\\/]server[\\/]|\.test\.tsx?$|\.gen\.ts$/;

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const pattern of sources) {
    const files = globSync(pattern, { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !notPages.test(file.slice(root.length)))
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @param root the project's folder; the pages go to its `dist/`
 * @returns whether a build was needed
 * @throws with the builder's output when it fails
 */
export async function buildPages(root: string): Promise<boolean> {
  const mark = join(root, 'dist', 'built-from');
  const wanted = fingerprint(root);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return false;
  await run(join(root, 'node_modules', 'vite', 'bin', 'vite.js'), ['build', '--logLevel', 'warn'], root);
  writeFileSync(mark, wanted);
  return true;
}

// In a process of its own: the builder's memory is gone when it is done.
function run(script: string, args: string[], cwd: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`The pages could not be built.\n${output}`)),
    );
  });
}
