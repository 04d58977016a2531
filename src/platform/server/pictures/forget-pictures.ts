/** Removes uploaded pictures that no record uses, or no longer uses. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { imagenWidths } from '../../http/imagen.ts';
import type { Files } from '../files/files.ts';
import { pictureFormats } from './picture-kind.ts';
import { drawnKey, picturesLock } from './picture-places.ts';

/** The maximum of one round. */
const maxPictures = 500;

interface UnusedPicture {
  id: number;
  digest: string;
  fuente: string;
}

/**
 * Removes uploaded pictures stored before the given time that no row of any table points to, with their
 * files. A picture that is being attached stays; a concurrent upload delays the removal.
 * @returns the number of removed pictures
 */
export async function forgetPictures(
  { db, files }: { db: Kysely<Database>; files: Files },
  before: Date,
): Promise<number> {
  const gone = await db.transaction().execute(async (tx) => {
    const lock = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${picturesLock}) as free`.execute(tx);
    if (!lock.rows[0]?.free) return [];
    const unused = await withoutUser(tx);
    const held = await sql<{ id: number }>`
      select id from imagen where fuente like 'file:%' and creada < ${before} and ${unused}
      order by id limit ${maxPictures} for update skip locked`.execute(tx);
    if (held.rows.length === 0) return [];
    // A separate statement: it sees rows that attached a picture before the lock.
    const { rows } = await sql<UnusedPicture>`
      delete from imagen where id in (${sql.join(held.rows.map(({ id }) => id))}) and ${unused}
      returning id, digest, fuente`.execute(tx);
    await removeOriginals(tx, files, rows);
    return rows;
  });
  await Promise.all(gone.flatMap((one) => drawnOf(one).map((key) => files.remove(key))));
  return gone.length;
}

/** Returns a condition: no foreign key of any table points to the row of `imagen`. */
async function withoutUser(tx: Kysely<Database>) {
  const users = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'imagen'::regclass`.execute(tx);
  const none = users.rows.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} as u where u.${sql.ref(column)} = imagen.id)`,
  );
  return sql.join([sql`true`, ...none], sql` and `);
}

async function removeOriginals(
  tx: Kysely<Database>,
  files: Files,
  gone: readonly UnusedPicture[],
): Promise<void> {
  const sources = [...new Set(gone.map(({ fuente }) => fuente))];
  if (sources.length === 0) return;
  const { rows } = await sql<{ fuente: string }>`
    select fuente from imagen where fuente in (${sql.join(sources)})`.execute(tx);
  const shared = new Set(rows.map(({ fuente }) => fuente));
  const loose = sources.filter((source) => !shared.has(source));
  await Promise.all(loose.map((source) => files.remove(source.slice('file:'.length))));
}

const drawnOf = ({ id, digest }: UnusedPicture) =>
  imagenWidths.flatMap((width) => pictureFormats.map((format) => drawnKey({ id, digest, width, format })));
