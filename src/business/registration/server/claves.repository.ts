import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#database/schema.ts';

const dayMs = 24 * 60 * 60_000;
/** Days for which a key is valid: a shop has to find the letter and to ask its accountant for a number. */
const validDays = 14;

const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Creates a new key for a request and invalidates the previous unused one.
 * @returns the key, of which only a digest is stored
 */
export async function createClave(db: Db, registroId: number, now: Date): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const digest = digestOf(key);
  await db
    .updateTable('clave_registro')
    .set({ sustituida_por: digest })
    .where('registro_id', '=', registroId)
    .where('usada', 'is', null)
    .where('sustituida_por', 'is', null)
    .execute();
  const caduca = new Date(now.getTime() + validDays * dayMs);
  await db.insertInto('clave_registro').values({ digest, registro_id: registroId, caduca }).execute();
  return key;
}

/** Deletes the latest key, so that the one it replaced is valid again. */
export async function deleteLatestClave(db: Db, registroId: number): Promise<void> {
  const deleted = await db
    .deleteFrom('clave_registro')
    .where('registro_id', '=', registroId)
    .where('usada', 'is', null)
    .where('sustituida_por', 'is', null)
    .returning('digest')
    .executeTakeFirst();
  if (!deleted) return;
  await db
    .updateTable('clave_registro')
    .set({ sustituida_por: null })
    .where('sustituida_por', '=', deleted.digest)
    .execute();
}

/** Returns the stored row of a key, if there is one. */
export const findClave = (db: Db, key: string) =>
  db.selectFrom('clave_registro').where('digest', '=', digestOf(key)).selectAll().executeTakeFirst();

/** Marks a key as used. */
export async function spendClave(db: Db, digest: string, now: Date): Promise<void> {
  await db.updateTable('clave_registro').set({ usada: now }).where('digest', '=', digest).execute();
}
