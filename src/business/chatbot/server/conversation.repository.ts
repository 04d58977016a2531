/** What a conversation is at, between its messages. */
import type { Db } from '#database/schema.ts';

/** A cell of the cart with how many garments of it. */
export interface Celda {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

export interface Estado {
  /** The modelo that was spoken of last. */
  modeloId?: number;
  /** What was said so far of garments for the cart; the next message is to say the rest, or more when it is done. */
  pedir?: {
    modeloId?: number;
    colores: string[];
    tallas: string[];
    cantidad?: number;
    /** How many of each talla, plain, when they were said apart. */
    porTalla?: Record<string, number>;
    hecho?: true;
    /** It is whole and waits for a «sí». */
    confirmar?: true;
  };
  /** Cells as they were before the last change. */
  deshacer?: { cartId: number; celdas: Celda[] };
}

/** @returns what was noted last; nothing of a conversation that is new or forgotten */
export async function findEstado(db: Db, clave: string): Promise<Estado> {
  const row = await db
    .selectFrom('chatbot_conversacion')
    .where('clave', '=', clave)
    .select('estado')
    .executeTakeFirst();
  return row?.estado ?? {};
}

export async function saveEstado(db: Db, clave: string, estado: Estado, now: Date): Promise<void> {
  const row = { estado: JSON.stringify(estado), cambiada: now };
  await db
    .insertInto('chatbot_conversacion')
    .values({ clave, ...row })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet(row))
    .execute();
}

/** Forgets the conversations whose last message came before then. */
export async function forgetConversaciones(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chatbot_conversacion').where('cambiada', '<', before).execute();
}
