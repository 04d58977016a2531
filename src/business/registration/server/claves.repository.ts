import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#database/schema.ts';

const day = 24 * 60 * 60_000;
/** A shop finds the letter, asks its accountant for a number, and comes back. */
const lifeDays = 14;

const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Makes the key of a request; the one before, if it is still to be used, counts no more.
 * @returns the key, which is kept nowhere
 */
export async function makeClave(db: Db, registroId: number, now: Date): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const digest = digestOf(key);
  await db
    .updateTable('clave_registro')
    .set({ sustituida_por: digest })
    .where('registro_id', '=', registroId)
    .where('usada', 'is', null)
    .where('sustituida_por', 'is', null)
    .execute();
  const caduca = new Date(now.getTime() + lifeDays * day);
  await db.insertInto('clave_registro').values({ digest, registro_id: registroId, caduca }).execute();
  return key;
}

/** Takes the key back that was made last: the one that it replaced counts again. */
export async function takeClaveBack(db: Db, registroId: number): Promise<void> {
  const gone = await db
    .deleteFrom('clave_registro')
    .where('registro_id', '=', registroId)
    .where('usada', 'is', null)
    .where('sustituida_por', 'is', null)
    .returning('digest')
    .executeTakeFirst();
  if (!gone) return;
  await db
    .updateTable('clave_registro')
    .set({ sustituida_por: null })
    .where('sustituida_por', '=', gone.digest)
    .execute();
}

/** What is kept of a key; undefined when nobody made it. */
export const findClave = (db: Db, key: string) =>
  db.selectFrom('clave_registro').where('digest', '=', digestOf(key)).selectAll().executeTakeFirst();

export async function spendClave(db: Db, digest: string, now: Date): Promise<void> {
  await db.updateTable('clave_registro').set({ usada: now }).where('digest', '=', digest).execute();
}
