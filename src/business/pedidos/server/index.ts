/** The slice's server API. */

export { releaseBlocked } from './block-pedido.ts';
export { cancelCells } from './cancel-cells.ts';
export { cancelPedido } from './cancel-pedido.ts';
export { createPedido } from './create-pedido.ts';
export {
  insertPedidoCtes,
  type NewLinea,
  type NewPedido,
  pedidoRecordOf,
  selectWrittenPedido,
  type WrittenPedido,
} from './insert-pedido.ts';
export { mailPromiseChanges } from './mail-promise-changes.ts';
export { listEans, type OrderSheetCell, orderSheet } from './order-sheet.ts';
export { pedidoDocument } from './pedido-pdf.ts';
export { listOpenCells, listRest } from './pedido-states.repository.ts';
export {
  canSeePedido,
  deletePedidoEnvios,
  lockPedido,
  orderKeyDays,
  type PedidoRecord,
} from './pedidos.repository.ts';
export { readersOfPedido } from './post-received.ts';
export { readOwnPedido, readPedido, toPedido } from './read-pedido.ts';
export { sellLoan } from './sell-loan.ts';
export { type ServedCell, type ServedPedido, serveCells, unserveCells } from './serve-cells.ts';
