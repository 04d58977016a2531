/** What other slices may ask of the pedidos. */

export { forgetSendings, insertPedido, type NewLinea } from './pedidos.repository.ts';
export { personalPedidos } from './personal-pedidos.ts';
export { pedidoOf, readOwnPedido, readPedido } from './read-pedido.ts';
