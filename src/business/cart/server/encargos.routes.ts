import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { FieldsInvalid } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { canBeDeliveredOn } from '../../pedidos/pedido.ts';
import * as contract from '../encargos.contract.ts';
import { cartToFill, cartUser } from './cart-access.ts';
import { cartReply } from './read-cart.ts';
import { removeEncargo, setEncargo } from './write-encargos.ts';

interface EncargosParts {
  db: Kysely<Database>;
  labels: ModeloLabels;
  clock: Clock;
}

export function encargosRoutes({ db, labels, clock }: EncargosParts): Route[] {
  return [
    route(contract.upsertEncargoEndpoint, async ({ body }, { caller, language }) => {
      const userId = await cartToFill(db, caller, body);
      if (body.fechaEvento !== undefined && !canBeDeliveredOn(body.fechaEvento, clock.today()))
        throw wrongDay();
      const { suplemento: amount } = body;
      // A shop cannot price its own changes; a rep who orders for it can.
      if (amount !== undefined && userId === caller.userId) throw notForTheShop();
      const suplemento = amount === undefined ? undefined : Math.round(amount * 100);
      const cart = await setEncargo(db, labels, { userId, cartId: body.cartId }, { ...body, suplemento });
      return cartReply(cart, userId, language);
    }),
    route(contract.removeEncargoEndpoint, async ({ body }, { caller, language }) => {
      const userId = await cartUser(db, caller, body);
      const cart = await removeEncargo(db, labels, { userId, cartId: body.cartId }, body.id);
      return cartReply(cart, userId, language);
    }),
  ];
}

const wrongDay = () =>
  new FieldsInvalid([
    { field: 'fechaEvento', key: 'El evento puede ser desde hoy y hasta dentro de dos años.' },
  ]);

const notForTheShop = () =>
  new FieldsInvalid([{ field: 'suplemento', key: 'El suplemento lo fija la casa.' }]);
