/** Keys by which a message that is sent again is known. */
import type { Db } from '#database/schema.ts';

export interface ContactoEnvio {
  clave: string;
  digest: string;
  now: Date;
}

/** What was sent with this key. */
export const findContactoEnvio = (db: Db, clave: string) =>
  db.selectFrom('contacto_envio').where('clave', '=', clave).select('digest').executeTakeFirst();

/** Notes that a message comes with this key; waits for another that brings it. @returns whether it is the first */
export async function insertContactoEnvio(db: Db, { clave, digest, now }: ContactoEnvio): Promise<boolean> {
  const first = await db
    .insertInto('contacto_envio')
    .values({ clave, digest, creado: now })
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .returning('clave')
    .executeTakeFirst();
  return first !== undefined;
}

/** Forgets the keys of messages that were sent before then. */
export async function forgetContactoEnvios(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contacto_envio').where('creado', '<', before).execute();
}
