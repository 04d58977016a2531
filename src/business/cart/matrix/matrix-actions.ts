/** Actions on the cells of a matrix. Each is one write to the cart store and one undo step. */
import { maxCantidad } from '../cart.contract.ts';
import { type CellWrite, cellId } from '../cell.ts';
import { type BlockSize, sizeIfTooLarge, writeBlock, writeTable } from './block-text.ts';
import { continuePattern, type FillDirection, fillRange, fillWithQuantity } from './fill.ts';
import { lateMessages } from './late-messages.ts';
import { emptyingWrites, type Matrix } from './matrix-model.ts';
import type { MatrixSources, MatrixStateStore, Message } from './matrix-state.ts';
import type { Place } from './navigation.ts';
import { isBlock, type PastePlan, planPaste } from './paste.ts';
import { copyRowWrites, rowWrites } from './row-writes.ts';
import { contains, placesOf, type Range } from './selection.ts';
import { createUndoHistory, type RestoredStep } from './undo-history.ts';
import type { UndoSteps } from './undo-storage.ts';

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
   * Pastes a text from the clipboard. A block that is too large is rejected. When some values do not fit, or
   * the block has two readings, opens a preview and writes nothing.
   */
  paste(text: string): void;
  applyPaste(plan: PastePlan): void;
  copyRow(row: number, others: readonly number[]): void;
  /** Writes quantities by column to rows; undefined leaves a cell unchanged. */
  applyCurve(rows: readonly number[], cantidades: readonly (number | undefined)[]): void;
  undo(): void;
  redo(): void;
  /** Returns the undo steps, so that a later controller of the same modelo can restore them. */
  undoSteps(): UndoSteps;
  restoreSteps(kept: UndoSteps): void;
}

