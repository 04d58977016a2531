import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { databaseFolder } from '#src/start-database.ts';

/** The migration that adds the same to a demo of an older version. */
const migration = 'migrations/0155-demo-of-the-changeover.sql';

/** Writes what came from the former program, IBANs, mandates and zones. Needs facturas and pedidos. */
export async function fillChangeover(db: Db): Promise<void> {
  await sql.raw(await readFile(join(databaseFolder, migration), 'utf8')).execute(db);
}
