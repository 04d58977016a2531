/** The statement that turns a cart into a pedido. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { type Actor, type AuditEntry, insertAuditCte } from '../../../platform/server/audit.ts';
import {
  insertPedidoCtes,
  type NewPedido,
  type PedidoRecord,
  pedidoRecordOf,
  selectWrittenPedido,
  type WrittenPedido,
} from '../../pedidos/server/index.ts';
import { type CellToReserve, insertReservasCte, reserveStockCtes } from '../../stock/server/index.ts';

/** The state of the cart that was read and validated. */
export interface CartSnapshot {
  id: number;
  version: number;
  /** Number of cells. */
  celdas: number;
  hasPerdidas: boolean;
  hasEncargos: boolean;
}

export interface Conversion {
  cart: CartSnapshot;
  cells: CellToReserve[];
  pedido: NewPedido;
  actor: Actor;
  entry: Omit<AuditEntry, 'id'>;
}

/**
 * Empties the cart, reserves the stock, and writes pedido, letters, idempotency key and audit entry: all or
 * nothing. The cart's row is locked first, the stock after it.
 * @returns the pedido; undefined when cart, stock or key changed since they were read
 */
export async function convertCart(
  db: Db,
  { cart, cells, pedido, actor, entry }: Conversion,
): Promise<PedidoRecord | undefined> {
  // PostgreSQL sets up every part of a statement each time, so parts without rows are left out.
  const perdidas = sql`, perdidas as (delete from cart_perdida c using emptied where c.cart_id = emptied.id)`;
  const encargos = sql`, encargos as (delete from cart_encargo c using emptied where c.cart_id = emptied.id)`;
  // `require_unchanged(false)` fails and rolls everything back (PX001).
  const statement = sql<WrittenPedido>`
    with emptied as (${emptyCart(cart, pedido.buyerId)}),
    ${reserveStockCtes(cells, sql`emptied`)},
    ${insertPedidoCtes(pedido, sql`emptied, coverage where require_unchanged(coverage.ok)`, sql`emptied.sustituye_id`)},
    ${insertReservasCte(cells, sql`c`)},
    celdas as (delete from cart_celda c using emptied where c.cart_id = emptied.id)${cart.hasPerdidas ? perdidas : sql``}${cart.hasEncargos ? encargos : sql``},
    trail as (${insertAuditCte(actor, entry, sql`p`)})
    ${selectWrittenPedido}`;
  try {
    const { rows } = await statement.execute(db);
    return rows[0] && pedidoRecordOf(rows[0], pedido);
  } catch (error) {
    if (hasChangedSinceRead(error)) return undefined;
    throw error;
  }
}

/** Updates the cart's row if it is still the one that was read. Other writers of the cart wait from here. */
const emptyCart = ({ id, version, celdas }: CartSnapshot, buyerId: string): RawBuilder<unknown> => sql`
  update cart k set version = k.version + 1, fecha_entrega = null, servir_hasta = null,
    cancelar_tras = null, dias_lineas = '{}', observaciones = '', nombre = '', compartido = false,
    cambiado_el = now(), pedido_id = null
  where k.id = ${id}::int and k.buyer_id = ${buyerId}::uuid and k.en_mano and k.version = ${version}::int
    and (select count(*) from cart_celda c where c.cart_id = k.id) = ${celdas}::int
  returning k.id, old.pedido_id as sustituye_id`;

/** Returns whether the stock changed, or another call used the idempotency key. */
function hasChangedSinceRead(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string };
  return code === 'PX001' || (code === '23505' && table === 'pedido_envio');
}
