import { type Kysely, sql } from 'kysely';
import type { Database, Db, LineDays } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { daysOfLine, hasOwnDays } from '../../pedidos/order-days.ts';
import { readWholeBorrador } from './borradores.repository.ts';
import type { CartTarget, WholeCart } from './cart.repository.ts';
import { daysOfCart } from './cart-days.ts';
import { checkDays } from './check-day.ts';
import { touchCart } from './encargos.repository.ts';
import { daysAhead } from './write-borradores.ts';

interface DaysOfModelo {
  modeloId: number;
  /** Without any the modelo has the days of the order. */
  days: LineDays;
}

/**
 * Sets the own days of a modelo in a cart.
 * @throws NotFound when `cartId` is no cart of the user; FieldsInvalid for days in the past or out of order;
 *   Conflict when the modelo has no garments in the cart
 */
export function setLineDays(
  db: Kysely<Database>,
  labels: ModeloLabels,
  target: CartTarget,
  { modeloId, days }: DaysOfModelo,
  today: string,
): Promise<WholeCart> {
  return db.transaction().execute(async (tx) => {
    const cartId = await touchCart(tx, target);
    if (cartId === undefined) throw new NotFound('Cart', target.cartId ?? 0);
    await putLineDays(tx, cartId, modeloId, days);
    const whole = await readWholeBorrador(tx, labels, cartId);
    if (hasOwnDays(days)) {
      if (!whole.celdas.some(({ modelo_id }) => modelo_id === modeloId)) throw notInCart();
      // The order's own days may be past; its fields say so.
      checkDays(daysOfLine(days, daysAhead(daysOfCart(whole.cart), today)), today);
    }
    return whole;
  });
}

/** Sets or removes the days of a modelo, and forgets those of modelos that are no longer in the cart. */
async function putLineDays(tx: Db, cartId: number, modeloId: number, days: LineDays): Promise<void> {
  const changed = hasOwnDays(days)
    ? sql`c.dias_lineas || jsonb_build_object(${modeloId}::int::text, ${JSON.stringify(days)}::jsonb)`
    : sql`c.dias_lineas - ${modeloId}::int::text`;
  await sql`
    update cart c set dias_lineas = (
      select coalesce(jsonb_object_agg(d.key, d.value), '{}') from jsonb_each(${changed}) d
      where d.key::int in (select cc.modelo_id from cart_celda cc where cc.cart_id = c.id))
    where c.id = ${cartId}`.execute(tx);
}

const notInCart = () =>
  new Conflict('Modelo is not in the cart.', [
    { key: 'Este modelo ya no está en el carrito: ponga primero las cantidades.' },
  ]);
