import type { Db } from '#database/schema.ts';
import type { SaidBefore } from './model-engine.ts';

const maxMessages = 6;
/** Characters of a message or a reply. */
const maxText = 1500;
const windowMs = 2 * 60 * 60_000;

/** Returns the latest messages of a conversation with their replies, the oldest first. */
export async function listSaidBefore(db: Db, clave: string, now: Date): Promise<SaidBefore[]> {
  const rows = await db
    .selectFrom('conversacion')
    .innerJoin('conversacion_mensaje as m', 'm.conversacion_id', 'conversacion.id')
    .where('conversacion.clave', '=', clave)
    .where('m.cuando', '>', new Date(now.getTime() - windowMs))
    .select(['m.mensaje', 'm.respuesta'])
    .orderBy('m.cuando', 'desc')
    .orderBy('m.id', 'desc')
    .limit(maxMessages)
    .execute();
  return rows.toReversed().map(({ mensaje, respuesta }) => ({
    message: mensaje.slice(0, maxText),
    reply: respuesta.slice(0, maxText),
  }));
}
