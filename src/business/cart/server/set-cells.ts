import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, type FieldFailure, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { maxCeldas } from '../cart.contract.ts';
import {
  type CartHead,
  type CartOf,
  type Impossible,
  type Item,
  lockCart,
  readWholeCart,
  resetCart,
  type SaidOfSet,
  setCeldas,
  type ToSet,
  type WholeCart,
  wholeCart,
} from './cart.repository.ts';

/** How cells are set: by themselves in a transaction (`setCeldas`), or with those of others (`gatherCarts`). */
export type SetOf = (toSet: ToSet) => Promise<SaidOfSet | undefined>;

/**
 * Sets cells of a user's cart, all or none.
 * @param fieldOf how the field names of the item at a place begin
 * @returns the whole cart
 * @throws FieldsInvalid naming each cell that cannot be ordered (a transaction that this is part of has failed then);
 *   NotFound when `cartId` is no cart of the user; Conflict when the cart would have more than `maxCeldas` cells
 */
export async function setCells(
  db: Db,
  labels: ModeloLabels,
  whose: CartOf,
  items: Item[],
  { set = alone(db), fieldOf = () => '' }: { set?: SetOf; fieldOf?: (place: number) => string } = {},
): Promise<WholeCart> {
  const last = lastOfEachCell(items);
  try {
    const said = await set({ whose, items: last.map(({ item }) => item) });
    if (said && 'sinCart' in said) throw new NotFound('Cart', whose.cartId ?? 0);
    return await wholeCart(db, labels, said);
  } catch (error) {
    if (isFull(error)) throw cartFull();
    const imposibles = impossibleOf(error);
    if (!imposibles) throw error;
    throw new FieldsInvalid(
      imposibles.map(({ lugar, campo, referencia }): FieldFailure => {
        const { item, at } = last[lugar] as { item: Item; at: number };
        return {
          field: `${fieldOf(at)}${campo}`,
          key: reasons[campo],
          params: { modelo: referencia ?? item.modeloId },
        };
      }),
    );
  }
}

const alone =
  (db: Db): SetOf =>
  async (toSet) =>
    (await setCeldas(db, [toSet]))[0];

const isFull = (error: unknown) => (error as { code?: string }).code === 'PX003';

const cartFull = () =>
  new Conflict('Cart is full.', [
    {
      key: 'En un carrito caben {{max}} casillas. Envíe este pedido, o siga en un borrador nuevo.',
      params: { max: maxCeldas },
    },
  ]);

/** Which cells could not be ordered, when it is that by which `setCeldas` failed. */
function impossibleOf(error: unknown): Impossible[] | undefined {
  const { code, detail } = error as { code?: string; detail?: string };
  return code === 'PX002' && detail ? JSON.parse(detail) : undefined;
}

const reasons: Record<Impossible['campo'], string> = {
  modeloId: 'El modelo {{modelo}} no se puede pedir.',
  modeloColorId: 'El modelo {{modelo}} no viene en este color.',
  tallaId: 'El modelo {{modelo}} no viene en esta talla en este color.',
};

/** A cell named twice is set to what was said last. */
function lastOfEachCell(items: Item[]): { item: Item; at: number }[] {
  const cells = new Map<string, { item: Item; at: number }>();
  items.forEach((item, at) => {
    cells.set(`${item.modeloColorId}/${item.tallaId}`, { item, at });
  });
  return [...cells.values()];
}

/** Replaces the whole cart in hand. @throws Conflict when `version` is not its own any more, or `id` is another cart's */
export async function replaceCart(
  db: Kysely<Database>,
  labels: ModeloLabels,
  userId: string,
  { id, version, items, ...head }: CartHead & { id?: number; version?: number; items: Item[] },
): Promise<WholeCart> {
  return db.transaction().execute(async (tx) => {
    const before = await lockCart(tx, userId);
    const stale = version !== undefined && version !== (before?.version ?? 0);
    if (stale || isAnother(id, before)) {
      throw new Conflict('Cart has changed.', [
        { key: 'El carrito ha cambiado en otra pantalla. Recárguelo antes de sustituirlo.' },
      ]);
    }
    await resetCart(tx, userId, head);
    return items.length > 0
      ? setCells(tx, labels, { userId }, items, { fieldOf: (at) => `cart.modelos.${at}.` })
      : readWholeCart(tx, labels, userId);
  });
}

/** Whether the caller means another cart than the one in hand: it was changed for that one on another screen. */
export function isAnother(wanted: number | undefined, inHand: { id: number } | undefined): boolean {
  return Boolean(wanted) && wanted !== inHand?.id;
}
