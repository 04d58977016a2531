/** What other slices may ask of the stock; its tables are written here alone. */
export { countInitialStock } from './initial-stock.ts';
export { promiseWithin, type SeenCell } from './promise-within.ts';
export {
  type Cell,
  listExistencias as readExistencias,
  listProduccion as readProduccion,
  listStock as readStockOfModelo,
} from './stock.repository.ts';
