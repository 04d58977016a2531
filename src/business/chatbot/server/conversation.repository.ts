/** Stores the state of conversations between messages. */
import type { Db } from '#database/schema.ts';

/** A cell of the cart and its quantity. */
export interface Celda {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

export interface ConversationState {
  /** The last modelo of the conversation. */
  modeloId?: number;
  /**
   * The pending order: the next message may complete it, or change it when `hecho`. Stored as JSON; the
   * members keep the names of the stored rows.
   */
  pedir?: {
    modeloId?: number;
    colores: string[];
    tallas: string[];
    cantidad?: number;
    /** Quantity of each talla, by its plain name, when the message gives several. */
    porTalla?: Record<string, number>;
    hecho?: true;
    /** The order is complete and waits for a «sí». */
    confirmar?: true;
  };
  /** The cells before the last change. */
  deshacer?: { cartId: number; celdas: Celda[] };
}

/** Returns the stored state; an empty one for a new or deleted conversation. */
export async function findState(db: Db, clave: string): Promise<ConversationState> {
  const row = await db
    .selectFrom('chatbot_conversacion')
    .where('clave', '=', clave)
    .select('estado')
    .executeTakeFirst();
  return row?.estado ?? {};
}

export async function saveState(db: Db, clave: string, estado: ConversationState, now: Date): Promise<void> {
  const row = { estado: JSON.stringify(estado), cambiada: now };
  await db
    .insertInto('chatbot_conversacion')
    .values({ clave, ...row })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet(row))
    .execute();
}

/** Deletes the conversations without a message since `before`. */
export async function deleteConversations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chatbot_conversacion').where('cambiada', '<', before).execute();
}
