/** Idempotency keys of the registration form. */
import type { Db } from '#database/schema.ts';

export interface FormKey {
  key: string;
  /** Digest of the form. */
  digest: string;
  now: Date;
}

/** Returns the digest of the form that used this key. */
export const findFormKey = (db: Db, key: string) =>
  db.selectFrom('registro_envio').where('clave', '=', key).select('digest').executeTakeFirst();

/** Stores an idempotency key; waits for a transaction with the same one. Returns whether it is the first. */
export async function insertFormKey(db: Db, { key, digest, now }: FormKey): Promise<boolean> {
  const first = await db
    .insertInto('registro_envio')
    .values({ clave: key, digest, creado: now })
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .returning('clave')
    .executeTakeFirst();
  return first !== undefined;
}

/** Deletes the keys from before a time. */
export async function deleteFormKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('registro_envio').where('creado', '<', before).execute();
}
