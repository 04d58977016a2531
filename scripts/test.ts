/**
 * `npm test` runs everything: format and lint, types, rules, calls, pages in a browser. `npm test -- NAME`
 * runs the tests whose file or title has NAME in it, `npm run test:shuffle` runs all in random order. The
 * last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from '../src/platform/server/pages/build-pages.ts';
import { neverExecuted } from '../tests/support/statements.ts';

const root = join(import.meta.dirname, '..');
const shuffles = process.argv.includes('--shuffle');
const name = process.argv.slice(2).find((word) => word !== '--shuffle');
let passed = 0;
let failed = 0;

function run(script: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    child.on('close', (code) => done(code ?? 1));
    child.on('error', () => done(1));
  });
}

function count(what: string, ok: boolean): void {
  console.log(`${ok ? 'passed' : 'FAILED'}: ${what}`);
  if (ok) passed += 1;
  else failed += 1;
}

async function check(what: string, script: string, args: string[]): Promise<void> {
  count(what, (await run(script, args)) === 0);
}

async function vitest(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'percha-results-'));
  const file = join(folder, 'results.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Vitest prints the seed, so that an order can be repeated with `--sequence.seed`.
  if (shuffles) args.push('--sequence.shuffle.files', '--sequence.shuffle.tests');
  // A name may be part of a file's path or of a test's title.
  const byFile = name && /[./]/.test(name);
  if (name) args.push(...(byFile ? [name] : ['--testNamePattern', name]));
  const statements = join(folder, 'statements');
  mkdirSync(statements);
  const code = await run('vitest/vitest.mjs', args, { PERCHA_TEST_STATEMENTS: statements });
  if (!name) {
    const missing = neverExecuted(statements);
    for (const one of missing) console.log(`no test executes ${one}`);
    count('every SQL statement and function of the server runs with a generic plan', missing.length === 0);
  }
  try {
    const results = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
    };
    passed += results.numPassedTests;
    // A file that failed to load has no failed tests.
    const broken = results.numFailedTests === 0 && code !== 0 ? Math.max(1, results.numFailedTestSuites) : 0;
    failed += results.numFailedTests + broken;
  } catch {
    failed += 1;
  }
  rmSync(folder, { recursive: true, force: true });
}

async function checkSources(): Promise<void> {
  if (name) return;
  await check('format and lint', '@biomejs/biome/bin/biome', ['check', '.']);
  // Each checker resolves the same types again: two take a third less processor time than the usual four.
  await check('types', 'typescript/bin/tsc', ['--noEmit', '-p', '.', '--checkers', '2']);
}

// The build of the pages mostly uses one core, while the checks of the sources use the other.
const sourceCheck = checkSources();
try {
  await buildPages(root).finally(() => sourceCheck);
  if (!name) count('pages build', true);
  await vitest();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  count('pages build', false);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
