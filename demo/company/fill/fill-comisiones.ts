import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { databaseFolder } from '#src/start-database.ts';

/** The migration that shows commissions in a demo of an older version. */
const migration = 'migrations/0206-demo-comisiones.sql';

/** Writes the terms of comerciales and the statements of three quarters. Needs facturas and pedidos. */
export async function fillComisiones(db: Db): Promise<void> {
  await sql.raw(await readFile(join(databaseFolder, migration), 'utf8')).execute(db);
}
