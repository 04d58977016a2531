/**
 * The steps that can be undone, kept for the visit: by user and modelo, in a storage that ends with its tab. It is written
 * when a matrix is left, not while one types, and holds no more than a visit needs.
 */
import type { WebStorage } from '../pending-storage.ts';
import type { CellChange } from './undo-history.ts';

export interface UndoSteps {
  done: readonly (readonly CellChange[])[];
  undone: readonly (readonly CellChange[])[];
}

export interface UndoStorage {
  /** Of a modelo of which nothing is kept: no steps. */
  read(modeloId: number): UndoSteps;
  /** Takes the place of what is kept of the modelo; of what is too much the newest steps stay. */
  put(modeloId: number, undoSteps: UndoSteps): void;
  /** Forgets all modelos of the user. */
  clear(): void;
}

export const noSteps: UndoSteps = { done: [], undone: [] };

/** Modelos of a visit, and cells of the steps of one: about 40 kB. */
const maxModelos = 40;
const maxCells = 2000;

/** A cell of a step, as it is kept: modeloColorId, tallaId, before, after. */
type KeptCell = [number, number, number, number];

/** @param storage undefined where there is none: then nothing is kept */
export function createUndoStorage(storage: WebStorage | undefined, userId: string): UndoStorage {
  const list = `matrixSteps:${userId}`;
  const nameOf = (modeloId: number) => `${list}:${modeloId}`;

  function parsed(name: string): unknown {
    try {
      return JSON.parse(storage?.getItem(name) ?? 'null');
    } catch {
      return null;
    }
  }
  /** The modelos of which something is kept, the one that was put last at the end. */
  const modelos = (): number[] => {
    const kept = parsed(list);
    return Array.isArray(kept) ? kept.filter(Number.isInteger) : [];
  };
  const become = (kept: readonly number[]) =>
    kept.length > 0 ? storage?.setItem(list, JSON.stringify(kept)) : storage?.removeItem(list);

  return {
    read(modeloId) {
      const kept = parsed(nameOf(modeloId)) as Record<string, unknown> | null;
      return { done: stepsOf(kept?.done, modeloId), undone: stepsOf(kept?.undone, modeloId) };
    },
    put(modeloId, { done, undone }) {
      const others = modelos().filter((one) => one !== modeloId);
      const kept = { done: newest(done).map(shortened), undone: newest(undone).map(shortened) };
      try {
        if (kept.done.length + kept.undone.length === 0) {
          storage?.removeItem(nameOf(modeloId));
          become(others);
          return;
        }
        const tooMany = others.splice(0, others.length + 1 - maxModelos);
        for (const one of tooMany) storage?.removeItem(nameOf(one));
        become([...others, modeloId]);
        storage?.setItem(nameOf(modeloId), JSON.stringify(kept));
      } catch {
        // A full or forbidden storage: these steps end with the page.
        storage?.removeItem(nameOf(modeloId));
      }
    },
    clear() {
      for (const modeloId of modelos()) storage?.removeItem(nameOf(modeloId));
      storage?.removeItem(list);
    },
  };
}

const shortened = (changes: readonly CellChange[]): KeptCell[] =>
  changes.map(({ modeloColorId, tallaId, before, after }) => [modeloColorId, tallaId, before, after]);

/** The last steps, as many as there is room for. */
function newest(undoSteps: readonly (readonly CellChange[])[]): readonly (readonly CellChange[])[] {
  let cells = 0;
  const from = undoSteps.findLastIndex((changes) => {
    cells += changes.length;
    return cells > maxCells;
  });
  return undoSteps.slice(from + 1);
}

/** What is no step, for whatever reason, is none, and neither are those before it: a gap would be undone wrongly. */
function stepsOf(kept: unknown, modeloId: number): CellChange[][] {
  if (!Array.isArray(kept)) return [];
  const from = kept.findLastIndex((step) => !Array.isArray(step) || !step.every(isKeptCell));
  return (kept as KeptCell[][]).slice(from + 1).map((step) =>
    step.map(([modeloColorId, tallaId, before, after]) => ({
      modeloId,
      modeloColorId,
      tallaId,
      before,
      after,
    })),
  );
}

const isKeptCell = (value: unknown): value is KeptCell =>
  Array.isArray(value) && value.length === 4 && value.every(Number.isInteger);
