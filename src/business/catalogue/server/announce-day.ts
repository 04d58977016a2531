import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Drops the cached replies of the catalogue on all servers: a new day may show or hide a part of it. */
export async function announceDay(db: Db): Promise<void> {
  await sql`select pg_notify('cambio', 'catalogue')`.execute(db);
}
