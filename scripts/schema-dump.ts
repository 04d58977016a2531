/** `npm run schema:dump` writes the schema of a new, migrated database to `database/schema.sql`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#src/platform/server/database/embedded-postgres.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { databaseFolder } from '#src/start-database.ts';
import { schemaSql } from './support/schema-sql.ts';

const folder = await mkdtemp(join(tmpdir(), 'percha-schema-'));
try {
  const settings = { fsync: 'off' };
  const { ownerUrl, stop } = await startEmbeddedPostgres({ folder, print: () => {}, settings });
  try {
    await migrate(ownerUrl, databaseFolder, 'percha_server');
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    const text = await schemaSql(client).finally(() => client.end());
    await writeFile(join(databaseFolder, 'schema.sql'), text);
  } finally {
    await stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
