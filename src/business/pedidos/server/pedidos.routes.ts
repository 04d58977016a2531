import type { Db } from '#database/schema.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import { buyerOf } from '../../identity/server/index.ts';
import * as contract from '../pedidos.contract.ts';
import * as house from '../pedidos-de-la-casa.contract.ts';
import { readHousePedido, readOwnPedido } from './read-pedido.ts';
import { searchHousePedidos, searchOwnPedidos, sheetOfPedidos } from './search-pedidos.ts';

export function pedidosRoutes({ db }: { db: Db }): Route[] {
  return [
    route(house.searchPedidosEndpoint, ({ body }, { caller }) => searchHousePedidos(db, caller, body)),
    route(house.exportPedidosEndpoint, ({ body }, context) => sheetOfPedidos(db, context, body)),
    route(house.readPedidoEndpoint, ({ params }, { caller, language }) =>
      readHousePedido(db, caller, params.id, language),
    ),
    route(contract.readPedidoWebEndpoint, async ({ body }, { caller, language }) =>
      readOwnPedido(db, await buyerOf(db, caller, body.userId), body.id, language),
    ),
    route(contract.readPedidoUserEndpoint, async ({ params, query }, { caller, language }) =>
      readOwnPedido(db, await buyerOf(db, caller, query?.userId), params.id, language),
    ),
    route(contract.searchPedidosUserEndpoint, async ({ body }, { caller }) =>
      searchOwnPedidos(db, await buyerOf(db, caller, body.userId), body),
    ),
  ];
}
