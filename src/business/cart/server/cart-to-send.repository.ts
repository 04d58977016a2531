import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { type CartJson, type WholeCart, wholeCart } from './cart.repository.ts';

export interface SentOrder {
  digest: string;
  pedido_id: number;
  /** Another account of the shop may repeat the call. */
  buyer_id: string;
}

/** The cart in hand with what sending it needs. */
export interface CartToSend extends WholeCart {
  /** The cliente that would buy; null when the user may not. */
  buyer: {
    cliente_id: number;
    cliente: string;
    comercial_id: number | null;
    tarifa_id: number | null;
  } | null;
  /** Whether apartados hold garments for the buyer. */
  holds: boolean;
  /** The pedido of the shop's earlier call with the same key, with the digest and the buyer of that call. */
  sent: SentOrder | null;
}

/**
 * Reads the cart in hand as it would be sent now.
 * @param key idempotency key of the call
 * @param fechaEntrega the wanted day, `YYYY-MM-DD`, when it is not the cart's
 */
export async function readCartToSend(
  db: Db,
  labels: ModeloLabels,
  { userId, key, fechaEntrega }: { userId: string; key?: string; fechaEntrega?: string },
): Promise<CartToSend> {
  const { rows } = await sql<{
    result: Pick<CartToSend, 'buyer' | 'holds' | 'sent'> & { cart: CartJson | null };
  }>`
    select read_cart_to_send(${userId}::uuid, ${key ?? null}::text, ${fechaEntrega ?? null}::date) as result`.execute(
    db,
  );
  const { cart, ...read } = rows[0]?.result ?? { cart: null, buyer: null, holds: false, sent: null };
  return { ...(await wholeCart(db, labels, cart)), ...read };
}
