import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { databaseFolder } from '#src/start-database.ts';

/** The migration that shows these states in a demo of an older version. */
const migration = 'migrations/0119-states-of-demo-pedidos.sql';

/** Blocks pedidos, asks a shop about a change, and makes one that is not sent. Needs facturas and pedidos. */
export async function fillPedidoStates(db: Db): Promise<void> {
  await sql.raw(await readFile(join(databaseFolder, migration), 'utf8')).execute(db);
}
