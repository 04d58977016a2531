import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { databaseFolder } from '#src/start-database.ts';

/** The migration that shows remesas in a demo of an older version. */
const migration = 'migrations/0246-demo-remesas.sql';

/** Writes a bank account and two remesas. Needs facturas, their cobros and mandates. */
export async function fillRemesas(db: Db): Promise<void> {
  await sql.raw(await readFile(join(databaseFolder, migration), 'utf8')).execute(db);
}
