/** The acts on special garments of a cart. Each is one transaction that locks the cart. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { maxEncargo } from '../cart.contract.ts';
import { readWholeBorrador } from './borradores.repository.ts';
import type { CartTarget, WholeCart } from './cart.repository.ts';
import {
  countEncargos,
  deleteEncargo,
  type EncargoToSet,
  putEncargo,
  touchCart,
} from './encargos.repository.ts';

/**
 * Sets a special garment of a cart.
 * @throws FieldsInvalid for a color or size that is not sold; NotFound when `cartId` is no cart of the user;
 *   Conflict for too many in the cart
 */
export function setEncargo(
  db: Kysely<Database>,
  labels: ModeloLabels,
  target: CartTarget,
  encargo: EncargoToSet,
): Promise<WholeCart> {
  return inCart(db, labels, target, async (tx, cartId) => {
    if (!(await putEncargo(tx, cartId, target.userId, encargo))) {
      const params = { modelo: encargo.modeloId };
      const key = 'El modelo {{modelo}} no viene en esta talla en este color.';
      throw new FieldsInvalid([{ field: 'tallaId', key, params }]);
    }
    if ((await countEncargos(tx, cartId)) > maxEncargo.inCart) throw tooManyEncargos();
  });
}

/** Takes a special garment out of a cart; one that is gone already changes nothing. @throws NotFound */
export function removeEncargo(
  db: Kysely<Database>,
  labels: ModeloLabels,
  target: CartTarget,
  id: string,
): Promise<WholeCart> {
  return inCart(db, labels, target, (tx, cartId) => deleteEncargo(tx, cartId, id));
}

function inCart(
  db: Kysely<Database>,
  labels: ModeloLabels,
  target: CartTarget,
  write: (tx: Db, cartId: number) => Promise<void>,
): Promise<WholeCart> {
  return db.transaction().execute(async (tx) => {
    const cartId = await touchCart(tx, target);
    if (cartId === undefined) throw new NotFound('Cart', target.cartId ?? 0);
    await write(tx, cartId);
    return readWholeBorrador(tx, labels, cartId);
  });
}

const tooManyEncargos = () =>
  new Conflict('Cart has too many special garments.', [
    { key: 'En un carrito caben {{max}} encargos especiales.', params: { max: maxEncargo.inCart } },
  ]);
