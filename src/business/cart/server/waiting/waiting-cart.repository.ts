/** The cart that a waiting order is for the length of a transaction. */
import { sql } from 'kysely';
import type { Db, LineDays } from '#database/schema.ts';
import { ownerOfBuyer } from '../../../identity/server/index.ts';
import type { OrderDays } from '../../../pedidos/order-days.ts';

/** A cell with the price and the supply that were shown. */
export interface ShownCell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
  /** Cents. */
  precio: number;
  /** Garments that came from stock. */
  cubierto: number;
  /** The lotes, as `free_lotes` returns them; null when the stock covered all. */
  lotes: [id: number, fecha: string, libres: number][] | null;
}

export interface WaitingCart extends OrderDays {
  observaciones: string;
  /** The own days of modelos, by id. */
  diasLineas: Record<string, LineDays>;
  cells: readonly ShownCell[];
}

/** Returns the pedido of an earlier call of the shop or the buyer with the key, and that call's digest. */
export function findSent(
  db: Db,
  { userId, clienteId }: { userId: string; clienteId: number },
  key: string,
): Promise<{ digest: string; pedido_id: number } | undefined> {
  return db
    .selectFrom('pedido_envio')
    .where('clave', '=', key)
    .where((eb) => eb.or([eb('cliente_id', '=', clienteId), eb('buyer_id', '=', userId)]))
    .orderBy(sql`(cliente_id = ${clienteId}::int) desc`)
    .select(['digest', 'pedido_id'])
    .limit(1)
    .executeTakeFirst();
}

/** Lays the cart in hand aside without a trace. @returns its id */
export async function putAside(db: Db, userId: string): Promise<number | undefined> {
  const row = await db
    .updateTable('cart')
    .set({ en_mano: false })
    .where('buyer_id', '=', userId)
    .where('en_mano', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Takes the cart in hand again. */
export async function takeBack(db: Db, id: number): Promise<void> {
  await db.updateTable('cart').set({ en_mano: true }).where('id', '=', id).execute();
}

/**
 * Creates a cart in hand with the cells as they were shown; those without a variante become perdidas.
 * @returns its id
 */
export async function insertWaitingCart(db: Db, userId: string, cart: WaitingCart): Promise<number> {
  const { id } = await db
    .insertInto('cart')
    .values({
      ...ownerOfBuyer(userId),
      version: 1,
      observaciones: cart.observaciones,
      fecha_entrega: cart.fechaEntrega ?? null,
      servir_hasta: cart.servirHasta ?? null,
      cancelar_tras: cart.cancelarTras ?? null,
      dias_lineas: JSON.stringify(cart.diasLineas),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with input as materialized (
      select i.*, v.talla_id is not null as found
      from jsonb_to_recordset(${JSON.stringify(cart.cells)}::jsonb) as i("modeloId" int, "modeloColorId" int,
          "tallaId" int, cantidad int, precio int, cubierto int, lotes jsonb)
        left join modelo_color mc on mc.id = i."modeloColorId" and mc.modelo_id = i."modeloId"
        left join variante v on v.modelo_color_id = mc.id and v.talla_id = i."tallaId" and not v.cerrado
    ), celdas as (
      insert into cart_celda (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto,
        cubierto_visto, lotes_vistos)
      select ${id}::int, i."modeloColorId", i."tallaId", i."modeloId", i.cantidad, i.precio, i.cubierto,
        nullif(i.lotes, 'null')
      from input i where i.found
      on conflict do nothing
    )
    insert into cart_perdida (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, referencia, nombre,
      color, talla)
    select ${id}::int, i."modeloColorId", i."tallaId", i."modeloId", i.cantidad, coalesce(m.referencia, ''),
      coalesce(m.nombre, ''), coalesce(co.nombre, '{}'), coalesce(t.nombre, '')
    from input i
      left join modelo m on m.id = i."modeloId"
      left join modelo_color mc on mc.id = i."modeloColorId"
      left join color co on co.id = mc.color_id
      left join talla t on t.id = i."tallaId"
    where not i.found
    on conflict do nothing`.execute(db);
  return id;
}

/** Deletes the cart, which a pedido has emptied. */
export async function deleteWaitingCart(db: Db, id: number): Promise<void> {
  await db.deleteFrom('cart').where('id', '=', id).execute();
}
