/**
 * Records which SQL statements and database functions the tests run, and compares them with the server's
 * source.
 */
import { appendFileSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Kysely, KyselyPlugin } from 'kysely';
import pg from 'pg';

const root = join(import.meta.dirname, '../..');

/** `npm test` names the folder; a single run of Vitest records nothing. */
const folder = process.env.PERCHA_TEST_STATEMENTS;

const written = new Set<string>();

function write(line: string): void {
  if (!folder || written.has(line)) return;
  written.add(line);
  appendFileSync(join(folder, String(process.pid)), `${line}\n`);
}

/**
 * Makes PostgreSQL use generic plans, which a prepared statement otherwise gets after five runs. Such a plan
 * does not know the parameters: `on conflict … where column = $1` finds no partial index in it.
 */
export function withGenericPlans(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', '-c plan_cache_mode=force_generic_plan');
  return changed.href;
}

const sourceLine = /(?:^|[ (/])(src\/[\w/.-]+\.ts):(\d+):\d+/;
const isTest = /\.test\.ts$|test-kit/;

/**
 * Returns the line of `src/` that executes the statement being compiled: Kysely compiles it in the same turn.
 */
function executingLine(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 40;
  const stack = new Error().stack ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  for (const frame of stack.replaceAll(`${root}/`, '').split('\n')) {
    const [, file = '', line] = sourceLine.exec(frame) ?? [];
    if (file) return isTest.test(file) ? undefined : `${file}:${line}`;
  }
  return undefined;
}

const recorder: KyselyPlugin = {
  transformQuery({ node }) {
    const line = executingLine();
    if (line) write(`statement ${line}`);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Returns the same database with its statements recorded in a full run. */
export const recorded = <T>(db: Kysely<T>): Kysely<T> => (folder ? db.withPlugin(recorder) : db);

const plpgsql = `select p.proname as name, p.oid from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'`;

const others = `select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

async function recordNames(kind: string, ownerUrl: string, query: string): Promise<void> {
  if (!folder) return;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // A session reports its counts as it ends, which may be later than the close of its connection.
  for (const until = Date.now() + 2000; Date.now() < until && (await owner.query(others)).rowCount; );
  const { rows } = await owner.query<{ name: string }>(query);
  await owner.end();
  for (const { name } of rows) write(`${kind} ${name}`);
}

/** Records the PL/pgSQL functions that the migrations created. */
export const recordKnownFunctions = (ownerUrl: string): Promise<void> =>
  recordNames('known', ownerUrl, plpgsql);

/** Records the functions that ran in a database, by PostgreSQL's own count (`track_functions`). */
export const recordRunFunctions = (ownerUrl: string): Promise<void> =>
  recordNames(
    'function',
    ownerUrl,
    `select name from (${plpgsql}) p join pg_stat_user_functions s on s.funcid = p.oid where s.calls > 0`,
  );

/** Matches the execution of a Kysely statement, but not `transaction().execute(…)`. */
const executes =
  /(?<!transaction\(\)\s*)\.(?:execute(?!\(\s*async\b)|executeTakeFirst|executeTakeFirstOrThrow|stream)\(/g;

/** Returns every line of the server's source that executes a statement, as `src/file.ts:12`. */
export function executingLines(): string[] {
  return globSync('src/**/*.ts', { cwd: root })
    .map((file) => relative('.', file))
    .filter((file) => !isTest.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(executes)].map(
        ({ index }) => `${file}:${text.slice(0, index).split('\n').length}`,
      );
    })
    .sort();
}

/** Returns the statements and functions that no test of a full run executed. */
export function neverExecuted(recordFolder: string): string[] {
  const lines = new Set(
    readdirSync(recordFolder).flatMap((file) => readFileSync(join(recordFolder, file), 'utf8').split('\n')),
  );
  const known = [...lines].flatMap((line) => /^known (.+)/.exec(line)?.[1] ?? []);
  return [
    ...executingLines().filter((line) => !lines.has(`statement ${line}`)),
    ...known.filter((name) => !lines.has(`function ${name}`)).map((name) => `function ${name}`),
  ];
}
