import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#database/schema.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { databaseUrl } from './postgres.ts';
import { recorded, recordRunFunctions, withGenericPlans } from './statements.ts';

export interface TestDatabase {
  db: Kysely<Database>;
  /** The URL of the server's role; `ownerUrl` is that of the tables' owner. */
  serverUrl: string;
  ownerUrl: string;
  close(): Promise<void>;
}

/** Creates a migrated database; with `demo`, including the demo company. */
export async function testDatabase({ demo = false } = {}): Promise<TestDatabase> {
  const name = `prueba_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const template = demo ? 'plantilla_demo' : 'plantilla_vacia';
  await admin.query(`create database ${name} owner percha_owner template ${template} strategy file_copy`);
  await admin.query(`grant connect on database ${name} to percha_server`);
  const serverUrl = databaseUrl(inject('serverUrl'), name);
  const connection = connect<Database>(withGenericPlans(serverUrl), 12, () => {});
  const ownerUrl = databaseUrl(inject('ownerUrl'), name);
  return {
    db: recorded(connection.db),
    serverUrl,
    ownerUrl,
    async close() {
      await connection.close();
      await recordRunFunctions(ownerUrl);
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
