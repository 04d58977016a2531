import { sql } from 'kysely';
import type { Db, LineDays } from '#database/schema.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { clienteOfBuyer, ownerOfBuyer } from '../../identity/server/index.ts';
import { type CartJson, type WholeCart, wholeCart } from './cart.repository.ts';

/** A draft with its totals. */
export interface BorradorRow {
  id: number;
  buyer_id: string;
  nombre: string;
  fecha_entrega: string | null;
  servir_hasta: string | null;
  cancelar_tras: string | null;
  observaciones: string;
  version: number;
  en_mano: boolean;
  compartido: boolean;
  cambiado_el: Date;
  borrado_el: Date | null;
  pedido_id: number | null;
  owner: string;
  prendas: number;
  modelos: number;
  /** Cents, at current prices. */
  total: number;
}

const columns = sql`c.id, c.buyer_id, c.nombre, c.fecha_entrega, c.servir_hasta,
  c.cancelar_tras, c.observaciones, c.version, c.en_mano, c.compartido,
  c.cambiado_el, c.borrado_el, c.pedido_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, cl.nombre) as owner,
  coalesce(s.prendas, 0)::integer as prendas, coalesce(s.modelos, 0)::integer as modelos,
  coalesce(s.total, 0)::float8 as total`;

/** The drafts that a user may read: own ones, and shared ones of the same cliente. */
const visibleTo = (userId: string) => sql`
  from cart c
    left join usuario u on u.id = c.usuario_id
    left join cliente cl on cl.id = coalesce(c.cliente_id, u.cliente_id)
    left join tarifa t on t.id = cl.tarifa_id
    left join lateral (
      select sum(g.cantidad) filter (where m.publicado) as prendas, count(distinct g.modelo_id) as modelos,
        sum(g.cantidad * (g.suplemento
          + surcharged_price(discounted_price(m.precio, tp.precio, t.descuento), x.importe, x.percent)))
          filter (where m.publicado) as total
      from (select cc.modelo_id, cc.talla_id, cc.cantidad, 0 as suplemento from cart_celda cc where cc.cart_id = c.id
          union all
          select e.modelo_id, e.talla_id, e.cantidad, coalesce(e.suplemento, 0) from cart_encargo e
          where e.cart_id = c.id) g
        join modelo m on m.id = g.modelo_id
        left join tarifa_precio tp on tp.tarifa_id = t.id and tp.modelo_id = g.modelo_id
        left join lateral suplemento_of(g.modelo_id, g.talla_id, t.id) x on true) s on true
  where (c.buyer_id = ${userId} or (c.compartido and u.cliente_id is not null
    and u.cliente_id = (select yo.cliente_id from usuario yo where yo.id = ${userId})))`;

/** Returns the user's cart in hand, the user's other drafts, then shared ones; the last changed first. */
export async function listBorradores(db: Db, userId: string): Promise<BorradorRow[]> {
  const { rows } = await sql<BorradorRow>`
    select ${columns} ${visibleTo(userId)} and c.borrado_el is null
    order by c.buyer_id = ${userId} desc, c.buyer_id = ${userId} and c.en_mano desc, c.cambiado_el desc, c.id desc`.execute(
    db,
  );
  return rows;
}

/** Returns a draft that the user may read; a deleted one only to its own user. */
export async function findBorrador(db: Db, userId: string, id: number): Promise<BorradorRow | undefined> {
  const { rows } = await sql<BorradorRow>`
    select ${columns} ${visibleTo(userId)} and c.id = ${id} and (c.borrado_el is null or c.buyer_id = ${userId})`.execute(
    db,
  );
  return rows[0];
}

/** Returns a whole cart by its id, without a check of its user. */
export async function readWholeBorrador(db: Db, labels: ModeloLabels, id: number): Promise<WholeCart> {
  const { rows } = await sql<{ cart: CartJson }>`
    select read_cart(c) as cart from cart c where c.id = ${id}`.execute(db);
  return wholeCart(db, labels, rows[0]?.cart);
}

/** Locks the buyer's row, so that acts on the same buyer's drafts run one after another. */
export async function lockDrafts(db: Db, userId: string): Promise<void> {
  const clienteId = clienteOfBuyer(userId);
  if (clienteId !== undefined) {
    await db.selectFrom('cliente').where('id', '=', clienteId).select('id').forNoKeyUpdate().execute();
    return;
  }
  await db.selectFrom('usuario').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
}

