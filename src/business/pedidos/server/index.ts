/** What other slices may ask of the pedidos. */

export {
  type NewLinea,
  type NewPedido,
  pedidoWithin,
  pedidoWritten,
  tellWritten,
  type Written,
} from './pedido-within.ts';
export { forgetSendings, type PedidoRow } from './pedidos.repository.ts';
export { pedidoOf, readOwnPedido, readPedido } from './read-pedido.ts';
