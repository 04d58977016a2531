/** Stores the state of conversations between messages. */
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';

/** A cell of the cart and its quantity. */
export interface Celda {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

/** A cell of an order that may still lack parts. Stored as JSON. */
export interface StoredLine {
  modeloId?: number;
  modeloColorId?: number;
  /** The plain words of the color. */
  colores: string[];
  /** The plain name of the talla. */
  talla?: string;
  cantidad?: number;
}

/** Stored as JSON. */
export interface ConversationState {
  /** The language of the last clear message, when it is not the page's. */
  idioma?: Language;
  /** The last modelo of the conversation. */
  modeloId?: number;
  /** The pending order: the next message completes it, or corrects it when `hecho`. */
  orden?: {
    lineas: StoredLine[];
    /** The order is complete and waits for a «sí». */
    confirmar?: true;
    /** The cells are in the cart. */
    hecho?: true;
  };
  /** The question that the last reply asked. */
  pregunta?:
    | { acto: 'vaciar' | 'persona' | 'contacto' }
    /** `confirmacion` accepts the changes of price, stock or day that the summary named. */
    | { acto: 'enviar'; cartId: number; version: number; clave: string; confirmacion?: string };
  /** The modelos that the last list showed. */
  lista?: number[];
  /** The last search. */
  busqueda?: {
    garments: string[];
    colores: string[];
    tallas: string[];
    excluidos: string[];
    hastaPrecio?: number;
    desdePrecio?: number;
    arrivesBy?: string;
  };
  /**
   * The last change: its cells before it, their quantities after it (absent in changes of an older version),
   * and the newest pedido then; or the pedido that was sent since.
   */
  deshacer?: { cartId: number; celdas: Celda[]; despues?: number[]; pedidoId: number } | { enviado: number };
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

/** Deletes the states of conversations without a message since `before`. */
export async function deleteConversations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chatbot_conversacion').where('cambiada', '<', before).execute();
}
