import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { idempotencyKeyOf } from '../../../platform/server/http/idempotency-key.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { daysOfLine, hasOwnDays } from '../../pedidos/order-days.ts';
import * as contract from '../cart.contract.ts';
import { readTerritoryEndpoint } from '../territory.contract.ts';
import { cartToFill, cartUser } from './cart-access.ts';
import { checkDays } from './check-day.ts';
import { cartReply, readCart } from './read-cart.ts';
import { sendCart } from './send-cart.ts';
import { replaceCart, setCells } from './set-cells.ts';
import { setLineDays } from './set-line-days.ts';
import { readTerritory } from './territory.ts';

interface CartParts {
  db: Kysely<Database>;
  labels: ModeloLabels;
  clock: Clock;
  /** Wakes the mail queue: the database sends no notice for letters of orders (migration 0030). */
  lettersWritten: () => void;
}

export function cartRoutes({ db, labels, clock, lettersWritten }: CartParts): Route[] {
  return [
    route(contract.readCartEndpoint, async ({ query }, { caller, language }) =>
      readCart(db, labels, await cartUser(db, caller, query), language),
    ),
    route(contract.replaceCartEndpoint, async ({ body }, { caller, language }) => {
      const userId = await (body.cart.modelos?.length ? cartToFill : cartUser)(db, caller, body);
      const { modelos = [], ...head } = body.cart;
      checkDays(head, clock.today(), 'cart.');
      const diasLineas = Object.fromEntries(
        modelos.flatMap(({ modeloId, fechaEntrega, servirHasta, cancelarTras }, place) => {
          const days = { fechaEntrega, servirHasta, cancelarTras };
          checkDays(daysOfLine(days, head), clock.today(), `cart.modelos.${place}.`);
          return hasOwnDays(days) ? [[modeloId, days] as const] : [];
        }),
      );
      const items = modelos.flatMap(({ modeloId, cantidades }) =>
        cantidades.map((cell) => ({ ...cell, modeloId, cantidad: cell.cantidad ?? 0 })),
      );
      return cartReply(
        await replaceCart(db, labels, userId, { ...head, items, diasLineas }),
        userId,
        language,
      );
    }),
    route(contract.upsertItemEndpoint, async ({ body }, { caller, language }) => {
      const userId = await cartToFill(db, caller, body);
      const items = [{ ...body, cantidad: body.cantidad ?? 0 }];
      const cart = await setCells(db, labels, { userId, cartId: body.cartId }, items);
      return cartReply(cart, userId, language);
    }),
    route(contract.upsertItemsEndpoint, async ({ body }, { caller, language }) => {
      const userId = await cartToFill(db, caller, body);
      const items = body.items.map((item) => ({ ...item, cantidad: item.cantidad ?? 0 }));
      const cart = await setCells(
        db,
        labels,
        { userId, cartId: body.cartId },
        items,
        (index) => `items.${index}.`,
      );
      return cartReply(cart, userId, language);
    }),
    route(contract.removeItemEndpoint, async ({ body }, { caller, language }) => {
      const userId = await cartUser(db, caller, body);
      const items = [{ ...body, cantidad: 0 }];
      const cart = await setCells(db, labels, { userId, cartId: body.cartId }, items);
      return cartReply(cart, userId, language);
    }),
    route(contract.setLineDaysEndpoint, async ({ body }, { caller, language }) => {
      const { cartId, modeloId, fechaEntrega, servirHasta, cancelarTras } = body;
      const userId = await cartUser(db, caller, body);
      const days = { fechaEntrega, servirHasta, cancelarTras };
      const target = { userId, cartId };
      return cartReply(
        await setLineDays(db, labels, target, { modeloId, days }, clock.today()),
        userId,
        language,
      );
    }),
    route(readTerritoryEndpoint, async ({ body }, { caller }) => {
      const userId = await cartUser(db, caller, body);
      return readTerritory({ db, clock }, caller, { userId, modeloIds: body.modeloIds });
    }),
    route(contract.cartToPedidoEndpoint, async ({ body }, context) => {
      const userId = await cartUser(db, context.caller, body);
      const key = idempotencyKeyOf(context.headers);
      const pedido = await sendCart(db, labels, { ...body, userId, key, today: clock.today() }, context);
      lettersWritten();
      return pedido;
    }),
  ];
}
