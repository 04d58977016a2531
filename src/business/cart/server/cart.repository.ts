import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';

export interface CartRow {
  id: number;
  nombre: string;
  fecha_entrega: string | null;
  observaciones: string;
  version: number;
}

/** A cell of the cart with what it costs and what the stock can serve now, beside what was shown when it was set. */
export interface CeldaRow {
  modelo_id: number;
  modelo_color_id: number;
  talla_id: number;
  cantidad: number;
  /** Cents. */
  precio_visto: number;
  cubierto_visto: number;
  referencia: string;
  modelo: string;
  publicado: boolean;
  /** Cents, in the tarifa of the cart's cliente. */
  precio: number;
  /** What is free in the stock, never below zero. */
  disponible: number;
  color: Texto;
  talla: string;
  imagen: ImagenRow | null;
}

export interface Item {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  /** 0: the cell is taken out. */
  cantidad: number;
}

export function findCart(db: Db, userId: string): Promise<CartRow | undefined> {
  return db
    .selectFrom('cart')
    .where('usuario_id', '=', userId)
    .select(['id', 'nombre', 'fecha_entrega', 'observaciones', 'version'])
    .executeTakeFirst();
}

/** The cart, locked until the transaction ends: whoever writes to it waits. */
export function lockCart(db: Db, userId: string): Promise<CartRow | undefined> {
  return db
    .selectFrom('cart')
    .where('usuario_id', '=', userId)
    .select(['id', 'nombre', 'fecha_entrega', 'observaciones', 'version'])
    .forUpdate()
    .executeTakeFirst();
}

/** The cells of a user's cart: modelos in gallery order, colores in their own, tallas by size. */
export async function listCeldas(db: Db, userId: string): Promise<CeldaRow[]> {
  const { rows } = await sql<CeldaRow>`
    select c.modelo_id, c.modelo_color_id, c.talla_id, c.cantidad, c.precio_visto, c.cubierto_visto,
      m.referencia, m.nombre as modelo, m.publicado,
      precio_en_tarifa(m.id, m.precio, cl.tarifa_id) as precio,
      greatest(coalesce(s.fisico - s.reservado, 0), 0) as disponible,
      co.nombre as color, t.nombre as talla,
      (select jsonb_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color, 'alt', i.alt,
          'huella', i.huella)
        from modelo_imagen mi join imagen i on i.id = mi.imagen_id
        where mi.modelo_id = m.id order by mi.orden, i.id limit 1) as imagen
    from cart
      join cart_celda c on c.cart_id = cart.id
      join usuario u on u.id = cart.usuario_id
      left join cliente cl on cl.id = u.cliente_id
      join modelo m on m.id = c.modelo_id
      join modelo_color mc on mc.id = c.modelo_color_id
      join color co on co.id = mc.color_id
      join talla t on t.id = c.talla_id
      left join stock s on s.modelo_color_id = c.modelo_color_id and s.talla_id = c.talla_id
    where cart.usuario_id = ${userId}
    order by m.orden, m.id, mc.orden, mc.id, t.orden`.execute(db);
  return rows;
}

/**
 * Sets cells in one statement, so in one transaction: all of them, or none when one cannot be ordered. Nothing is
 * written for cells that are already so. What the shop is shown with each (price, what the stock covers) is kept.
 * @returns the places in `items` of those that cannot be ordered; empty: done
 */
