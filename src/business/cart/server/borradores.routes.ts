import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { idempotencyKeyOf } from '../../../platform/server/http/idempotency-key.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import { buyerOf } from '../../identity/server/index.ts';
import * as contract from '../borradores.contract.ts';
import { repetirPedidoEndpoint } from '../repetir.contract.ts';
import * as repository from './borradores.repository.ts';
import { cartToFill, cartUser } from './cart-access.ts';
import { checkDays } from './check-day.ts';
import { borradorReply, readBorrador } from './read-borradores.ts';
import { readCart } from './read-cart.ts';
import { repeatPedido } from './repeat-pedido.ts';
import { splitCart } from './split-cart.ts';
import * as acts from './write-borradores.ts';

interface BorradoresParts {
  db: Kysely<Database>;
  labels: ModeloLabels;
  clock: Clock;
}

export function borradoresRoutes({ db, labels, clock }: BorradoresParts): Route[] {
  return [
    route(contract.listBorradoresEndpoint, async ({ query }, { caller }) => {
      const userId = await cartUser(db, caller, query);
      return (await repository.listBorradores(db, userId)).map((row) => borradorReply(row, userId));
    }),
    route(contract.readBorradorEndpoint, async ({ params, query }, { caller, language }) =>
      readBorrador(db, labels, await cartUser(db, caller, query), params.id, language),
    ),
    route(contract.createBorradorEndpoint, async ({ body }, { caller, headers }) => {
      const key = idempotencyKeyOf(headers);
      const userId = await cartToFill(db, caller, body);
      checkDays(body, clock.today());
      return borradorReply(await acts.createBorrador(db, userId, { ...body, key }), userId);
    }),
    route(contract.takeBorradorEndpoint, async ({ body }, { caller, language }) => {
      const userId = await cartUser(db, caller, body);
      await acts.takeBorrador(db, userId, body.id);
      return readCart(db, labels, userId, language);
    }),
    route(contract.updateBorradorEndpoint, async ({ params, body }, { caller }) => {
      const userId = await cartUser(db, caller, body);
      const { fechaEntrega, servirHasta, cancelarTras } = body;
      // An absent day stays, an empty one is removed.
      const days = {
        ...(fechaEntrega !== undefined && { fechaEntrega: fechaEntrega || null }),
        ...(servirHasta !== undefined && { servirHasta: servirHasta || null }),
        ...(cancelarTras !== undefined && { cancelarTras: cancelarTras || null }),
      };
      const row = await acts.changeBorrador(db, userId, params.id, { ...body, ...days }, clock.today());
      return borradorReply(row, userId);
    }),
    route(contract.splitBorradorEndpoint, async ({ body }, { caller, headers }) => {
      const userId = await cartUser(db, caller, body);
      const key = idempotencyKeyOf(headers);
      return borradorReply(await splitCart({ db, labels }, userId, { ...body, key }), userId);
    }),
    route(contract.deleteBorradorEndpoint, async ({ body }, { caller }) => {
      await acts.deleteBorrador(db, await cartUser(db, caller, body), body);
      return {};
    }),
    route(contract.restoreBorradorEndpoint, async ({ body }, { caller }) => {
      const userId = await cartUser(db, caller, body);
      return borradorReply(await acts.restoreBorrador(db, userId, body.id), userId);
    }),
    route(repetirPedidoEndpoint, async ({ body }, { caller, language, headers }) => {
      const buyer = await buyerOf(db, caller, body);
      return repeatPedido(db, labels, buyer, { ...body, key: idempotencyKeyOf(headers) }, language);
    }),
  ];
}
