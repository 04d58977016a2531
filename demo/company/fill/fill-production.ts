import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { databaseFolder } from '#src/start-database.ts';

/** The migrations that fill a demo of an older version. */
const migrations = ['0235-demo-escandallos.sql', '0236-demo-ordenes.sql', '0274-demo-envios.sql'];

/**
 * Inserts cost sheets, production orders and their garments at workshops. Needs modelos, lotes, movements,
 * materias, proveedores and facturas.
 */
export async function fillProduction(db: Db): Promise<void> {
  for (const file of migrations) {
    await sql.raw(await readFile(join(databaseFolder, 'migrations', file), 'utf8')).execute(db);
  }
}
