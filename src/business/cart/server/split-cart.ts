/** Splits the cart in hand: garments that miss its days become a draft of their own. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { isLate, lastWishedDay } from '../../pedidos/order-days.ts';
import * as repository from './borradores.repository.ts';
import type { CeldaRow } from './cart.repository.ts';
import { portionsOf } from './cart-changes.ts';
import { daysOfModelo } from './cart-days.ts';
import { checkDraftLimit, checkVersion, readRow, withDraftsLocked } from './write-borradores.ts';

interface Splitting {
  id: number;
  version: number;
  /** The name of the new draft. */
  nombre: string;
  /** The idempotency key: a repeated call returns the same draft. */
  key?: string | undefined;
}

interface SplitCell {
  celda: CeldaRow;
  /** Garments that stay in the cart. */
  stays: number;
  /** The days of the garments that miss the wished one; undefined for those without a day. */
  lateDays: (string | undefined)[];
}

/**
 * Moves the garments of a cart that arrive after their last wished day, or have no day, to a new draft.
 * Special garments and notes stay. The draft is wanted on the day of its last garment, when all of them
 * have one.
 * @returns the new draft
 * @throws NotFound, Forbidden, StaleVersion; Conflict when no garment is late, or all are
 */
export function splitCart(
  { db, labels }: { db: Kysely<Database>; labels: ModeloLabels },
  userId: string,
  { id, version, nombre, key }: Splitting,
): Promise<repository.BorradorRow> {
  return withDraftsLocked(db, userId, async (tx) => {
    const made = key === undefined ? undefined : await repository.findIdByKey(tx, userId, key);
    if (made !== undefined) return readRow(tx, userId, made);
    const row = await checkVersion(tx, userId, id, version);
    const { cart, celdas } = await repository.readWholeBorrador(tx, labels, id);
    const cells = celdas.filter(({ publicado }) => publicado);
    const split = cells.map((celda): SplitCell => {
      const last = cart && lastWishedDay(daysOfModelo(cart, celda.modelo_id));
      const late = portionsOf(celda).filter((portion) => isLate(portion, last));
      const lateGarments = late.reduce((sum, { cantidad }) => sum + cantidad, 0);
      return { celda, stays: celda.cantidad - lateGarments, lateDays: late.map(({ fecha }) => fecha) };
    });
    const moved = split.filter(({ lateDays }) => lateDays.length > 0);
    if (moved.length === 0) throw nothingLate();
    if (split.every(({ stays }) => stays === 0)) throw allLate();
    await checkDraftLimit(tx, userId);
    const days = moved.flatMap(({ lateDays }) => lateDays);
    const draft = await repository.insertBorrador(tx, {
      ...{ userId, nombre, enMano: false },
      fechaEntrega: days.every((day) => day !== undefined) ? (days.toSorted().at(-1) ?? null) : null,
      // Both parts replace the cancelled pedido that the cart was made of.
      pedidoId: row.pedido_id,
      ...(key !== undefined && { clave: key }),
    });
    await moveCells(tx, id, draft, moved);
    return readRow(tx, userId, draft);
  });
}

/**
 * Moves garments of cells between carts. Both keep the price and the lotes that were shown, so that sending
 * them still asks about changes.
 */
async function moveCells(tx: Db, from: number, to: number, moved: readonly SplitCell[]): Promise<void> {
  const column = (of: (cell: SplitCell) => number) => sql`${moved.map(of)}::int[]`;
  await sql`
    with x as materialized (
      select * from unnest(${column(({ celda }) => celda.modelo_color_id)}, ${column(({ celda }) => celda.talla_id)},
        ${column(({ stays }) => stays)}) as x(mc, t, stays)
    ), written as (
      insert into cart_celda (cart_id, modelo_color_id, talla_id, modelo_id, cantidad, precio_visto, cubierto_visto,
        lotes_vistos)
      select ${to}, c.modelo_color_id, c.talla_id, c.modelo_id, c.cantidad - x.stays, c.precio_visto,
        greatest(c.cubierto_visto - x.stays, 0), c.lotes_vistos
      from x join cart_celda c on c.cart_id = ${from} and c.modelo_color_id = x.mc and c.talla_id = x.t
    ), left_over as (
      update cart_celda c set cantidad = x.stays, cubierto_visto = least(c.cubierto_visto, x.stays)
      from x where c.cart_id = ${from} and c.modelo_color_id = x.mc and c.talla_id = x.t and x.stays > 0
    ), gone as (
      delete from cart_celda c using x
      where c.cart_id = ${from} and c.modelo_color_id = x.mc and c.talla_id = x.t and x.stays = 0
    )
    update cart set version = version + 1, cambiado_el = now() where id = ${from}`.execute(tx);
}

const nothingLate = () =>
  new Conflict('Nothing is late.', [{ key: 'Todo llega a tiempo: no hay nada que dividir.' }]);

const allLate = () =>
  new Conflict('Everything is late.', [
    { key: 'Nada llega a tiempo: elija un día más tarde en lugar de dividir el pedido.' },
  ]);
