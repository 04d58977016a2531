/**
 * Unsaved cells in local storage, for the next visit. Cells are added and removed one by one, so that two
 * tabs of a user do not overwrite each other.
 */
import { type CellWrite, cellId, toCellWrite } from './cell.ts';

/** The part of the `Storage` interface that the cart uses. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface PendingStorage {
  read(): CellWrite[];
  put(writes: readonly CellWrite[]): void;
  /** Removes each cell that still holds the given value, once it is saved or discarded. */
  removeUnchanged(writes: readonly CellWrite[]): void;
}

/** Returns the owner of locally stored data. Cells typed for a customer are kept apart from the rep's own. */
export const storageOwnerOf = (userId: string, by = userId): string =>
  by === userId ? userId : `${by}:${userId}`;

/**
 * Creates the storage of one user's unsaved cells.
 * @param storage undefined on the server or when the browser forbids it; nothing is kept then
 */
export function createPendingStorage(storage: WebStorage | undefined, userId: string): PendingStorage {
  const name = `cartPending:${userId}`;

  function readAll(): Map<string, CellWrite> {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(name) ?? '[]');
      const writes = Array.isArray(stored) ? stored.filter(isCellWrite) : [];
      return new Map(writes.map((write) => [cellId(write), write]));
    } catch {
      return new Map();
    }
  }

  function writeAll(cells: Map<string, CellWrite>): void {
    try {
      if (cells.size === 0) storage?.removeItem(name);
      else storage?.setItem(name, JSON.stringify([...cells.values()]));
    } catch {
      // Storage is full or forbidden. The cells are still in memory and will be sent.
    }
  }

  return {
    read: () => [...readAll().values()],
    put(writes) {
      const cells = readAll();
      for (const write of writes) cells.set(cellId(write), toCellWrite(write));
      writeAll(cells);
    },
    removeUnchanged(writes) {
      const cells = readAll();
      for (const write of writes) {
        if (cells.get(cellId(write))?.cantidad === write.cantidad) cells.delete(cellId(write));
      }
      writeAll(cells);
    },
  };
}

function isCellWrite(value: unknown): value is CellWrite {
  if (!value || typeof value !== 'object') return false;
  const { modeloId, modeloColorId, tallaId, cantidad, cartId = 0 } = value as Record<string, unknown>;
  return [modeloId, modeloColorId, tallaId, cantidad, cartId].every(Number.isInteger);
}
