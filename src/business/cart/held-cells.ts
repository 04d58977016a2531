/** Cells that a rep typed before a customer was chosen. */
import { type CellWrite, cellId, toCellWrite } from './cell.ts';
import type { PendingStorage } from './pending-storage.ts';
import type { SaveQueue } from './save-queue.ts';

/** Takes the held cells out of a queue and its storage. Cells taken by another tab are left out. */
export function takeHeldCells(queue: SaveQueue, storage: PendingStorage): CellWrite[] {
  const stored = new Set(storage.read().map(cellId));
  const cells = [...queue.pending().values()].filter((cell) => stored.has(cellId(cell))).map(toCellWrite);
  queue.discard(cells.map(cellId));
  return cells;
}
