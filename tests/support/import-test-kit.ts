/** Runs the catalogue import on a database of its own, without network or file storage. */
import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { importCatalogue } from '#src/business/catalogue/server/import-catalogue.ts';
import type { Files } from '#src/platform/server/files/files.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { sharedFileWorkers } from './shared-workers.ts';

const noFiles: Files = { read: async () => undefined, write: async () => {}, remove: async () => {} };
const limits = { timeoutMs: 200, maxBytes: 1000, redirects: 0, pausesMs: [], mayConnect: () => true };
/** The tables that an import may write. */
const tables = ['modelo_tipo', 'color', 'talla', 'modelo', 'modelo_color', 'variante', 'stock'] as const;

/** Sets up the demo company for each test. @returns `run`, and `contents` of the tables as text */
export function setupImport() {
  const house = {} as TestDatabase;
  const workers = sharedFileWorkers();
  beforeEach(async () => {
    Object.assign(house, await testDatabase({ demo: true }));
  });
  afterEach(() => house.close());

  const run = (csv: string | Uint8Array, dryRun = false, skipInvalid = false) =>
    importCatalogue(
      { db: house.db, files: noFiles, uploads: workers.uploads },
      {
        bytes: typeof csv === 'string' ? new TextEncoder().encode(csv) : csv,
        folder: import.meta.dirname,
        dryRun,
        skipInvalid,
        limits,
      },
    );

  async function contents(): Promise<string> {
    const rows = [];
    for (const table of tables) {
      const { rows: all } =
        await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(house.db);
      rows.push(all);
    }
    return JSON.stringify(rows);
  }
  return { house, workers, noFiles, limits, run, contents };
}
