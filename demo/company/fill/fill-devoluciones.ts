import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { databaseFolder } from '#src/start-database.ts';

/** The migration that shows returns in a demo of an older version. */
const migration = 'migrations/0201-demo-devoluciones.sql';

/** Writes returns in each state. Needs facturas, places and pedidos. */
export async function fillDevoluciones(db: Db): Promise<void> {
  await sql.raw(await readFile(join(databaseFolder, migration), 'utf8')).execute(db);
}
