/** The stock slice's server API. Only this slice writes the stock tables. */
export { type HeldCell, listHeldCells } from './apartados.repository.ts';
export { expireApartados } from './apartados.ts';
export { listReservationDifferences } from './check-reservations.ts';
export { listStockDifferences, type StockDifference } from './check-stock.ts';
export { type Expectation, type ExpectedCell, expectGarments } from './expect-garments.ts';
export { cellProblemOf, type FoundCell, findCells } from './import-stock.ts';
export { countInitialStock } from './initial-stock.ts';
export { checkLent, lockLoan, readLoan, sellLent, takeBackSold } from './lend-stock.ts';
export { lockCells } from './lock-cells.ts';
export { nameCells, readWarehouse } from './movimientos.repository.ts';
export { endReservas, type LineCell, reserveOpen } from './pedido-reservas.ts';
export { withFirstPictures } from './pictures-of-colors.ts';
export {
  type CellChange,
  garmentName,
  listPromiseChanges,
  takePromiseChanges,
} from './promise-changes.ts';
export { recordMovements } from './record-movements.ts';
export { releasePedido } from './release-pedido.ts';
export { type CellKey, type MoveReason, reallocateCells } from './reservations.ts';
export { type CellToReserve, insertReservasCte, reserveStockCtes } from './reserve-stock.ts';
export { reviseLines } from './revise-lines.ts';
export { changeLote, createLote, finishLote, removeLotes, splitLote } from './save-lote.ts';
export { listInventory } from './search-inventory.ts';
export {
  type Cell,
  listExistencias,
  listStockOfModelo,
  renewExistencias,
} from './stock.repository.ts';
export { type TakenHold, takeHeld } from './take-held.ts';
