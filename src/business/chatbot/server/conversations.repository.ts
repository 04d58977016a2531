/** Reads and deletes conversations with the assistant. `record-exchange.ts` writes it. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { anonymiseCorreosAbout, anonymiseOldCorreos } from '../../mail/server/index.ts';

import { clienteOfConversation } from './read-conversations.ts';

/** Days that a conversation is kept, as the panel and the privacy policy say. */
const daysOfConversations = 30;

/**
 * Deletes the conversations past their retention period. A conversation is one day's, so no message of it is
 * older than thirty days.
 * @param today in Madrid
 */
export async function forgetConversations(db: Kysely<Database>, today: string): Promise<void> {
  // A letter to the team holds the conversation.
  const before = new Date(new Date(`${today}T00:00:00Z`).getTime() - daysOfConversations * 24 * 60 * 60_000);
  await anonymiseOldCorreos(db, ['personaPedida'], before);
  await db
    .deleteFrom('conversacion')
    .where('dia', '<=', sql<string>`${today}::date - ${daysOfConversations}::integer`)
    .execute();
}

/**
 * Deletes all that is stored of a conversation: its messages of every day, its state, and the contents of its
 * letters to the team.
 */
export async function eraseConversation(db: Kysely<Database>, clave: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('conversacion').where('clave', '=', clave).execute();
    await anonymiseCorreosAbout(tx, 'personaPedida', {
      member: 'clave',
      values: [clave],
    });
    await tx.deleteFrom('chatbot_conversacion').where('clave', '=', clave).execute();
  });
}

/**
 * Marks messages that were not understood as dealt with, or as waiting again. Messages outside the caller's
 * row scope stay as they are.
 * @returns those that changed
 */
export function attendMensajes(
  db: Db,
  ids: readonly number[],
  atendido: Date | null,
  caller: Pick<Caller, 'rowScope'>,
): Promise<{ id: number; conversacion_id: number }[]> {
  return db
    .updateTable('conversacion_mensaje')
    .set({ atendido })
    .where('id', 'in', [...ids])
    .where('resultado', '=', 'noEntendido')
    .where('atendido', atendido ? 'is' : 'is not', null)
    .where('conversacion_id', 'in', (eb) =>
      eb
        .selectFrom('conversacion')
        .leftJoin('usuario', 'usuario.id', 'conversacion.usuario_id')
        .leftJoin('usuario as otro', 'otro.id', 'conversacion.para_usuario_id')
        .leftJoin('cliente', (join) => join.on('cliente.id', '=', clienteOfConversation))
        .where(inRowScope(caller, 'cliente.id'))
        .select('conversacion.id'),
    )
    .returning(['id', 'conversacion_id'])
    .execute();
}
