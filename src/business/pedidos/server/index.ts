/** What other slices may ask of the pedidos. */

export {
  forgetSendings,
  type NewLinea,
  type NewPedido,
  type PedidoRow,
  pedidoWithin,
  pedidoWritten,
  tellWritten,
  type Written,
} from './pedidos.repository.ts';
export { personalPedidos } from './personal-pedidos.ts';
export { pedidoOf, readOwnPedido, readPedido } from './read-pedido.ts';
