/** Keys by which a form that is sent again is known. */
import type { Db } from '#database/schema.ts';

export interface Envio {
  clave: string;
  digest: string;
  now: Date;
}

/** What was sent with this key. */
export const findEnvio = (db: Db, clave: string) =>
  db.selectFrom('registro_envio').where('clave', '=', clave).select('digest').executeTakeFirst();

/** Notes that a form comes with this key; waits for another that brings it. @returns whether it is the first */
export async function insertEnvio(db: Db, { clave, digest, now }: Envio): Promise<boolean> {
  const first = await db
    .insertInto('registro_envio')
    .values({ clave, digest, creado: now })
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .returning('clave')
    .executeTakeFirst();
  return first !== undefined;
}

/** Forgets the keys of forms that were sent before then. */
export async function forgetEnvios(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('registro_envio').where('creado', '<', before).execute();
}
