import { sql } from 'kysely';
import type { Db, LineDays } from '#database/schema.ts';
import type { Texto } from '../../../platform/i18n/texto.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { ownerOfBuyer } from '../../identity/server/index.ts';
import type { FreeLote, Wanted } from '../../stock/allocate.ts';
import { daysOfModelo } from './cart-days.ts';
import type { EncargoRow } from './encargo-row.ts';

export interface CartRow {
  id: number;
  nombre: string;
  fecha_entrega: string | null;
  servir_hasta: string | null;
  cancelar_tras: string | null;
  /** The own days of modelos, by id. It may name some that are no longer in the cart. */
  dias_lineas: Record<string, LineDays>;
  observaciones: string;
  version: number;
}

/** A cell with its current price and stock, and the values that were shown when it was set. */
export interface CeldaRow {
  modelo_id: number;
  modelo_color_id: number;
  talla_id: number;
  cantidad: number;
  /** Cents. */
  precio_visto: number;
  cubierto_visto: number;
  lotes_vistos: FreeLote[];
  referencia: string;
  modelo: string;
  /** The code of its temporada. */
  temporada: string | null;
  publicado: boolean;
  /** Cents of the cell, in the tarifa of the cart's cliente. */
  precio: number;
  /** Cents of the modelo, without the surcharge of a talla. */
  precio_modelo: number;
  /** Garments available in the stock, never below zero. */
  disponible: number;
  lotes_version: number;
  /** Empty when the stock covers a cell that is wanted now. */
  lotes: FreeLote[];
  /** The day from which its line is wanted. */
  wanted: Wanted;
  color: Texto;
  talla: string;
  imagen: ImagenRow | null;
}

export interface Item {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  /** 0 removes the cell. */
  cantidad: number;
}

/** A cell whose variante was deleted from the catalogue, with its former names. */
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

/** Returns the cart in hand and locks it until the transaction ends. */
export function lockCart(db: Db, userId: string): Promise<Pick<CartRow, 'id' | 'version'> | undefined> {
  return db
    .selectFrom('cart')
    .where('buyer_id', '=', userId)
    .where('en_mano', '=', true)
    .select(['id', 'version'])
    .forUpdate()
    .executeTakeFirst();
}

type LoteJson = [id: number, fecha: string, libres: number];

const lotesOf = (lotes: LoteJson[] | null): FreeLote[] =>
  (lotes ?? []).map(([id, fecha, libres]) => ({ id, fecha, libres }));

/** A cart as `cart_json` returns it. `wholeCart` adds names and pictures. */
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
    precioModelo: number,
    precio: number,
    lotesVistos: LoteJson[] | null,
    lotesVersion: number,
    lotes: LoteJson[] | null,
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
  encargos: Omit<EncargoRow, 'referencia' | 'modelo' | 'color' | 'talla' | 'imagen'>[];
}

export interface WholeCart {
  /** Undefined when no cart is in hand. */
  cart: CartRow | undefined;
  /** In the order of the gallery, then of colores and tallas. */
  celdas: CeldaRow[];
  perdidas: PerdidaRow[];
  /** Oldest first. */
  encargos: EncargoRow[];
}

/** Returns the cart in hand with current prices and stock. */
export async function readWholeCart(db: Db, labels: ModeloLabels, userId: string): Promise<WholeCart> {
  const { rows } = await sql<{ cart: CartJson | null }>`select read_cart_in_hand(${userId}) as cart`.execute(
    db,
  );
  return wholeCart(db, labels, rows[0]?.cart);
}

