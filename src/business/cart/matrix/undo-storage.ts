/**
 * Undo steps in session storage, by user and modelo. They are written when a matrix is left, not while
 * typing, and are limited in size.
 */
import type { CellChange, UndoHistory, UndoSteps } from '../../../platform/ui/grid/undo-history.ts';
import type { Cell } from '../cell.ts';
import type { WebStorage } from '../pending-storage.ts';

export type MatrixUndoHistory = UndoHistory<Cell, number>;
export type MatrixUndoSteps = UndoSteps<Cell, number>;
type QuantityChange = CellChange<Cell, number>;

export interface UndoStorage {
  /** Returns the stored steps of a modelo, or no steps. */
  read(modeloId: number): MatrixUndoSteps;
  /** Replaces the steps of a modelo. The oldest are dropped when there are too many. */
  put(modeloId: number, undoSteps: MatrixUndoSteps): void;
  /** Removes the steps of all modelos of the user. */
  clear(): void;
}

export const noSteps: MatrixUndoSteps = { done: [], undone: [] };

/** Maximum modelos of a visit, and cells of one modelo's steps: about 40 kB. */
const maxModelos = 40;
const maxCells = 2000;

/** A cell of a stored step: modeloColorId, tallaId, before, after, and the modelo when it is another one. */
type StoredCell = [number, number, number, number, number?];

/**
 * Creates the undo storage of a user.
 * @param storage undefined when there is none; nothing is stored then
 */
export function createUndoStorage(storage: WebStorage | undefined, userId: string): UndoStorage {
  const listKey = `matrixSteps:${userId}`;
  const keyOf = (modeloId: number) => `${listKey}:${modeloId}`;

  function readJson(name: string): unknown {
    try {
      return JSON.parse(storage?.getItem(name) ?? 'null');
    } catch {
      return null;
    }
  }
  /** Returns the modelos with stored steps, in the order they were stored. */
  const modelos = (): number[] => {
    const stored = readJson(listKey);
    return Array.isArray(stored) ? stored.filter(Number.isInteger) : [];
  };
  const storeModelos = (stored: readonly number[]) =>
    stored.length > 0 ? storage?.setItem(listKey, JSON.stringify(stored)) : storage?.removeItem(listKey);

  return {
    read(modeloId) {
      const stored = readJson(keyOf(modeloId)) as Record<string, unknown> | null;
      return { done: parseSteps(stored?.done, modeloId), undone: parseSteps(stored?.undone, modeloId) };
    },
    put(modeloId, { done, undone }) {
      const others = modelos().filter((one) => one !== modeloId);
      const toStored = storedStep(modeloId);
      const stored = { done: newestSteps(done).map(toStored), undone: newestSteps(undone).map(toStored) };
      try {
        if (stored.done.length + stored.undone.length === 0) {
          storage?.removeItem(keyOf(modeloId));
          storeModelos(others);
          return;
        }
        const tooMany = others.splice(0, others.length + 1 - maxModelos);
        for (const one of tooMany) storage?.removeItem(keyOf(one));
        storeModelos([...others, modeloId]);
        storage?.setItem(keyOf(modeloId), JSON.stringify(stored));
      } catch {
        // Storage is full or forbidden. These steps end with the page.
        storage?.removeItem(keyOf(modeloId));
      }
    },
    clear() {
      for (const modeloId of modelos()) storage?.removeItem(keyOf(modeloId));
      storage?.removeItem(listKey);
    },
  };
}

const storedStep =
  (own: number) =>
  (changes: readonly QuantityChange[]): StoredCell[] =>
    changes.map(({ cell: { modeloId, modeloColorId, tallaId }, before, after }) => [
      ...([modeloColorId, tallaId, before, after] as const),
      ...(modeloId === own ? ([] as const) : ([modeloId] as const)),
    ]);

/** Returns the last steps that fit. */
function newestSteps(
  undoSteps: readonly (readonly QuantityChange[])[],
): readonly (readonly QuantityChange[])[] {
  let cells = 0;
  const from = undoSteps.findLastIndex((changes) => {
    cells += changes.length;
    return cells > maxCells;
  });
  return undoSteps.slice(from + 1);
}

/** Parses stored steps. Drops an invalid step and all before it, because undo must not skip a step. */
function parseSteps(stored: unknown, modeloId: number): QuantityChange[][] {
  if (!Array.isArray(stored)) return [];
  const from = stored.findLastIndex((step) => !Array.isArray(step) || !step.every(isStoredCell));
  return (stored as StoredCell[][]).slice(from + 1).map((step) =>
    step.map(([modeloColorId, tallaId, before, after, other]) => ({
      cell: { modeloId: other ?? modeloId, modeloColorId, tallaId },
      before,
      after,
    })),
  );
}

const isStoredCell = (value: unknown): value is StoredCell =>
  Array.isArray(value) && (value.length === 4 || value.length === 5) && value.every(Number.isInteger);
