import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';

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

/** A cell of the cart whose variante was deleted since, with the words it had. */
export interface PerdidaRow {
  modelo_id: number;
  modelo_color_id: number;
  talla_id: number;
  cantidad: number;
  referencia: string;
  modelo: string;
  color: Texto;
  talla: string;
}

/** The cart in hand, locked until the transaction ends: whoever writes to it waits. */
export function lockCart(db: Db, userId: string): Promise<CartRow | undefined> {
  return db
    .selectFrom('cart')
    .where('usuario_id', '=', userId)
    .where('en_mano', '=', true)
    .select(['id', 'nombre', 'fecha_entrega', 'observaciones', 'version'])
    .forUpdate()
    .executeTakeFirst();
}

/** What `cart_json` says; nothing here is kept in memory. */
export interface CartJson extends CartRow {
  celdas: [
    modeloId: number,
    modeloColorId: number,
    tallaId: number,
    cantidad: number,
    precioVisto: number,
    cubiertoVisto: number,
    disponible: number,
    publicado: 0 | 1,
    precio: number,
  ][];
  perdidas: [
    modeloId: number,
    modeloColorId: number,
    tallaId: number,
    cantidad: number,
    referencia: string,
    nombre: string,
    color: Texto,
    talla: string,
  ][];
}

export interface WholeCart {
  /** Undefined when the user has none yet. */
  cart: CartRow | undefined;
  /** Modelos in gallery order, colores in their own, tallas by size. */
  celdas: CeldaRow[];
  perdidas: PerdidaRow[];
}

/** The cart that a user has in hand with its cells, prices and stock as they are now. */
export async function readWholeCart(db: Db, labels: ModeloLabels, userId: string): Promise<WholeCart> {
  const { rows } = await sql<{ cart: CartJson | null }>`select read_cart_in_hand(${userId}) as cart`.execute(
    db,
  );
  return wholeCart(db, labels, rows[0]?.cart);
}

/** A cart as the database told it, with the names and pictures of what is in it. */
export async function wholeCart(
  db: Db,
  labels: ModeloLabels,
  json: CartJson | null | undefined,
): Promise<WholeCart> {
  if (!json) return { cart: undefined, celdas: [], perdidas: [] };
  const { celdas, perdidas, ...cart } = json;
  const cells = celdas.map(([modeloId, modeloColorId, tallaId]) => ({ modeloId, modeloColorId, tallaId }));
  const known = await labels.of(db, cells);
  const rows = celdas.map((celda) => {
    const modelo = known.modelo(celda[0]);
    return { modelo, color: modelo.colores.get(celda[1]), talla: known.talla(celda[2]), celda };
  });
  rows.sort(
    (a, b) =>
      a.modelo.orden - b.modelo.orden ||
      a.modelo.id - b.modelo.id ||
      (a.color?.orden ?? 0) - (b.color?.orden ?? 0) ||
      a.celda[1] - b.celda[1] ||
      a.talla.orden - b.talla.orden,
  );
  return {
    cart,
    celdas: rows.map(({ modelo, color, talla, celda }) => ({
      modelo_id: celda[0],
      modelo_color_id: celda[1],
      talla_id: celda[2],
      cantidad: celda[3],
      precio_visto: celda[4],
      cubierto_visto: celda[5],
      disponible: celda[6],
      publicado: celda[7] === 1,
      precio: celda[8],
      referencia: modelo.referencia,
      modelo: modelo.nombre,
      color: color?.nombre ?? {},
      talla: talla.nombre,
      imagen: modelo.imagen,
    })),
    perdidas: perdidas.map(
      ([modelo_id, modelo_color_id, talla_id, cantidad, referencia, nombre, color, talla]) => ({
        ...{ modelo_id, modelo_color_id, talla_id, cantidad, referencia, color, talla },
        modelo: nombre,
      }),
    ),
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

/** Whose cells are set: those of the cart in hand, or of the user's own cart `cartId`. */
export interface CartOf {
  userId: string;
  cartId?: number | undefined;
}

/** Cells to be set, each once. */
export interface ToSet {
  whose: CartOf;
  items: readonly Item[];
}

/** What setting cells gave: the whole cart, null when there is none yet, or that there is no such cart. */
export type SaidOfSet = CartJson | { sinCart: true } | null;

/**
 * Sets cells of carts by one call of the database (`set_cart_cells`, one after the other, and thereby locked in the order of
 * their users, as everywhere). Nothing is written for cells that are already so. What the shop is shown with each (price,
 * what the stock covers) is kept.
 * @param toSet each of another user
 * @param when a condition that is asked before the first lock is taken
 * @throws the database's error when one cell cannot be ordered (SQLSTATE PX002); nothing is written for any cart then
 */
export async function setCeldas(
  db: Db,
  toSet: readonly ToSet[],
  when: RawBuilder<boolean> = sql`true`,
): Promise<SaidOfSet[]> {
  const all = toSet.toSorted((a, b) => (a.whose.userId < b.whose.userId ? -1 : 1));
  const items = all.flatMap((one) => one.items);
  let end = 0;
  const ends = all.map((one) => (end += one.items.length));
  const starts = all.map((one, place) => (ends[place] as number) - one.items.length + 1);
  const { rows } = await sql<{ said: SaidOfSet }>`
    select case when ${when} then set_cart_cells(x.usuario_id, x.cart_id, (${items.map((item) => item.modeloId)}::int[])[x.de:x.a],
      (${items.map((item) => item.modeloColorId)}::int[])[x.de:x.a], (${items.map((item) => item.tallaId)}::int[])[x.de:x.a],
      (${items.map((item) => item.cantidad)}::int[])[x.de:x.a]) end as said
    from unnest(${all.map(({ whose }) => whose.userId)}::uuid[], ${all.map(({ whose }) => whose.cartId ?? null)}::int[],
      ${starts}::int[], ${ends}::int[]) as x(usuario_id, cart_id, de, a)`.execute(db);
  const saidOf = new Map(all.map((one, place) => [one, rows[place]?.said ?? null]));
  return toSet.map((one) => saidOf.get(one) ?? null);
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
      conflict
        .column('usuario_id')
        // No parameter: in a generic plan PostgreSQL would not find the partial index.
        .where(sql<boolean>`en_mano`)
        .doUpdateSet({ ...values, version: sql<number>`cart.version + 1`, cambiado_el: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('cart_celda').where('cart_id', '=', id).execute();
  await db.deleteFrom('cart_perdida').where('cart_id', '=', id).execute();
}

/** What `read_cart_to_send` says. */
export interface SaidOfSend {
  cart: CartJson | null;
  /** Who would buy; null when the user may not. */
  dueno: {
    cliente_id: number;
    cliente: string;
    comercial_id: number | null;
    tarifa_id: number | null;
  } | null;
  /** What an earlier call with the same key has made. */
  envio: { huella: string; pedido_id: number } | null;
}

/** Whose cart is to be sent, and the key of the call. */
export interface ToSend {
  userId: string;
  key: string | undefined;
}

/** Carts as they would be sent now, with who would buy them. */
export async function readCartsToSend(db: Db, all: readonly ToSend[]): Promise<SaidOfSend[]> {
  const { rows } = await sql<{ said: SaidOfSend }>`
    select read_cart_to_send(x.usuario_id, x.clave) as said
    from unnest(${all.map(({ userId }) => userId)}::uuid[], ${all.map(({ key }) => key ?? null)}::text[])
      as x(usuario_id, clave)`.execute(db);
  return rows.map(({ said }) => said);
}
