/** Stores the keys that identify a repeated message. */
import type { Db } from '#database/schema.ts';

export interface ContactoEnvio {
  clave: string;
  digest: string;
  now: Date;
}

/** Returns the message that was sent with this key. */
export const findContactoEnvio = (db: Db, clave: string) =>
  db.selectFrom('contacto_envio').where('clave', '=', clave).select('digest').executeTakeFirst();

/**
 * Stores the key of a message; waits for a concurrent request with the same key.
 * @returns whether it is the first
 */
export async function insertContactoEnvio(db: Db, { clave, digest, now }: ContactoEnvio): Promise<boolean> {
  const first = await db
    .insertInto('contacto_envio')
    .values({ clave, digest, creado: now })
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .returning('clave')
    .executeTakeFirst();
  return first !== undefined;
}

/** Deletes the keys of messages that were sent before that time. */
export async function forgetContactoEnvios(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contacto_envio').where('creado', '<', before).execute();
}
