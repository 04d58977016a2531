/** What other slices may ask of the stock; its tables are written here alone. */
export { countInitialStock } from './initial-stock.ts';
export {
  type Cell,
  listExistencias as readExistencias,
  listProduccion as readProduccion,
  listStock as readStockOfModelo,
  promiseWithin,
  type SeenCell,
} from './stock.repository.ts';
