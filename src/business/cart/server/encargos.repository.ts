import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { ownerOfBuyer } from '../../identity/server/index.ts';
import type { CartTarget } from './cart.repository.ts';

/** A special garment to set. */
export interface EncargoToSet {
  id: string;
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  texto: string;
  fechaEvento?: string | undefined;
  referenciaTienda?: string | undefined;
  /** Cents of a garment; undefined when the caller does not set it. */
  suplemento?: number | undefined;
}

/**
 * Locks a cart until the transaction ends and counts its version up. Without `cartId` it is the cart in hand,
 * which is created when there is none. A deleted draft is restored.
 * @returns the cart's id; undefined when `cartId` is no cart of the user
 */
export async function touchCart(db: Db, { userId, cartId }: CartTarget): Promise<number | undefined> {
  if (cartId !== undefined) {
    const { rows } = await sql<{ id: number }>`
      update cart set version = version + 1, cambiado_el = now(), borrado_el = null
      where id = ${cartId} and buyer_id = ${userId} returning id`.execute(db);
    return rows[0]?.id;
  }
  const { usuario_id, cliente_id } = ownerOfBuyer(userId);
  const { rows } = await sql<{ id: number }>`
    insert into cart (usuario_id, cliente_id, version) values (${usuario_id}::uuid, ${cliente_id}::int, 1)
    on conflict (buyer_id) where en_mano do update set version = cart.version + 1, cambiado_el = now()
    returning id`.execute(db);
  return rows[0]?.id;
}

/**
 * Sets a special garment at the current price of its base size. A suplemento that was set for a customer
 * stays while color, size and text do.
 * @returns false when the modelo is not sold in this color and size
 */
export async function putEncargo(
  db: Db,
  cartId: number,
  userId: string,
  one: EncargoToSet,
): Promise<boolean> {
  const suplemento = one.suplemento ?? null;
  const { numAffectedRows } = await sql`
    insert into cart_encargo as e (cart_id, id, modelo_id, modelo_color_id, talla_id, cantidad, texto, fecha_evento,
      referencia_tienda, suplemento, precio_visto)
    select ${cartId}, ${one.id}, i.modelo_id, i.modelo_color_id, i.talla_id, i.cantidad, ${one.texto},
      ${one.fechaEvento ?? null}::date, ${one.referenciaTienda ?? ''}, ${suplemento}::int,
      surcharged_price(discounted_price(i.precio, tp.precio, t.descuento), x.importe, x.percent)
    from checked_cells(${[one.modeloId]}::int[], ${[one.modeloColorId]}::int[], ${[one.tallaId]}::int[],
        ${[one.cantidad]}::int[]) i
      left join cliente cl on cl.id = coalesce(cliente_of_buyer(${userId}::uuid),
        (select u.cliente_id from usuario u where u.id = ${userId}::uuid))
      left join tarifa t on t.id = cl.tarifa_id
      left join tarifa_precio tp on tp.tarifa_id = t.id and tp.modelo_id = i.modelo_id
      left join lateral suplemento_of(i.modelo_id, i.talla_id, t.id) x on true
    where i.missing is null
    on conflict (cart_id, id) do update set modelo_id = excluded.modelo_id,
      modelo_color_id = excluded.modelo_color_id, talla_id = excluded.talla_id, cantidad = excluded.cantidad,
      texto = excluded.texto, fecha_evento = excluded.fecha_evento, referencia_tienda = excluded.referencia_tienda,
      precio_visto = excluded.precio_visto,
      suplemento = case when excluded.suplemento is not null then excluded.suplemento
        when (e.modelo_color_id, e.talla_id, e.texto)
          = (excluded.modelo_color_id, excluded.talla_id, excluded.texto) then e.suplemento end`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function countEncargos(db: Db, cartId: number): Promise<number> {
  const { total } = await db
    .selectFrom('cart_encargo')
    .where('cart_id', '=', cartId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function deleteEncargo(db: Db, cartId: number, id: string): Promise<void> {
  await db.deleteFrom('cart_encargo').where('cart_id', '=', cartId).where('id', '=', id).execute();
}
