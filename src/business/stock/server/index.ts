/** The stock slice's server API. Only this slice writes the stock tables. */
export { countInitialStock } from './initial-stock.ts';
export { type CellToReserve, reserveStockCtes } from './reserve-stock.ts';
export {
  type Cell,
  listExistencias,
  listProduccion,
  listStockOfModelo,
} from './stock.repository.ts';
