import type { Db } from '#database/schema.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import { buyerOf } from '../../identity/server/index.ts';
import * as contract from '../pedidos.contract.ts';
import { readOwnPedido } from './read-pedido.ts';
import { searchOwnPedidos } from './search-pedidos.ts';

export function pedidosRoutes({ db }: { db: Db }): Route[] {
  return [
    route(contract.readPedidoWeb, async ({ body }, { caller, language }) =>
      readOwnPedido(db, await buyerOf(db, caller, body.userId), body.id, language),
    ),
    route(contract.readPedidoUser, async ({ params, query }, { caller, language }) =>
      readOwnPedido(db, await buyerOf(db, caller, query?.userId), params.id, language),
    ),
    route(contract.searchPedidosUser, async ({ body }, { caller }) =>
      searchOwnPedidos(db, await buyerOf(db, caller, body.userId), body),
    ),
  ];
}
