import { NotFound } from '../../../platform/http/failures.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import { buyerOf } from '../../identity/server/index.ts';
import { cancelPedidoEndpoint } from '../../pedidos/company-pedidos.contract.ts';
import { cancelPedidoUserEndpoint } from '../../pedidos/pedidos.contract.ts';
import { canSeePedido, readOwnPedido } from '../../pedidos/server/index.ts';
import { type ReopenParts, reopenPedido } from './reopen-pedido.ts';

/** Routes that cancel a pedido. They are here because its garments go back to a draft. */
export function reopenRoutes(parts: ReopenParts): Route[] {
  const { db } = parts;
  return [
    route(cancelPedidoUserEndpoint, async ({ params: { id }, body }, context) => {
      const buyer = await buyerOf(db, context.caller, body);
      await readOwnPedido(db, buyer, id, context.language);
      const { motivo = '' } = body;
      return reopenPedido(parts, { id, motivo, by: 'shop', userId: buyer.userId }, context);
    }),
    route(cancelPedidoEndpoint, async ({ params: { id }, body: { motivo = '' } }, context) => {
      if (!(await canSeePedido(db, context.caller, id))) throw new NotFound('Pedido', id);
      return reopenPedido(parts, { id, motivo, by: 'staff' }, context);
    }),
  ];
}
