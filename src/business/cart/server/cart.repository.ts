import { sql } from 'kysely';
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

/** What `cart_entero` says; nothing here is kept in memory. */
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
  const { rows } = await sql<{ cart: CartJson | null }>`select cart_de(${userId}) as cart`.execute(db);
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

/**
 * Sets cells by one call of the database (`poner_celdas`): all of them, or none when one cannot be ordered. Nothing is
 * written for cells that are already so. What the shop is shown with each (price, what the stock covers) is kept.
 * @param items each cell once
 * @returns the whole cart; those of `items` that cannot be ordered, and why (a transaction that this is part of has
 *   failed then); or that there is no such cart
 */
export async function setCeldas(
  db: Db,
  labels: ModeloLabels,
  { userId, cartId }: CartOf,
  items: readonly Item[],
): Promise<WholeCart | { imposibles: Impossible[] } | { sinCart: true }> {
  try {
    const { rows } = await sql<{ said: CartJson | { sinCart: true } | null }>`
      select poner_celdas(${userId}, ${cartId ?? null}, ${items.map((item) => item.modeloId)}, ${items.map((item) => item.modeloColorId)},
        ${items.map((item) => item.tallaId)}, ${items.map((item) => item.cantidad)}) as said`.execute(db);
    const said = rows[0]?.said;
    return said && 'sinCart' in said ? said : wholeCart(db, labels, said);
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string };
    if (code === 'PX002' && detail) return { imposibles: JSON.parse(detail) };
    throw error;
  }
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
        .where('en_mano', '=', true)
        .doUpdateSet({ ...values, version: sql<number>`cart.version + 1`, cambiado_el: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('cart_celda').where('cart_id', '=', id).execute();
  await db.deleteFrom('cart_perdida').where('cart_id', '=', id).execute();
}

export interface CartToSend extends WholeCart {
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

/** The cart as it would be sent now, with who would buy it (`cart_para_enviar`). */
export async function readCartToSend(
  db: Db,
  labels: ModeloLabels,
  userId: string,
  key: string | undefined,
): Promise<CartToSend> {
  const { rows } = await sql<{ said: Pick<CartToSend, 'dueno' | 'envio'> & { cart: CartJson | null } }>`
    select cart_para_enviar(${userId}, ${key ?? null}) as said`.execute(db);
  const { cart, ...rest } = (rows[0] as (typeof rows)[number]).said;
  return { ...rest, ...(await wholeCart(db, labels, cart)) };
}
