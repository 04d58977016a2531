/**
 * Builds the pages when their sources differ from every earlier build. Each build has its own folder, named
 * by its sources: a running server keeps its pages while another process builds.
 */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { compressFiles } from './compressed-files.ts';

/** All sources of the pages. */
const sources = [
  'src/**/*.{ts,tsx,css,json,woff2,svg}',
  'vite.config.ts',
  'package-lock.json',
  'public/**/*',
];
const notPages = /[\\/]server[\\/]|\.test\.tsx?$|\.gen\.ts$/;

/** The format of a build: a change of it requires a new build. */
const form = 'compressed';

/** The number of builds to keep: running servers may read older ones. */
const keptBuilds = 4;
const abandonedAfterMs = 60 * 60_000;

export interface BuiltPages {
  /** Holds `client/` (for browsers) and `server/server-entry.js`. */
  folder: string;
  /** False when an earlier build is current. */
  isNew: boolean;
}

function fingerprint(root: string): string {
  const hash = createHash('sha256').update(form);
  for (const pattern of sources) {
    const files = globSync(pattern, { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !notPages.test(file.slice(root.length)))
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Builds the pages if needed.
 * @param root the project's folder; the pages go to a folder in its `dist/`
 * @param signal cancels a running build
 * @throws Error with the builder's output when it fails, or the signal's reason
 */
export async function buildPages(root: string, signal?: AbortSignal): Promise<BuiltPages> {
  const dist = join(root, 'dist');
  for (;;) {
    const wanted = fingerprint(root);
    const folder = join(dist, wanted);
    if (existsSync(folder)) {
      markAsUsed(folder);
      return { folder, isNew: false };
    }
    // Renamed when complete: an interrupted build, or a concurrent one of another process, does no harm.
    const unfinished = join(dist, `${wanted}.${randomUUID().slice(0, 8)}.new`);
    try {
      await runBuilder(root, unfinished, signal);
      await compressFiles(join(unfinished, 'client'), signal);
      // A source changed during the build, so the build may not match its name.
      if (fingerprint(root) !== wanted) continue;
      moveUnlessThere(unfinished, folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
    removeOldBuilds(dist);
    return { folder, isNew: true };
  }
}

function moveUnlessThere(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

function markAsUsed(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // Another user built it for all readers: that user keeps the time.
  }
}

function removeOldBuilds(dist: string): void {
  const builds = readdirSync(dist)
    .map((name) => ({ name, used: statSync(join(dist, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.used - one.used);
  const whole = builds.filter(({ name }) => !name.endsWith('.new'));
  const abandoned = builds.filter(
    ({ name, used }) => name.endsWith('.new') && used < Date.now() - abandonedAfterMs,
  );
  for (const { name } of [...whole.slice(keptBuilds), ...abandoned])
    rmSync(join(dist, name), { recursive: true, force: true });
}

// Runs the builder in its own process, whose memory is released at its end.
function runBuilder(root: string, folder: string, signal: AbortSignal | undefined): Promise<void> {
  const script = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  return new Promise((done, fail) => {
    const child = spawn(
      process.execPath,
      [script, 'build', '--logLevel', 'warn', '--outDir', relative(root, folder)],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        // Not the test environment: it would build the pages for development.
        env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
        signal,
      },
    );
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    let failure: Error | undefined;
    child.on('error', (error) => (failure = error));
    child.on('close', (code) => {
      if (signal?.aborted) fail(signal.reason);
      else if (failure || code !== 0) fail(failure ?? new Error(`The pages could not be built.\n${output}`));
      else done();
    });
  });
}
