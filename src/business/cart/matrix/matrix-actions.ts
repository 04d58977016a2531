/** What can be done to the cells of a matrix: each act is one write to the cart's store and one step of the history. */
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
  /** What is typed into a cell, digit by digit: all of a visit is one step. */
  type(place: Place, cantidad: number): void;
  /** One garment more or fewer in every selected cell. */
  step(by: 1 | -1): void;
  clear(): void;
  clearRow(row: number): void;
  clearAll(): void;
  fill(direction: FillDirection): void;
  /** Carries the selected pattern on over `to`, which lies around it, and selects all of it. */
  fillTo(to: Range): void;
  /** What the active cell holds into every selected one. */
  fillAll(): void;
  /** The selected cells for the clipboard; `cut` empties them. */
  copy(cut?: boolean): { text: string; html: string };
  /** Lays a text from the clipboard; one that is far too large is refused unread. When not all of it fits, or it can be read in two ways, shows what would be laid; nothing is written then. */
  paste(text: string): void;
  applyPaste(plan: PastePlan): void;
  copyRow(row: number, others: readonly number[]): void;
  /** Quantities by column laid over rows; undefined leaves its cell. */
  applyCurve(rows: readonly number[], cantidades: readonly (number | undefined)[]): void;
  undo(): void;
  redo(): void;
  /** What can be undone, for another desk over the same modelo, and the taking up of such. */
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
  const followHistory = () => change({ canUndo: history.canUndo(), canRedo: history.canRedo() });

  /** @returns how many cells changed; undefined when nothing could be written */
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
    followHistory();
    return changed;
  }

  /** @param tie see {@link History.record} */
  function writeAndSay(writes: readonly CellWrite[], key: string, mergeKey?: string): void {
    const waiting = lateMessages(current().matrix, writes, quantities());
    const changed = write(writes, mergeKey);
    if (changed) announce([count(key, changed), ...waiting]);
    else if (!current().disabled) announce([{ key: 'Aquí no hay nada que cambiar.' }]);
  }

  /** Comes to the cells that an act has changed, so that it is seen where it happened. */
  function goTo(places: readonly Place[]): void {
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

  function restore(restored: RestoredStep | undefined, words: { done: string; nothing: string }): void {
    if (!restored) {
      announce([{ key: words.nothing }]);
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
    goTo(writes.map((cell) => places.get(cellId(cell))).filter((place) => place !== undefined));
    followHistory();
    announce([
      count(words.done, writes.length),
      ...(skipped > 0
        ? [count('{{count}} casillas han cambiado después y se quedan como están.', skipped)]
        : []),
    ]);
  }

  function applyPaste({ placed, byName }: PastePlan): void {
    const { matrix, disabled } = current();
    if (disabled || placed.length === 0) return;
    const writes = placed.map((value) => value.write);
    const waiting = lateMessages(matrix, writes, quantities());
    const changed = write(writes);
    goTo(placed.map(({ place }) => place));
    announce([
      changed ? count('{{count}} casillas rellenadas.', changed) : { key: 'Aquí no hay nada que cambiar.' },
      ...byNameMessages(byName),
      ...waiting,
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
      writeAndSay(writes, '{{count}} casillas vaciadas.');
    },
    clearAll() {
      writeAndSay(emptyingWrites(current().matrix, quantities()), '{{count}} casillas vaciadas.');
    },
    fill(direction) {
      const writes = fillRange(current().matrix, range(), direction, quantities());
      writeAndSay(writes, '{{count}} casillas rellenadas.');
    },
    fillTo(to) {
      const writes = continuePattern(current().matrix, range(), to, quantities());
      if (writes.length === 0 || current().disabled) return;
      change({
        selection: { anchor: { row: to.top, column: to.left }, head: { row: to.bottom, column: to.right } },
      });
      writeAndSay(writes, '{{count}} casillas rellenadas.');
    },
    fillAll() {
      const { active, editSession } = snapshot();
      const writes = fillWithQuantity(current().matrix, range(), quantityAt(active));
      // The value that was typed for all of them is part of the same act.
      writeAndSay(writes, '{{count}} casillas rellenadas.', `typed ${editSession}`);
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
      // What is touched next is where it goes.
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
      writeAndSay(
        copyRowWrites(current().matrix, row, others, quantities()),
        '{{count}} casillas rellenadas.',
      );
    },
    applyCurve(rows, cantidades) {
      const { matrix } = current();
      writeAndSay(
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
      followHistory();
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
