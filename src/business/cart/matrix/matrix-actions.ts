/** Actions on the cells of a matrix. Each is one write to the cart store and one undo step. */
import {
  type BlockSize,
  sizeIfTooLarge,
  writeBlock,
  writeTable,
} from '../../../platform/ui/grid/block-text.ts';
import {
  continuePattern,
  type FillDirection,
  fillRange,
  fillWithValue,
} from '../../../platform/ui/grid/fill.ts';
import type { PlacedValue } from '../../../platform/ui/grid/grid.ts';
import { type GridSelection, selectedRange } from '../../../platform/ui/grid/grid-state.ts';
import type { Place } from '../../../platform/ui/grid/navigation.ts';
import { isBlock } from '../../../platform/ui/grid/paste.ts';
import { placesOf, type Range } from '../../../platform/ui/grid/selection.ts';
import { createUndoHistory, type RestoredStep } from '../../../platform/ui/grid/undo-history.ts';
import { maxCantidad } from '../cart.contract.ts';
import { wantedDayOf } from '../cart-view.ts';
import { type Cell, type CellWrite, cellId } from '../cell.ts';
import { isOrderList } from '../lista/order-list.ts';
import { byNameMessages, listMessage } from './action-messages.ts';
import { lateMessages } from './late-messages.ts';
import { gridOfMatrix, planQuantityPaste, type QuantityPaste, writesOf } from './matrix-grid.ts';
import { emptyingWrites, type Matrix } from './matrix-model.ts';
import type { MatrixSources, MatrixStateStore, Message } from './matrix-state.ts';
import { copyRowWrites, rowWrites } from './row-writes.ts';
import type { MatrixUndoHistory, MatrixUndoSteps } from './undo-storage.ts';

export interface MatrixActions {
  /** Sets one cell while a user types. All digits of one edit session are one undo step. */
  type(place: Place, cantidad: number): void;
  /** Changes every selected cell by one garment. */
  step(by: 1 | -1): void;
  clear(): void;
  clearRow(row: number): void;
  clearAll(): void;
  fill(direction: FillDirection): void;
  /** Repeats the selected pattern over `to`, which contains the selection, and selects all of it. */
  fillTo(to: Range): void;
  /** Copies the active cell's quantity to every selected cell. */
  fillAll(): void;
  /** Returns the selected cells for the clipboard; `cut` also empties them. */
  copy(cut?: boolean): { text: string; html: string };
  /**
   * Pastes a text from the clipboard. An order by list opens its own preview. A block that is too large is
   * rejected. When some values do not fit, or the block has two readings, opens a preview and writes nothing.
   */
  paste(text: string): void;
  /** Does the same without looking for an order by list. */
  pasteBlock(text: string): void;
  applyPaste(plan: QuantityPaste): void;
  /**
   * Puts the cells of an order by list into the cart and announces what happened. An undo takes back all,
   * also of other modelos.
   */
  takeList(writes: readonly CellWrite[]): void;
  copyRow(row: number, others: readonly number[]): void;
  /** Writes quantities by column to rows; undefined leaves a cell unchanged. */
  applyCurve(rows: readonly number[], cantidades: readonly (number | undefined)[]): void;
  undo(): void;
  redo(): void;
  /** Returns the undo steps, so that a later controller of the same modelo can restore them. */
  undoSteps(): MatrixUndoSteps;
  restoreSteps(kept: MatrixUndoSteps): void;
}

const filled = '{{count}} casillas rellenadas.';