export function createMatrixActions(
  { store, current }: MatrixSources,
  { snapshot, change, announce }: MatrixStateStore,
  range: () => Range,
): MatrixActions {
  const history = createUndoHistory();
  const quantities = () => store.snapshot().quantities;
  const quantityAt = ({ row, column }: Place) =>
    quantities().get(current().matrix.cells[row]?.[column]?.id ?? '') ?? 0;
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
      writes.map(({ cantidad, ...cell }) => ({
        ...cell,
        before: before.get(cellId(cell)) ?? 0,
        after: cantidad,
      })),
      mergeKey,
    );
    store.setCells(writes, hint);
    updateUndoState();
    return changed;
  }

  /**
   * Writes cells and announces the result.
   * @param mergeKey see {@link UndoHistory.record}
   */
  function writeAndAnnounce(writes: readonly CellWrite[], key: string, mergeKey?: string): void {
    const late = lateMessages(current().matrix, writes, quantities());
    const changed = write(writes, mergeKey);
    if (changed) announce([count(key, changed), ...late]);
    else if (!current().disabled) announce([{ key: 'Aquí no hay nada que cambiar.' }]);
  }

  /** Selects the cells that an action has changed, so that the change is visible. */
  function selectChanged(places: readonly Place[]): void {
    const [start] = places;
    if (!start) return;
    const bounds = {
      anchor: {
        row: Math.min(...places.map(({ row }) => row)),
        column: Math.min(...places.map(({ column }) => column)),
      },
      head: {
        row: Math.max(...places.map(({ row }) => row)),
        column: Math.max(...places.map(({ column }) => column)),
      },
    };
    const { active, editSession } = snapshot();
    const stays = contains(
      {
        top: bounds.anchor.row,
        left: bounds.anchor.column,
        bottom: bounds.head.row,
        right: bounds.head.column,
      },
      active,
    );
    change({
      active: stays ? active : start,
      selection: places.length > 1 ? bounds : undefined,
      editSession: editSession + 1,
    });
  }

  function restore(restored: RestoredStep | undefined, texts: { done: string; nothing: string }): void {
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
    const writes = restored.writes.filter((cell) => places.has(cellId(cell)));
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

  function applyPaste({ placed, byName }: PastePlan): void {
    const { matrix, disabled } = current();
    if (disabled || placed.length === 0) return;
    const writes = placed.map((value) => value.write);
    const late = lateMessages(matrix, writes, quantities());
    const changed = write(writes);
    selectChanged(placed.map(({ place }) => place));
    announce([
      changed ? count('{{count}} casillas rellenadas.', changed) : { key: 'Aquí no hay nada que cambiar.' },
      ...byNameMessages(byName),
      ...late,
    ]);
  }

  function clear(): void {
    const { matrix } = current();
    const writes = fillWithQuantity(matrix, range(), 0).filter(
      (cell) => (quantities().get(cellId(cell)) ?? 0) > 0,
    );
    if (write(writes)) announce([count('{{count}} casillas vaciadas.', writes.length)]);
  }

  return {
    type({ row, column }, cantidad) {
      const cell = current().matrix.cells[row]?.[column];
      if (cell && write([{ ...cell.cell, cantidad }], `typed ${snapshot().editSession}`) !== undefined)
        change({ notice: undefined });
    },
    step(by) {
      const { matrix } = current();
      const writes = placesOf(range()).flatMap((place) => {
        const cell = matrix.cells[place.row]?.[place.column];
        const cantidad = quantityAt(place) + by;
        return cell && cantidad >= 0 && cantidad <= maxCantidad ? [{ ...cell.cell, cantidad }] : [];
      });
      write(writes, `step ${snapshot().editSession}`);
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
      const writes = fillRange(current().matrix, range(), direction, quantities());
      writeAndAnnounce(writes, '{{count}} casillas rellenadas.');
    },
    fillTo(to) {
      const writes = continuePattern(current().matrix, range(), to, quantities());
      if (writes.length === 0 || current().disabled) return;
      change({
        selection: { anchor: { row: to.top, column: to.left }, head: { row: to.bottom, column: to.right } },
      });
      writeAndAnnounce(writes, '{{count}} casillas rellenadas.');
    },
    fillAll() {
      const { active, editSession } = snapshot();
      const writes = fillWithQuantity(current().matrix, range(), quantityAt(active));
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
      const { matrix, disabled, decimal } = current();
      if (disabled) return;
      const tooLarge = sizeIfTooLarge(text);
      if (tooLarge) return announce([tooLargeMessage(tooLarge, matrix)], { tone: 'wrong' });
      const plan = planPaste(matrix, range(), text, decimal);
      const [refused] = plan.rejected;
      if (!refused && !plan.alternative) return applyPaste(plan);
      if (!refused || isBlock(text) || plan.placed.length > 0)
        return change({ sheet: { kind: 'paste', plan } });
      announce(
        [
          {
            key: '«{{value}}» no se pega: {{why}}.',
            values: { value: refused.text },
            reason: refused.reason,
          },
        ],
        {
          tone: 'wrong',
        },
      );
    },
    applyPaste,
    copyRow(row, others) {
      writeAndAnnounce(
        copyRowWrites(current().matrix, row, others, quantities()),
        '{{count}} casillas rellenadas.',
      );
    },
    applyCurve(rows, cantidades) {
      const { matrix } = current();
      writeAndAnnounce(
        rows.flatMap((row) => rowWrites(matrix, row, cantidades)),
        '{{count}} casillas rellenadas.',
      );
    },
    undo() {
      if (current().disabled) return;
      restore(history.undo(quantities()), {
        done: 'Deshecho: {{count}} casillas.',
        nothing: 'No hay nada que deshacer.',
      });
    },
    redo() {
      if (current().disabled) return;
      restore(history.redo(quantities()), {
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

function byNameMessages({ tallas, colores }: PastePlan['byName']): Message[] {
  if (tallas && colores) return [{ key: 'Por los nombres de las tallas y los colores.' }];
  if (tallas) return [{ key: 'Por los nombres de las tallas.' }];
  if (colores) return [{ key: 'Por los nombres de los colores.' }];
  return [];
}

const tooLargeMessage = (size: BlockSize, { rows, columns }: Matrix): Message => ({
  key: 'Lo copiado son {{rows}} filas por {{columns}} columnas: demasiado para pegarlo aquí. En esta tabla caben {{height}} por {{width}}; no se ha cambiado nada.',
  values: { ...size, height: rows.length, width: columns.length },
});