/** Locks one of the user's own carts until the transaction ends. */
export async function lockOwn(db: Db, userId: string, id: number): Promise<{ version: number } | undefined> {
  return db
    .selectFrom('cart')
    .where('id', '=', id)
    .where('buyer_id', '=', userId)
    .select('version')
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the cart of an earlier call with the same idempotency key. */
export async function findIdByKey(db: Db, userId: string, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('cart')
    .where('buyer_id', '=', userId)
    .where('clave', '=', key)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function countBorradores(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('cart')
    .where('buyer_id', '=', userId)
    .where('borrado_el', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Makes the cart in hand a draft; marks it as deleted when it is empty and has no name. */
export async function layAside(db: Db, userId: string): Promise<void> {
  await sql`
    update cart c set en_mano = false, borrado_el = case when c.nombre = '' and c.observaciones = ''
        and coalesce(c.fecha_entrega, c.servir_hasta, c.cancelar_tras) is null and not exists (select from cart_celda cc where cc.cart_id = c.id)
        and not exists (select from cart_encargo e where e.cart_id = c.id)
        and not exists (select from cart_perdida p where p.cart_id = c.id) then now() end
    where c.buyer_id = ${userId} and c.en_mano`.execute(db);
}

/** Returns true when no cart is in hand, or an empty one without a name. */
export async function canReplaceCartInHand(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ libre: boolean }>`
    select not exists (select from cart c where c.buyer_id = ${userId} and c.en_mano
      and (c.nombre <> '' or exists (select from cart_celda cc where cc.cart_id = c.id)
        or exists (select from cart_encargo e where e.cart_id = c.id))) as libre`.execute(db);
  return rows[0]?.libre ?? true;
}

/** Returns true when the cart in hand has no cells. */
export async function isCartInHandEmpty(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ vacio: boolean }>`
    select not exists (select from cart c where c.buyer_id = ${userId} and c.en_mano
      and (exists (select from cart_celda cc where cc.cart_id = c.id)
        or exists (select from cart_encargo e where e.cart_id = c.id))) as vacio`.execute(db);
  return rows[0]?.vacio ?? true;
}

export async function insertBorrador(
  db: Db,
  values: {
    userId: string;
    nombre: string;
    fechaEntrega?: string | null;
    servirHasta?: string | null;
    cancelarTras?: string | null;
    /** The own days of modelos, by id. */
    diasLineas?: Record<string, LineDays>;
    /** The cancelled pedido whose garments it gets. */
    pedidoId?: number | null;
    enMano: boolean;
    clave?: string;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('cart')
    .values({
      ...ownerOfBuyer(values.userId),
      nombre: values.nombre,
      fecha_entrega: values.fechaEntrega ?? null,
      servir_hasta: values.servirHasta ?? null,
      cancelar_tras: values.cancelarTras ?? null,
      dias_lineas: JSON.stringify(values.diasLineas ?? {}),
      pedido_id: values.pedidoId ?? null,
      en_mano: values.enMano,
      clave: values.clave ?? null,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Copies cells and special garments with their shown prices, own days of lines, perdidas and notes. */
export async function copyInto(db: Db, from: number, to: number): Promise<void> {
  await sql`
    with celdas as (
      insert into cart_celda (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto, cubierto_visto,
        lotes_vistos)
      select ${to}, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto, cubierto_visto, lotes_vistos
        from cart_celda where cart_id = ${from}
    ), perdidas as (
      insert into cart_perdida
        (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, referencia, nombre, color, talla)
      select ${to}, modelo_color_id, talla_id, modelo_id, cantidad, referencia, nombre, color, talla
        from cart_perdida where cart_id = ${from}
    ), encargos as (
      insert into cart_encargo (cart_id, id, modelo_id, modelo_color_id, talla_id, cantidad, texto, fecha_evento,
        referencia_tienda, suplemento, precio_visto, creado)
      select ${to}, gen_random_uuid(), modelo_id, modelo_color_id, talla_id, cantidad, texto, fecha_evento,
        referencia_tienda, suplemento, precio_visto, creado
        from cart_encargo where cart_id = ${from}
    )
    update cart c set observaciones = o.observaciones, dias_lineas = o.dias_lineas
    from cart o where c.id = ${to} and o.id = ${from}`.execute(db);
}

export interface BorradorHead {
  nombre?: string | undefined;
  /** Null removes the day. */
  fechaEntrega?: string | null | undefined;
  servirHasta?: string | null | undefined;
  cancelarTras?: string | null | undefined;
  observaciones?: string | undefined;
  compartido?: boolean | undefined;
}

/** Updates the given members of a draft's head. */
export async function updateHead(db: Db, id: number, head: BorradorHead): Promise<void> {
  await db
    .updateTable('cart')
    .set({
      nombre: head.nombre,
      fecha_entrega: head.fechaEntrega,
      servir_hasta: head.servirHasta,
      cancelar_tras: head.cancelarTras,
      observaciones: head.observaciones,
      compartido: head.compartido,
      version: sql<number>`version + 1`,
      cambiado_el: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function setCartInHand(db: Db, id: number): Promise<void> {
  await sql`update cart set en_mano = true, borrado_el = null where id = ${id}`.execute(db);
}

/** Marks a draft as deleted, or restores it. */
export async function markDeleted(db: Db, id: number, deleted: boolean): Promise<void> {
  await sql`
    update cart set borrado_el = ${deleted ? sql`now()` : null}, en_mano = false, version = version + 1
    where id = ${id}`.execute(db);
}

/** Deletes the drafts that were marked as deleted before an instant. */
export async function forgetBorradores(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('cart').where('borrado_el', '<', before).execute();
}
