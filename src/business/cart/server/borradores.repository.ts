import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { type CartJson, type WholeCart, wholeCart } from './cart.repository.ts';

/** A draft with what it comes to, as the database says it. */
export interface BorradorRow {
  id: number;
  usuario_id: string;
  nombre: string;
  fecha_entrega: string | null;
  observaciones: string;
  version: number;
  en_mano: boolean;
  compartido: boolean;
  cambiado_el: Date;
  borrado_el: Date | null;
  owner: string;
  prendas: number;
  modelos: number;
  /** Cents, at the prices of now. */
  total: number;
}

const columns = sql`c.id, c.usuario_id, c.nombre, c.fecha_entrega, c.observaciones, c.version, c.en_mano, c.compartido,
  c.cambiado_el, c.borrado_el, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as owner,
  coalesce(s.prendas, 0)::integer as prendas, coalesce(s.modelos, 0)::integer as modelos,
  coalesce(s.total, 0)::float8 as total`;

/** Whose drafts a user sees: his own, and those that users of his cliente share. */
const seenBy = (userId: string) => sql`
  from cart c
    join usuario u on u.id = c.usuario_id
    left join cliente cl on cl.id = u.cliente_id
    left join tarifa t on t.id = cl.tarifa_id
    left join lateral (
      select sum(cc.cantidad) filter (where m.publicado) as prendas, count(distinct cc.modelo_id) as modelos,
        sum(cc.cantidad * discounted_price(m.precio, tp.precio, t.descuento)) filter (where m.publicado) as total
      from cart_celda cc
        join modelo m on m.id = cc.modelo_id
        left join tarifa_precio tp on tp.tarifa_id = t.id and tp.modelo_id = m.id
      where cc.cart_id = c.id) s on true
  where (c.usuario_id = ${userId} or (c.compartido and u.cliente_id is not null
    and u.cliente_id = (select yo.cliente_id from usuario yo where yo.id = ${userId})))`;

/** All that a user sees: the one in hand, his others, then those of colleagues; the last changed first. */
export async function listBorradores(db: Db, userId: string): Promise<BorradorRow[]> {
  const { rows } = await sql<BorradorRow>`
    select ${columns} ${seenBy(userId)} and c.borrado_el is null
    order by c.usuario_id = ${userId} desc, c.usuario_id = ${userId} and c.en_mano desc, c.cambiado_el desc, c.id desc`.execute(
    db,
  );
  return rows;
}

/** One that a user sees; deleted ones only when they are his own. */
export async function findBorrador(db: Db, userId: string, id: number): Promise<BorradorRow | undefined> {
  const { rows } = await sql<BorradorRow>`
    select ${columns} ${seenBy(userId)} and c.id = ${id} and (c.borrado_el is null or c.usuario_id = ${userId})`.execute(
    db,
  );
  return rows[0];
}

/** A whole cart by its id, whoever's it is. */
export async function readWholeBorrador(db: Db, labels: ModeloLabels, id: number): Promise<WholeCart> {
  const { rows } = await sql<{ cart: CartJson }>`
    select read_cart(c) as cart from cart c where c.id = ${id}`.execute(db);
  return wholeCart(db, labels, rows[0]?.cart);
}

/** Whoever changes which drafts a user has waits for who does so already, until the end of his transaction. */
export async function lockDrafts(db: Db, userId: string): Promise<void> {
  await db.selectFrom('usuario').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
}

/** One of a user's own carts, locked until the transaction ends. */
export async function lockOwn(db: Db, userId: string, id: number): Promise<{ version: number } | undefined> {
  return db
    .selectFrom('cart')
    .where('id', '=', id)
    .where('usuario_id', '=', userId)
    .select('version')
    .forUpdate()
    .executeTakeFirst();
}

/** What an earlier call with the same key has made. */
export async function findIdByKey(db: Db, userId: string, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('cart')
    .where('usuario_id', '=', userId)
    .where('clave', '=', key)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function countBorradores(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('cart')
    .where('usuario_id', '=', userId)
    .where('borrado_el', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Lays what is in hand aside; one without a name in which there is nothing is deleted. */
export async function layAside(db: Db, userId: string): Promise<void> {
  await sql`
    update cart c set en_mano = false, borrado_el = case when c.nombre = '' and c.observaciones = ''
        and c.fecha_entrega is null and not exists (select from cart_celda cc where cc.cart_id = c.id)
        and not exists (select from cart_perdida p where p.cart_id = c.id) then now() end
    where c.usuario_id = ${userId} and c.en_mano`.execute(db);
}

/** Whether a user has nothing in hand: no cart, or one without a name in which there is nothing. */
export async function isHandFree(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ libre: boolean }>`
    select not exists (select from cart c where c.usuario_id = ${userId} and c.en_mano
      and (c.nombre <> '' or exists (select from cart_celda cc where cc.cart_id = c.id))) as libre`.execute(
    db,
  );
  return rows[0]?.libre ?? true;
}

/** Whether nothing is in what a user has in hand, named or not. */
export async function isHandEmpty(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ vacio: boolean }>`
    select not exists (select from cart c join cart_celda cc on cc.cart_id = c.id
      where c.usuario_id = ${userId} and c.en_mano) as vacio`.execute(db);
  return rows[0]?.vacio ?? true;
}

export async function insertBorrador(
  db: Db,
  values: { userId: string; nombre: string; fechaEntrega?: string | null; enMano: boolean; clave?: string },
): Promise<number> {
  const { id } = await db
    .insertInto('cart')
    .values({
      usuario_id: values.userId,
      nombre: values.nombre,
      fecha_entrega: values.fechaEntrega ?? null,
      en_mano: values.enMano,
      clave: values.clave ?? null,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Copies what is in a draft: its cells with what was shown of each, what was lost of it, and its notes. */
export async function copyInto(db: Db, from: number, to: number): Promise<void> {
  await sql`
    with celdas as (
      insert into cart_celda (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto, cubierto_visto)
      select ${to}, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto, cubierto_visto
        from cart_celda where cart_id = ${from}
    ), perdidas as (
      insert into cart_perdida
        (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, referencia, nombre, color, talla)
      select ${to}, modelo_color_id, talla_id, modelo_id, cantidad, referencia, nombre, color, talla
        from cart_perdida where cart_id = ${from}
    )
    update cart set observaciones = (select o.observaciones from cart o where o.id = ${from}) where id = ${to}`.execute(
    db,
  );
}

export interface BorradorHead {
  nombre?: string | undefined;
  /** Null: none is wished. */
  fechaEntrega?: string | null | undefined;
  observaciones?: string | undefined;
  compartido?: boolean | undefined;
}

/** Sets of a draft's head what is given. */
export async function updateHead(db: Db, id: number, head: BorradorHead): Promise<void> {
  await db
    .updateTable('cart')
    .set({
      nombre: head.nombre,
      fecha_entrega: head.fechaEntrega,
      observaciones: head.observaciones,
      compartido: head.compartido,
      version: sql<number>`version + 1`,
      cambiado_el: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function setInHand(db: Db, id: number): Promise<void> {
  await sql`update cart set en_mano = true, borrado_el = null where id = ${id}`.execute(db);
}

/** @param deleted marks it as deleted, else brings it back */
export async function markDeleted(db: Db, id: number, deleted: boolean): Promise<void> {
  await sql`
    update cart set borrado_el = ${deleted ? sql`now()` : null}, en_mano = false, version = version + 1
    where id = ${id}`.execute(db);
}

/** Deletes for good what was deleted before an instant. */
export async function forgetBorradores(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('cart').where('borrado_el', '<', before).execute();
}
