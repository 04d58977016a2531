import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, type FieldFailure, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { maxCeldas } from '../cart.contract.ts';
import { lockDrafts } from './borradores.repository.ts';
import {
  type CartHead,
  type CartTarget,
  type InvalidCell,
  type Item,
  lockCart,
  readWholeCart,
  resetCart,
  type SetCellsResult,
  setCartCells,
  type WholeCart,
  wholeCart,
} from './cart.repository.ts';

/**
 * Sets cells of a user's cart, all or none.
 * @param fieldOf returns the start of the field names of the item at an index
 * @returns the whole cart
 * @throws FieldsInvalid naming each cell that cannot be ordered (a surrounding transaction has failed then);
 *   NotFound when `cartId` is no cart of the user; Conflict for more than `maxCeldas` cells in the cart
 */
export async function setCells(
  db: Db,
  labels: ModeloLabels,
  target: CartTarget,
  items: Item[],
  fieldOf: (index: number) => string = () => '',
): Promise<WholeCart> {
  const unique = lastOfEachCell(items);
  try {
    const result = await setOrderableCells(
      db,
      target,
      unique.map(({ item }) => item),
    );
    if (result && 'sinCart' in result) throw new NotFound('Cart', target.cartId ?? 0);
    return await wholeCart(db, labels, result);
  } catch (error) {
    if (isFull(error)) throw cartFull();
    if (isHandedOver(error)) throw handedOver();
    const invalid = invalidCellsOf(error);
    if (!invalid) throw error;
    throw new FieldsInvalid(
      // The database counts the cells that it got; the caller's fields have the index of its own items.
      invalid.map(({ index: sentIndex, field, referencia }): FieldFailure => {
        const { item, index } = unique[sentIndex] as { item: Item; index: number };
        return {
          field: `${fieldOf(index)}${field}`,
          key: reasons[field],
          params: { modelo: referencia ?? item.modeloId },
        };
      }),
    );
  }
}

/** Writes cells once more when a variante was deleted during the call: it then counts as a wrong cell. */
async function setOrderableCells(db: Db, target: CartTarget, items: Item[]): Promise<SetCellsResult> {
  try {
    return await setCartCells(db, target, items);
  } catch (error) {
    const { code, table } = error as { code?: string; table?: string };
    const isVarianteGone = code === '23503' && table === 'cart_celda';
    // A failed statement ends its transaction, so only a call of its own can be repeated.
    if (!isVarianteGone || db.isTransaction) throw error;
    return setCartCells(db, target, items);
  }
}

const isFull = (error: unknown) => (error as { code?: string }).code === 'PX003';

/** The cliente's first account was created during the call, and owns its carts from then on. */
const isHandedOver = (error: unknown) => (error as { code?: string }).code === 'PX004';

const handedOver = () =>
  new Conflict('Cart has a new owner.', [
    { key: 'La tienda acaba de abrir su cuenta y el carrito ya es suyo: vuelva a intentarlo.' },
  ]);

const cartFull = () =>
  new Conflict('Cart is full.', [
    {
      key: 'En un carrito caben {{max}} casillas. Envíe este pedido, o siga en un borrador nuevo.',
      params: { max: maxCeldas },
    },
  ]);

/** Returns the cells that cannot be ordered when `setCartCells` failed because of them. */
function invalidCellsOf(error: unknown): InvalidCell[] | undefined {
  const { code, detail } = error as { code?: string; detail?: string };
  return code === 'PX002' && detail ? JSON.parse(detail) : undefined;
}

const reasons: Record<InvalidCell['field'], string> = {
  modeloId: 'El modelo {{modelo}} no se puede pedir.',
  modeloColorId: 'El modelo {{modelo}} no viene en este color.',
  tallaId: 'El modelo {{modelo}} no viene en esta talla en este color.',
};

/** Returns each cell once, with its last quantity and the index of that item. */
function lastOfEachCell(items: Item[]): { item: Item; index: number }[] {
  const cells = new Map<string, { item: Item; index: number }>();
  items.forEach((item, index) => {
    cells.set(`${item.modeloColorId}/${item.tallaId}`, { item, index });
  });
  return [...cells.values()];
}

/** Replaces the cart in hand. @throws Conflict for a stale `version`, or an `id` that is not in hand */
export async function replaceCart(
  db: Kysely<Database>,
  labels: ModeloLabels,
  userId: string,
  { id, version, items, ...head }: CartHead & { id?: number; version?: number; items: Item[] },
): Promise<WholeCart> {
  return db.transaction().execute(async (tx) => {
    // The buyer before the cart, as drafts and a first account lock them.
    await lockDrafts(tx, userId);
    const before = await lockCart(tx, userId);
    const stale = version !== undefined && version !== (before?.version ?? 0);
    if (stale || isOtherCart(id, before)) {
      throw new Conflict('Cart has changed.', [
        { key: 'El carrito ha cambiado en otra pantalla. Recárguelo antes de sustituirlo.' },
      ]);
    }
    await resetCart(tx, userId, { ...head, keepsPedido: items.length > 0 });
    return items.length > 0
      ? setCells(tx, labels, { userId }, items, (index) => `cart.modelos.${index}.`)
      : readWholeCart(tx, labels, userId);
  });
}

/** Returns whether the call names another cart than the one in hand, which another screen may switch. */
export function isOtherCart(requested: number | undefined, cartInHand: { id: number } | undefined): boolean {
  return Boolean(requested) && requested !== cartInHand?.id;
}
