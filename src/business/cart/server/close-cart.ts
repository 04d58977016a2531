/** The one statement by which carts become pedidos. */
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

/** A cart that is to be sent, as it was judged. */
export interface Closing {
  cart: SeenCart;
  cells: SeenCell[];
  pedido: NewPedido;
  actor: Actor;
  entry: Omit<AuditEntry, 'id'>;
}

/** Undone by what the statement presumes (`require_unchanged`), or by a call that has used the key meanwhile. */
export function isOvertaken(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string };
  return code === 'PX001' || (code === '23505' && table === 'pedido_envio');
}

/**
 * Locks carts, promises the stock, writes pedidos, letters and trail, and empties the carts: all of it, or nothing when the
 * statement fails. A cart that is no longer as it was read is left as it is, and the others are sent.
 * @param closings each of another user; no garment twice
 * @param when a condition that is asked before the first lock is taken
 * @returns for each its pedido, or undefined when somebody was first with the cart
 * @throws the database's error when the stock is no longer as it was read of one of them, or a key was used (`isOvertaken`)
 */
export async function closeCarts(
  db: Db,
  closings: readonly Closing[],
  when: RawBuilder<boolean> = sql`true`,
): Promise<(PedidoRow | undefined)[]> {
  const carts = closings.map(({ cart, pedido }) => ({ ...cart, userId: pedido.userId }));
  // What there is nothing of is left out: PostgreSQL sets up every part of a statement each time.
  const lost = sql`, perdidas as (delete from cart_perdida c using cerrado where c.cart_id = cerrado.id)`;
  const statement = sql<Written>`
    with cerrado as (${emptied(carts, when)}),
    ${promiseWithin(
      closings.flatMap(({ cart, cells }) => cells.map((cell) => ({ ...cell, de: cart.id }))),
      sql`cerrado`,
    )},
    ${pedidoWithin(
      closings.map(({ cart, pedido }) => ({ ...pedido, de: cart.id })),
      sql`cerrado as hecho, cubierto where require_unchanged(cubierto.ok)`,
    )},
    fuera as (delete from cart_celda c using cerrado where c.cart_id = cerrado.id)${carts.some(({ perdidas }) => perdidas) ? lost : sql``},
    traza as (${auditWithin(
      closings.map(({ cart, actor, entry }) => ({ ...entry, actor, de: cart.id })),
      sql`p`,
    )})
    ${tellWritten}`;
  const { rows } = await statement.execute(db);
  const writtenOf = new Map(rows.map((row) => [row.de, row]));
  return closings.map(({ cart, pedido }) => {
    const written = writtenOf.get(cart.id);
    return written && pedidoWritten(written, pedido);
  });
}

/** The carts' rows, changed while they are those that were read; whoever else writes to them waits from here on. */
const emptied = (carts: (SeenCart & { userId: string })[], when: RawBuilder<boolean>) => sql`
  update cart k set version = k.version + 1, fecha_entrega = null, observaciones = '', nombre = '', compartido = false,
    cambiado_el = now()
  from (select * from unnest(${carts.map(({ id }) => id)}::int[], ${carts.map(({ userId }) => userId)}::uuid[],
      ${carts.map(({ version }) => version)}::int[], ${carts.map(({ celdas }) => celdas)}::int[])
    as x(id, usuario_id, version, celdas) where ${when} order by usuario_id) as x
  where k.id = x.id and k.usuario_id = x.usuario_id and k.en_mano and k.version = x.version
    and (select count(*) from cart_celda c where c.cart_id = k.id) = x.celdas
  returning k.id`;
