/** What other slices may ask of the pedidos. */
export {
  findSending,
  forgetSendings,
  insertPedido,
  keepSending,
  type NewLinea,
} from './pedidos.repository.ts';
export { pedidoOf, readPedido } from './read-pedido.ts';
