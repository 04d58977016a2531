/** Keeps the functions of a database equal to their sources, one file of `database/functions` for each. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { MigrationError } from './migration-error.ts';

export interface FunctionSource {
  /** The function's name, and the file's without `.sql`. */
  name: string;
  sql: string;
  /** SHA-256 of the file, in hex; the function's comment in the database. */
  digest: string;
}

/** Reads the sources of a folder in name order. */
export function readFunctions(folder: string): FunctionSource[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      return { name: basename(file, '.sql'), sql, digest: createHash('sha256').update(sql).digest('hex') };
    });
}

// The digest is the comment of the function, because a table of digests would be copied by a restore.
const installed = `select proname as name, obj_description(oid, 'pg_proc') as digest from pg_proc
  where pronamespace = 'public'::regnamespace`;

/**
 * Creates the functions that are missing or whose source changed, within the transaction of the caller.
 * @returns the names of the created functions
 * @throws MigrationError when a source fails; the transaction must then be rolled back
 */
export async function replaceFunctions(
  client: pg.ClientBase,
  sources: readonly FunctionSource[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; digest: string | null }>(installed);
  const digests = new Map(rows.map(({ name, digest }) => [name, digest]));
  const changed = sources.filter(({ name, digest }) => digests.get(name) !== digest);
  // A function may call one that is created after it: only the second pass checks the bodies.
  for (const checks of ['off', 'on']) {
    await client.query(`set local check_function_bodies = ${checks}`);
    for (const source of changed) await create(client, source);
  }
  return changed.map(({ name }) => name);
}

async function create(client: pg.ClientBase, { name, sql, digest }: FunctionSource): Promise<void> {
  try {
    await client.query(sql);
    // Fails when a function has two signatures: a migration must drop the former one.
    await client.query(`comment on function public.${name} is '${digest}'`);
  } catch (error) {
    throw new MigrationError(`Function ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
