import pg from 'pg';
import type { FileStore } from './files.ts';

/**
 * Finds files that rows need and the store lacks.
 * @param ownerUrl the database, as the role that owns the tables
 * @param references SQL queries whose column `key` names the files that rows need
 * @returns the number of files that rows need, and the keys of those that are missing
 */
export async function findMissingFiles(
  ownerUrl: string,
  files: Pick<FileStore, 'list'>,
  references: readonly string[],
): Promise<{ needed: number; missing: string[] }> {
  const kept = new Set<string>();
  for await (const { key } of files.list()) kept.add(key);
  const client = new pg.Client({ connectionString: ownerUrl });
  try {
    await client.connect();
    const { rows } = await client.query<{ key: string }>(
      `select distinct key from (${references.join(' union all ')}) needed order by key`,
    );
    return { needed: rows.length, missing: rows.map(({ key }) => key).filter((key) => !kept.has(key)) };
  } finally {
    await client.end();
  }
}
