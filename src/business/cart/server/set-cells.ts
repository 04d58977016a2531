import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, type FieldFailure, FieldsInvalid } from '../../../platform/http/failures.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import {
  type CartHead,
  type Impossible,
  type Item,
  lockCart,
  readWholeCart,
  resetCart,
  setCeldas,
  type WholeCart,
} from './cart.repository.ts';

/**
 * Sets cells of a user's cart, all or none.
 * @param fieldOf how the field names of the item at a place begin
 * @returns the whole cart
 * @throws FieldsInvalid naming each cell that cannot be ordered
 */
export async function setCells(
  db: Db,
  labels: ModeloLabels,
  userId: string,
  items: Item[],
  fieldOf: (place: number) => string = () => '',
): Promise<WholeCart> {
  const last = lastOfEachCell(items);
  const set = await setCeldas(
    db,
    labels,
    userId,
    last.map(({ item }) => item),
  );
  if (!('imposibles' in set)) return set;
  throw new FieldsInvalid(
    set.imposibles.map(({ lugar, campo, referencia }): FieldFailure => {
      const { item, at } = last[lugar] as { item: Item; at: number };
      return {
        field: `${fieldOf(at)}${campo}`,
        key: reasons[campo],
        params: { modelo: referencia ?? item.modeloId },
      };
    }),
  );
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

/** Replaces the whole cart. @throws Conflict when `version` is not the cart's own any more */
export async function replaceCart(
  db: Kysely<Database>,
  labels: ModeloLabels,
  userId: string,
  { version, items, ...head }: CartHead & { version?: number; items: Item[] },
): Promise<WholeCart> {
  return db.transaction().execute(async (tx) => {
    const before = await lockCart(tx, userId);
    if (version !== undefined && version !== (before?.version ?? 0)) {
      throw new Conflict('Cart has changed.', [
        { key: 'El carrito ha cambiado en otra pantalla. Recárguelo antes de sustituirlo.' },
      ]);
    }
    await resetCart(tx, userId, head);
    return items.length > 0
      ? setCells(tx, labels, userId, items, (at) => `cart.modelos.${at}.`)
      : readWholeCart(tx, labels, userId);
  });
}