export async function setCeldas(db: Db, userId: string, items: Item[]): Promise<number[]> {
  const { rows } = await sql<{ lugar: number }>`
    with item as (
      select lugar, modelo_id, modelo_color_id, talla_id, cantidad
      from jsonb_to_recordset(${JSON.stringify(
        items.map(({ modeloId, modeloColorId, tallaId, cantidad }, lugar) => ({
          lugar,
          modelo_id: modeloId,
          modelo_color_id: modeloColorId,
          talla_id: tallaId,
          cantidad,
        })),
      )}::jsonb) as x(lugar int, modelo_id int, modelo_color_id int, talla_id int, cantidad int)
    ), con_datos as (
      select item.*, v.modelo_color_id is not null and m.publicado as pedible,
        precio_en_tarifa(m.id, m.precio, cl.tarifa_id) as precio,
        least(item.cantidad, greatest(coalesce(s.fisico - s.reservado, 0), 0)) as cubierto
      from item
        join usuario u on u.id = ${userId}
        left join cliente cl on cl.id = u.cliente_id
        left join modelo_color mc on mc.id = item.modelo_color_id and mc.modelo_id = item.modelo_id
        left join modelo m on m.id = mc.modelo_id
        left join variante v on v.modelo_color_id = mc.id and v.talla_id = item.talla_id
        left join stock s on s.modelo_color_id = v.modelo_color_id and s.talla_id = v.talla_id
    ), imposible as (
      select lugar from con_datos where cantidad > 0 and pedible is not true
    ), cambio as (
      select d.* from con_datos d
        left join cart on cart.usuario_id = ${userId}
        left join cart_celda c on c.cart_id = cart.id and c.modelo_color_id = d.modelo_color_id
          and c.talla_id = d.talla_id
      where not exists (select from imposible)
        and ((d.cantidad = 0 and c.cart_id is not null) or (d.cantidad > 0
          and (c.cantidad, c.precio_visto, c.cubierto_visto) is distinct from (d.cantidad, d.precio, d.cubierto)))
    ), el_cart as (
      insert into cart (usuario_id, version) select ${userId}, 1 where exists (select from cambio)
      on conflict (usuario_id) do update set version = cart.version + 1
      returning id
    ), fuera as (
      delete from cart_celda c using el_cart, cambio d
      where d.cantidad = 0 and c.cart_id = el_cart.id and c.modelo_color_id = d.modelo_color_id
        and c.talla_id = d.talla_id
    ), dentro as (
      insert into cart_celda (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto, cubierto_visto)
      select el_cart.id, d.modelo_color_id, d.talla_id, d.modelo_id, d.cantidad, d.precio, d.cubierto
      from el_cart, cambio d where d.cantidad > 0
      on conflict (cart_id, modelo_color_id, talla_id) do update set cantidad = excluded.cantidad,
        precio_visto = excluded.precio_visto, cubierto_visto = excluded.cubierto_visto
    )
    select lugar from imposible order by lugar`.execute(db);
  return rows.map((row) => row.lugar);
}

export interface CartHead {
  nombre?: string;
  fechaEntrega?: string;
  observaciones?: string;
}

/** Makes the cart if there is none, takes out its cells and sets its head: the first half of replacing it. */
export async function resetCart(db: Db, userId: string, head: CartHead): Promise<void> {
  const values = {
    nombre: head.nombre ?? '',
    fecha_entrega: head.fechaEntrega ?? null,
    observaciones: head.observaciones ?? '',
  };
  const { id } = await db
    .insertInto('cart')
    .values({ usuario_id: userId, version: 1, ...values })
    .onConflict((conflict) =>
      conflict.column('usuario_id').doUpdateSet({ ...values, version: sql<number>`cart.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('cart_celda').where('cart_id', '=', id).execute();
}

/** Empties a cart that became a pedido. */
export async function emptyCart(db: Db, cartId: number): Promise<void> {
  await sql`
    with fuera as (delete from cart_celda where cart_id = ${cartId})
    update cart set version = version + 1, fecha_entrega = null, observaciones = '', nombre = ''
    where id = ${cartId}`.execute(db);
}

/** Whose cart it would be: the user's cliente, its rep, tarifa and name. */
export function findCartOwner(db: Db, userId: string) {
  return db
    .selectFrom('usuario')
    .leftJoin('cliente', 'cliente.id', 'usuario.cliente_id')
    .where('usuario.id', '=', userId)
    .where('usuario.is_active', '=', true)
    .select([
      'usuario.id',
      'usuario.cliente_id as clienteId',
      'cliente.comercial_id as comercialId',
      'cliente.tarifa_id as tarifaId',
    ])
    .executeTakeFirst();
}
