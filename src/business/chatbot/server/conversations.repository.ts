/** Reads and deletes what was said to the assistant. `record-exchange.ts` writes it. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';

/** Days that a conversation is kept, as the panel and the privacy policy say. */
const daysOfConversations = 30;

/**
 * Deletes the conversations past their retention period. A conversation is one day's, so no message of it is
 * older than thirty days.
 * @param today in Madrid
 */
export async function forgetConversations(db: Db, today: string): Promise<void> {
  await db
    .deleteFrom('conversacion')
    .where('dia', '<=', sql<string>`${today}::date - ${daysOfConversations}::integer`)
    .execute();
}

/** Deletes all that is stored of a conversation: its messages of every day and its state. */
export async function eraseConversation(db: Kysely<Database>, clave: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('conversacion').where('clave', '=', clave).execute();
    await tx.deleteFrom('chatbot_conversacion').where('clave', '=', clave).execute();
  });
}
