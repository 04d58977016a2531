/** Functions on materias and piezas for other parts of the slice. */
export { listComing } from '../../compras/server/compras.repository.ts';
export { listPiezaDifferences, type PiezaDifference } from './check-piezas.ts';
export {
  consumePiezas,
  listReservas,
  listUsed,
  type PiezaCantidad,
  releasePiezas,
  reservePiezas,
  returnRemnants,
} from './orden-piezas.ts';
export { listPiezasInStock } from './piezas.repository.ts';
export { lockPiezas, type PiezaDocument, type PiezaMovement, recordPiezas } from './record-piezas.ts';
