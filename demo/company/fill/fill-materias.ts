import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { databaseFolder } from '#src/start-database.ts';

/** The migration that fills a demo of an older version. */
const migration = 'migrations/0217-demo-materias.sql';

/** Inserts materias, entradas with piezas, and pedidos de compra. Needs proveedores, pedidos and facturas. */
export async function fillMaterias(db: Db): Promise<void> {
  await sql.raw(await readFile(join(databaseFolder, migration), 'utf8')).execute(db);
}
