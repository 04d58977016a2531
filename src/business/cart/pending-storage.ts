/**
 * What was typed and not yet acknowledged, kept across reloads. Cells are put and taken out one by one, so that two
 * tabs of the same user do not wipe each other's.
 */
import { type CellWrite, cellId, toCellWrite } from './cell.ts';

/** The part of `Storage` that is used here. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface PendingStorage {
  read(): CellWrite[];
  put(writes: readonly CellWrite[]): void;
  /** Takes out each cell that still holds the value that was acknowledged or given up. */
  removeUnchanged(writes: readonly CellWrite[]): void;
}

/** @param storage undefined where there is none (the pages' server, a locked-down browser): then nothing is kept */
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
      // A full or forbidden storage: the cells still live in memory and are on their way.
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
