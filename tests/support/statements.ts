/** Which SQL statements and database functions the tests have run, against all that the server's source holds. */
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
 * Makes PostgreSQL use the generic plan of every statement, which a prepared statement gets after five runs only.
 * Such a plan does not know the parameters: `on conflict … where column = $1` finds no partial index in it.
 */
export function withGenericPlans(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', '-c plan_cache_mode=force_generic_plan');
  return changed.href;
}

const sourceLine = /(?:^|[ (/])(src\/[\w/.-]+\.ts):(\d+):\d+/;
const isTest = /\.test\.ts$|test-kit/;

/** The line of `src/` that executes the statement being compiled: Kysely compiles it in the same turn. */
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

/** The same database, whose statements are recorded in a whole run. */
export const recorded = <T>(db: Kysely<T>): Kysely<T> => (folder ? db.withPlugin(recorder) : db);

const plpgsql = `select p.proname as name, p.oid from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'`;

async function recordNames(kind: string, ownerUrl: string, query: string): Promise<void> {
  if (!folder) return;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(query);
  await owner.end();
  for (const { name } of rows) write(`${kind} ${name}`);
}

/** Records the PL/pgSQL functions that the migrations have made. */
export const recordKnownFunctions = (ownerUrl: string): Promise<void> =>
  recordNames('known', ownerUrl, plpgsql);

/** Records the functions that have run in a database, by PostgreSQL's own count (`track_functions`). */
export const recordRunFunctions = (ownerUrl: string): Promise<void> =>
  recordNames(
    'function',
    ownerUrl,
    `select name from (${plpgsql}) p join pg_stat_user_functions s on s.funcid = p.oid where s.calls > 0`,
  );

/** A Kysely statement is executed here; `transaction().execute(…)` is none. */
const executes =
  /(?<!transaction\(\)\s*)\.(?:execute(?!\(\s*async\b)|executeTakeFirst|executeTakeFirstOrThrow|stream)\(/g;

/** Every line of the server's source that executes a statement, as `src/file.ts:12`. */
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

/** The statements and functions that no test of a whole run has executed. */
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
