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

/** The cart, locked until the transaction ends: whoever writes to it waits. */
export function lockCart(db: Db, userId: string): Promise<CartRow | undefined> {
  return db
    .selectFrom('cart')
    .where('usuario_id', '=', userId)
    .select(['id', 'nombre', 'fecha_entrega', 'observaciones', 'version'])
    .forUpdate()
    .executeTakeFirst();
}

type CeldaTuple = [
  modeloId: number,
  modeloColorId: number,
  tallaId: number,
  cantidad: number,
  precioVisto: number,
  cubiertoVisto: number,
  disponible: number,
  color: Texto,
  talla: string,
];

interface ModeloOfCart {
  id: number;
  referencia: string;
  nombre: string;
  publicado: boolean;
  precio: number;
  imagen: ImagenRow | null;
}

export interface WholeCart {
  /** Undefined when the user has none yet. */
  cart: CartRow | undefined;
  /** Modelos in gallery order, colores in their own, tallas by size. */
  celdas: CeldaRow[];
}

/**
 * A user's cart with its cells, in one statement. What is said of a modelo (its price takes a look at two tables, its
 * picture at two more) is found once for the modelo, not again for each of its cells.
 */
export async function readWholeCart(db: Db, userId: string): Promise<WholeCart> {
  const { rows } = await sql<CartRow & { celdas: CeldaTuple[]; modelos: ModeloOfCart[] }>`
    select cart.id, cart.nombre, cart.fecha_entrega, cart.observaciones, cart.version,
      (select coalesce(json_agg(json_build_array(c.modelo_id, c.modelo_color_id, c.talla_id, c.cantidad,
          c.precio_visto, c.cubierto_visto, greatest(coalesce(s.fisico - s.reservado, 0), 0), co.nombre, t.nombre)
          order by m.orden, m.id, mc.orden, mc.id, t.orden), '[]')
        from cart_celda c
          join modelo m on m.id = c.modelo_id
          join modelo_color mc on mc.id = c.modelo_color_id
          join color co on co.id = mc.color_id
          join talla t on t.id = c.talla_id
          left join stock s on s.modelo_color_id = c.modelo_color_id and s.talla_id = c.talla_id
        where c.cart_id = cart.id) as celdas,
      (select coalesce(json_agg(json_build_object('id', m.id, 'referencia', m.referencia, 'nombre', m.nombre,
          'publicado', m.publicado, 'precio', precio_en_tarifa(m.id, m.precio, cl.tarifa_id), 'imagen',
          (select json_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color, 'alt', i.alt,
              'huella', i.huella)
            from imagen i where i.id = (select mi.imagen_id from modelo_imagen mi where mi.modelo_id = m.id
              order by mi.orden, mi.imagen_id limit 1)))), '[]')
        from modelo m where m.id in (select c.modelo_id from cart_celda c where c.cart_id = cart.id)) as modelos
    from cart
      join usuario u on u.id = cart.usuario_id
      left join cliente cl on cl.id = u.cliente_id
    where cart.usuario_id = ${userId}`.execute(db);
  const row = rows[0];
  if (!row) return { cart: undefined, celdas: [] };
  const { celdas, modelos, ...cart } = row;
  const modeloOf = new Map(modelos.map((modelo) => [modelo.id, modelo]));
  return { cart, celdas: celdas.map((celda) => celdaRow(celda, modeloOf.get(celda[0]) as ModeloOfCart)) };
}

function celdaRow(celda: CeldaTuple, modelo: ModeloOfCart): CeldaRow {
  const [modeloId, modeloColorId, tallaId, cantidad, precioVisto, cubiertoVisto, disponible, color, talla] =
    celda;
  return {
    modelo_id: modeloId,
    modelo_color_id: modeloColorId,
    talla_id: tallaId,
    cantidad,
    precio_visto: precioVisto,
    cubierto_visto: cubiertoVisto,
    referencia: modelo.referencia,
    modelo: modelo.nombre,
    publicado: modelo.publicado,
    precio: modelo.precio,
    disponible,
    color,
    talla,
    imagen: modelo.imagen,
  };
}

/** A cell that cannot be ordered. */
export interface Impossible {
  /** Its place in the list that was asked for. */
  lugar: number;
  /** What is wrong with it: the modelo is not sold, does not come in the color, or not in the talla. */
  campo: 'modeloId' | 'modeloColorId' | 'tallaId';
  /** Of the modelo, when it is sold. */
  referencia: string | null;
}

/**
 * Sets cells in one statement, so in one transaction: all of them, or none when one cannot be ordered. Nothing is
 * written for cells that are already so. What the shop is shown with each (price, what the stock covers) is kept.
 * @returns those of `items` that cannot be ordered, and why; empty: done
 */
export async function setCeldas(db: Db, userId: string, items: Item[]): Promise<Impossible[]> {
  const { rows } = await sql<Impossible>`
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
      select item.*, v.modelo_color_id is not null and m.publicado as pedible, mc.id is not null as con_color,
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
      select d.lugar, p.referencia,
        case when p.id is null then 'modeloId' when d.con_color then 'tallaId' else 'modeloColorId' end as campo
      from con_datos d left join modelo p on p.id = d.modelo_id and p.publicado
      where d.cantidad > 0 and d.pedible is not true
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
    select lugar, campo, referencia from imposible order by lugar`.execute(db);
  return rows;
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

export interface CartToSend {
  id: number;
  fecha_entrega: string | null;
  observaciones: string;
  cliente_id: number | null;
  cliente: string | null;
  comercial_id: number | null;
  tarifa_id: number | null;
}

/**
 * The cart and who would buy, in one statement; the cart is locked until the transaction ends. What is in it must be
 * read afterwards: whoever held the lock before may have emptied it.
 */
export async function lockCartToSend(db: Db, userId: string): Promise<CartToSend | undefined> {
  const { rows } = await sql<CartToSend>`
    select cart.id, cart.fecha_entrega, cart.observaciones, cl.id as cliente_id, cl.nombre as cliente,
      cl.comercial_id, cl.tarifa_id
    from cart
      join usuario u on u.id = cart.usuario_id
      left join cliente cl on cl.id = u.cliente_id and u.is_active
    where cart.usuario_id = ${userId}
    for update of cart`.execute(db);
  return rows[0];
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
