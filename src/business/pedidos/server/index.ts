/** What other slices may ask of the pedidos. */

export {
  insertPedidoCtes,
  type NewLinea,
  type NewPedido,
  pedidoRowOf,
  selectWrittenPedido,
  type WrittenPedido,
} from './insert-pedido.ts';
export { forgetSendings, type PedidoRow } from './pedidos.repository.ts';
export { pedidoOf, readOwnPedido, readPedido } from './read-pedido.ts';
