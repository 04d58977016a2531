/** The stock slice's server API. Only this slice writes the stock tables. */
export { listStockDifferences, type StockDifference } from './check-stock.ts';
export { countInitialStock } from './initial-stock.ts';
export { lockCells } from './lock-cells.ts';
export { recordMovements } from './record-movements.ts';
export { type CellToReserve, reserveStockCtes } from './reserve-stock.ts';
export {
  type Cell,
  listExistencias,
  listProduccion,
  listStockOfModelo,
} from './stock.repository.ts';
