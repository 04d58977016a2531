/** Helpers for backup tests: a folder in memory, empty databases, and digests of whole companies. */
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { listTables } from '#src/platform/server/database/copy-tables.ts';
import type { FileStore } from '#src/platform/server/files/files.ts';
import { databaseUrl } from './postgres.ts';

export interface EmptyDatabase {
  ownerUrl: string;
  serverUrl: string;
  close(): Promise<void>;
}

/** Creates a database without tables. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const name = `prueba_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`create database ${name} owner percha_owner`);
  await admin.query(`grant connect on database ${name} to percha_server`);
  return {
    ownerUrl: databaseUrl(inject('ownerUrl'), name),
    serverUrl: databaseUrl(inject('serverUrl'), name),
    async close() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Runs statements on a connection of their own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns the number and a digest of the rows of each table, in any order; without transaction ids, which
 * differ elsewhere.
 */
export async function tableDigests(ownerUrl: string): Promise<Record<string, string>> {
  return withClient(ownerUrl, async (client) => {
    const found: Record<string, string> = {};
    for (const { name, columns } of await listTables(client)) {
      const compared = columns.filter(({ type }) => type !== 'xid8').map((column) => `"${column.name}"`);
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(row(${compared.join(', ')})::text, 0)), 0) as digest
         from public."${name}"`,
      );
      found[name] = rows[0].digest;
    }
    return found;
  });
}

/** Returns the SHA-256 of every file of a store. */
export async function fileDigests(files: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of files.list()) {
    found[key] = createHash('sha256')
      .update((await files.read(key)) ?? '')
      .digest('hex');
  }
  return found;
}
