import type { Db } from '#database/schema.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../pedidos.contract.ts';
import { readOwnPedido } from './read-pedido.ts';
import { searchOwnPedidos } from './search-pedidos.ts';

export function pedidosRoutes({ db }: { db: Db }): Route[] {
  return [
    route(contract.readPedidoWeb, ({ body }, { caller, language }) =>
      readOwnPedido(db, caller, body.id, language),
    ),
    route(contract.readPedidoUser, ({ params }, { caller, language }) =>
      readOwnPedido(db, caller, params.id, language),
    ),
    route(contract.searchPedidosUser, ({ body }, { caller }) => searchOwnPedidos(db, caller, body)),
  ];
}
