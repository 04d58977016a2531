import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { databaseFolder } from '#src/start-database.ts';

/** The migrations that show remesas in a demo of an older version, and keep their creditors. */
const migrations = ['0246-demo-remesas.sql', '0267-creditors-of-presented-remesas.sql'];

/** Writes a bank account and two remesas. Needs facturas, their cobros and mandates. */
export async function fillRemesas(db: Db): Promise<void> {
  for (const name of migrations) {
    await sql.raw(await readFile(join(databaseFolder, 'migrations', name), 'utf8')).execute(db);
  }
}
