/** The one statement by which a cart becomes a pedido. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { type Actor, type AuditEntry, auditWithin } from '../../../platform/server/audit.ts';
import {
  type NewPedido,
  type PedidoRow,
  pedidoWithin,
  pedidoWritten,
  tellWritten,
  type Written,
} from '../../pedidos/server/index.ts';
import { promiseWithin, type SeenCell } from '../../stock/server/index.ts';

/** The cart as it was read. */
export interface SeenCart {
  id: number;
  version: number;
  /** How many cells it has, and whether it tells of lost ones. */
  celdas: number;
  perdidas: boolean;
}

interface Closing {
  cart: SeenCart;
  cells: SeenCell[];
  pedido: NewPedido;
  actor: Actor;
  entry: Omit<AuditEntry, 'id'>;
}

/** Undone by what the statement presumes (`presumir`), or by a call that has used the key meanwhile. */
function isOvertaken(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string };
  return code === 'PX001' || (code === '23505' && table === 'pedido_envio');
}

/**
 * Locks the cart, promises the stock, writes pedido, letters and trail, and empties the cart: all of it, or nothing when
 * cart or stock are no longer as they were read.
 * @returns the pedido; undefined when somebody was first
 */
export async function closeCart(
  db: Db,
  { cart, cells, pedido, actor, entry }: Closing,
): Promise<PedidoRow | undefined> {
  // What there is nothing of is left out: PostgreSQL sets up every part of a statement each time.
  const lost = sql`, perdidas as (delete from cart_perdida c using cerrado where c.cart_id = cerrado.id)`;
  const statement = sql<Written>`
    with cerrado as (${emptied(cart, pedido.userId)}),
    ${promiseWithin(cells, sql`cerrado`)},
    ${pedidoWithin(pedido, sql`cerrado, cubierto where presumir(cubierto.ok)`)},
    fuera as (delete from cart_celda c using cerrado where c.cart_id = cerrado.id)${cart.perdidas ? lost : sql``},
    traza as (${auditWithin(actor, entry, sql`p`)})
    ${tellWritten}`;
  try {
    const { rows } = await statement.execute(db);
    return rows[0] && pedidoWritten(rows[0], pedido);
  } catch (error) {
    if (isOvertaken(error)) return undefined;
    throw error;
  }
}

/** The cart's row, changed while it is the one that was read; whoever else writes to it waits from here on. */
const emptied = ({ id, version, celdas }: SeenCart, userId: string): RawBuilder<unknown> => sql`
  update cart k set version = k.version + 1, fecha_entrega = null, observaciones = '', nombre = '', compartido = false,
    cambiado_el = now()
  where k.id = ${id}::int and k.usuario_id = ${userId}::uuid and k.en_mano and k.version = ${version}::int
    and (select count(*) from cart_celda c where c.cart_id = k.id) = ${celdas}::int
  returning k.id`;