/** Adds names, pictures and order of modelos, from memory, to a cart of the database. */
export async function wholeCart(
  db: Db,
  labels: ModeloLabels,
  json: CartJson | null | undefined,
): Promise<WholeCart> {
  if (!json) return { cart: undefined, celdas: [], perdidas: [], encargos: [] };
  const { celdas, perdidas, encargos, ...cart } = json;
  const cells = [
    ...celdas.map(([modeloId, modeloColorId, tallaId]) => ({ modeloId, modeloColorId, tallaId })),
    ...encargos.map((one) => ({
      modeloId: one.modelo_id,
      modeloColorId: one.modelo_color_id,
      tallaId: one.talla_id,
    })),
  ];
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
      precio_modelo: celda[8],
      precio: celda[9],
      lotes_vistos: lotesOf(celda[10]),
      lotes_version: celda[11],
      lotes: lotesOf(celda[12]),
      wanted: daysOfModelo(cart, celda[0]).fechaEntrega ?? 'now',
      referencia: modelo.referencia,
      modelo: modelo.nombre,
      temporada: modelo.temporada,
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
    encargos: encargos.map((one) => {
      const modelo = known.modelo(one.modelo_id);
      return {
        ...one,
        referencia: modelo.referencia,
        modelo: modelo.nombre,
        color: modelo.colores.get(one.modelo_color_id)?.nombre ?? {},
        talla: known.talla(one.talla_id).nombre,
        imagen: modelo.imagen,
      };
    }),
  };
}

/** A cell that cannot be ordered, as `cells_not_orderable` returns it. */
export interface InvalidCell {
  /** Its index in the items of the call. */
  index: number;
  /** The wrong member: the modelo is not sold, has no such color, or not this talla in the color. */
  field: 'modeloId' | 'modeloColorId' | 'tallaId';
  /** The referencia of the modelo when it is sold. */
  referencia: string | null;
}

/** The user's cart `cartId`; without it the cart in hand. */
export interface CartTarget {
  userId: string;
  cartId?: number | undefined;
}

/** The whole cart; null when there is none yet; `sinCart` when `cartId` is no cart of the user. */
export type SetCellsResult = CartJson | { sinCart: true } | null;

/**
 * Sets cells of a cart by one call of the database, which locks the cart first (`set_cart_cells`). Cells that
 * already have the quantity are not written. Each cell stores the price and covered quantity that are shown.
 * @param items each cell once
 * @throws the database's error when a cell cannot be ordered (PX002) or the cart is full (PX003)
 */
export async function setCartCells(
  db: Db,
  { userId, cartId }: CartTarget,
  items: readonly Item[],
): Promise<SetCellsResult> {
  const column = (of: (item: Item) => number) => sql`${items.map(of)}::int[]`;
  const { rows } = await sql<{ result: SetCellsResult }>`
    select set_cart_cells(${userId}::uuid, ${cartId ?? null}::int, ${column((item) => item.modeloId)},
      ${column((item) => item.modeloColorId)}, ${column((item) => item.tallaId)},
      ${column((item) => item.cantidad)}) as result`.execute(db);
  return rows[0]?.result ?? null;
}

export interface CartHead {
  nombre?: string;
  fechaEntrega?: string;
  servirHasta?: string;
  cancelarTras?: string;
  /** The own days of modelos, by id. */
  diasLineas?: Record<string, LineDays>;
  observaciones?: string;
}

/**
 * Creates or empties the cart in hand and sets its head.
 * @param keepsPedido false when nothing is put into it: it is then no draft of a cancelled pedido any more
 */
export async function resetCart(
  db: Db,
  userId: string,
  { keepsPedido, ...head }: CartHead & { keepsPedido: boolean },
): Promise<void> {
  const values = {
    ...(!keepsPedido && { pedido_id: null }),
    dias_lineas: JSON.stringify(head.diasLineas ?? {}),
    nombre: head.nombre ?? '',
    fecha_entrega: head.fechaEntrega ?? null,
    servir_hasta: head.servirHasta ?? null,
    cancelar_tras: head.cancelarTras ?? null,
    observaciones: head.observaciones ?? '',
  };
  const { id } = await db
    .insertInto('cart')
    .values({ ...ownerOfBuyer(userId), version: 1, ...values })
    .onConflict((conflict) =>
      conflict
        .column('buyer_id')
        // No parameter: in a generic plan PostgreSQL would not find the partial index.
        .where(sql<boolean>`en_mano`)
        .doUpdateSet({ ...values, version: sql<number>`cart.version + 1`, cambiado_el: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('cart_celda').where('cart_id', '=', id).execute();
  await db.deleteFrom('cart_perdida').where('cart_id', '=', id).execute();
  await db.deleteFrom('cart_encargo').where('cart_id', '=', id).execute();
}
