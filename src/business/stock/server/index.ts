/** The stock slice's server API. Only this slice writes the stock tables. */
export { countInitialStock } from './initial-stock.ts';
export { promiseWithin, type SeenCell } from './promise-within.ts';
export {
  type Cell,
  listExistencias as readExistencias,
  listProduccion as readProduccion,
  listStock as readStockOfModelo,
} from './stock.repository.ts';