export function createMatrixActions(
  { store, current }: MatrixSources,
  { snapshot, change, announce }: MatrixStateStore,
  { selectChanged }: Pick<GridSelection, 'selectChanged'>,
): MatrixActions {
  const history: MatrixUndoHistory = createUndoHistory(cellId);
  const range = () => selectedRange(snapshot());
  const quantities = () => store.snapshot().quantities;
  const grid = () => gridOfMatrix(current().matrix, quantities());
  const placedWrites = (placed: readonly PlacedValue<number>[]) => writesOf(current().matrix, placed);
  const quantityOf = (cell: Cell) => quantities().get(cellId(cell)) ?? 0;
  const count = (key: string, number: number): Message => ({ key, values: { count: number } });
  const updateUndoState = () => change({ canUndo: history.canUndo(), canRedo: history.canRedo() });

  /**
   * Writes cells and records an undo step.
   * @returns the number of changed cells; undefined when nothing was written
   */
  function write(writes: readonly CellWrite[], mergeKey?: string): number | undefined {
    const { disabled, hint } = current();
    if (disabled || writes.length === 0) return undefined;
    const before = quantities();
    const changed = history.record(
      writes.map(({ modeloId, modeloColorId, tallaId, cantidad }) => {
        const cell = { modeloId, modeloColorId, tallaId };
        return { cell, before: before.get(cellId(cell)) ?? 0, after: cantidad };
      }),
      mergeKey,
    );
    store.setCells(writes, hint);
    updateUndoState();
    return changed;
  }

  const wanted = () => wantedDayOf(store.snapshot().cart, current().matrix.modeloId) ?? 'now';

  /**
   * Writes cells and announces the result.
   * @param mergeKey see {@link UndoHistory.record}
   */
  function writeAndAnnounce(writes: readonly CellWrite[], key: string, mergeKey?: string): void {
    const late = lateMessages(current().matrix, writes, quantities(), wanted());
    const changed = write(writes, mergeKey);
    if (changed) announce([count(key, changed), ...late]);
    else if (!current().disabled) announce([{ key: 'Aquí no hay nada que cambiar.' }]);
  }

  function restore(
    restored: RestoredStep<Cell, number> | undefined,
    texts: { done: string; nothing: string },
  ): void {
    if (!restored) {
      announce([{ key: texts.nothing }]);
      return;
    }
    const { matrix, hint } = current();
    const places = new Map(
      matrix.cells.flatMap((cells, row) =>
        cells.map((cell, column) => [cell?.id ?? '', { row, column }] as const),
      ),
    );
    // A cell may have left the catalogue since.
    const writes = restored.writes
      .map(({ cell, value }): CellWrite => ({ ...cell, cantidad: value }))
      .filter((cell) => cell.modeloId !== matrix.modeloId || places.has(cellId(cell)));
    const skipped = restored.skipped + restored.writes.length - writes.length;
    store.setCells(writes, hint);
    selectChanged(writes.map((cell) => places.get(cellId(cell))).filter((place) => place !== undefined));
    updateUndoState();
    announce([
      count(texts.done, writes.length),
      ...(skipped > 0
        ? [count('{{count}} casillas han cambiado después y se quedan como están.', skipped)]
        : []),
    ]);
  }

  function applyPaste({ placed, byName }: QuantityPaste): void {
    const { matrix, disabled } = current();
    if (disabled || placed.length === 0) return;
    const writes = placedWrites(placed);
    const late = lateMessages(matrix, writes, quantities(), wanted());
    const changed = write(writes);
    selectChanged(placed.map(({ place }) => place));
    announce([
      changed ? count('{{count}} casillas rellenadas.', changed) : { key: 'Aquí no hay nada que cambiar.' },
      ...byNameMessages(byName),
      ...late,
    ]);
  }

  function clear(): void {
    const writes = placedWrites(fillWithValue(grid(), range(), 0)).filter((cell) => quantityOf(cell) > 0);
    if (write(writes)) announce([count('{{count}} casillas vaciadas.', writes.length)]);
  }

  function pasteBlock(text: string): void {
    const { matrix, disabled, language } = current();
    if (disabled) return;
    const tooLarge = sizeIfTooLarge(text);
    if (tooLarge) {
      announce([tooLargeMessage(tooLarge, matrix)], { tone: 'wrong' });
      return;
    }
    const plan = planQuantityPaste(matrix, range(), text, language);
    const [refused] = plan.rejected;
    if (!refused && !plan.alternative) {
      applyPaste(plan);
      return;
    }
    if (!refused || isBlock(text, { lists: true }) || plan.placed.length > 0) {
      change({ sheet: { kind: 'paste', plan } });
      return;
    }
    announce(
      [
        {
          key: '«{{value}}» no se pega: {{why}}.',
          values: { value: refused.text },
          reason: refused.reason,
        },
      ],
      { tone: 'wrong' },
    );
  }

  return {
    type({ row, column }, cantidad) {
      const cell = current().matrix.cells[row]?.[column];
      if (cell && write([{ ...cell.cell, cantidad }], `typed ${snapshot().editSession}`) !== undefined)
        change({ notice: undefined });
    },
    step(by) {
      const { valueAt } = grid();
      const placed = placesOf(range())
        .map((place) => ({ place, value: valueAt(place) + by }))
        .filter(({ value }) => value >= 0 && value <= maxCantidad);
      write(placedWrites(placed), `step ${snapshot().editSession}`);
    },
    clear,
    clearRow(row) {
      const { matrix } = current();
      const writes = emptyingWrites({ ...matrix, cells: [matrix.cells[row] ?? []] }, quantities());
      writeAndAnnounce(writes, '{{count}} casillas vaciadas.');
    },
    clearAll() {
      writeAndAnnounce(emptyingWrites(current().matrix, quantities()), '{{count}} casillas vaciadas.');
    },
    fill(direction) {
      writeAndAnnounce(placedWrites(fillRange(grid(), range(), direction)), '{{count}} casillas rellenadas.');
    },
    fillTo(to) {
      const writes = placedWrites(continuePattern(grid(), range(), to));
      if (writes.length === 0 || current().disabled) return;
      change({
        selection: { anchor: { row: to.top, column: to.left }, head: { row: to.bottom, column: to.right } },
      });
      writeAndAnnounce(writes, '{{count}} casillas rellenadas.');
    },
    fillAll() {
      const { active, editSession } = snapshot();
      const writes = placedWrites(fillWithValue(grid(), range(), grid().valueAt(active)));
      // The typed value and its copies are one undo step.
      writeAndAnnounce(writes, '{{count}} casillas rellenadas.', `typed ${editSession}`);
    },
    copy(cut = false) {
      const { matrix } = current();
      const { top, left, bottom, right } = range();
      const rows = matrix.cells
        .slice(top, bottom + 1)
        .map((cells) =>
          cells.slice(left, right + 1).map((cell) => (cell ? (quantities().get(cell.id) ?? 0) : null)),
        );
      if (cut) clear();
      // The next tap chooses where to paste.
      change({ isSelecting: false });
      const places = rows.flat().filter((value) => value !== null).length;
      announce([count(cut ? '{{count}} casillas cortadas.' : '{{count}} casillas copiadas.', places)]);
      return { text: writeBlock(rows), html: writeTable(rows) };
    },
    paste(text) {
      const { matrix, disabled } = current();
      const namesOf = (named: readonly { nombre: string }[]) => named.map(({ nombre }) => nombre);
      const names = { colores: namesOf(matrix.rows), tallas: namesOf(matrix.columns) };
      if (!disabled && isOrderList(text, names)) return change({ sheet: { kind: 'list', text } });
      pasteBlock(text);
    },
    pasteBlock,
    applyPaste,
    takeList: (writes) => announce(...listMessage(writes, write(writes))),
    copyRow(row, others) {
      writeAndAnnounce(copyRowWrites(current().matrix, row, others, quantities()), filled);
    },
    applyCurve(rows, cantidades) {
      const { matrix } = current();
      writeAndAnnounce(
        rows.flatMap((row) => rowWrites(matrix, row, cantidades)),
        filled,
      );
    },
    undo() {
      if (current().disabled) return;
      restore(history.undo(quantityOf), {
        done: 'Deshecho: {{count}} casillas.',
        nothing: 'No hay nada que deshacer.',
      });
    },
    redo() {
      if (current().disabled) return;
      restore(history.redo(quantityOf), {
        done: 'Rehecho: {{count}} casillas.',
        nothing: 'No hay nada que rehacer.',
      });
    },
    undoSteps: history.undoSteps,
    restoreSteps(kept) {
      history.restoreSteps(kept);
      updateUndoState();
    },
  };
}

const tooLargeMessage = (size: BlockSize, { rows, columns }: Matrix): Message => ({
  key: 'Lo copiado son {{rows}} filas por {{columns}} columnas: demasiado para pegarlo aquí. En esta tabla caben {{height}} por {{width}}; no se ha cambiado nada.',
  values: { ...size, height: rows.length, width: columns.length },
});
