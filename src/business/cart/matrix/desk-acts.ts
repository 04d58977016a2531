/** What can be done to the cells of a matrix: each act is one write to the cart's store and one step of the history. */
import { maxCantidad } from '../cart.contract.ts';
import { type CellWrite, cellId } from '../cell.ts';
import { type BlockSize, sizeIfTooLarge, writeBlock, writeTable } from './block-text.ts';
import type { DeskMemory, DeskParts, Said } from './desk-state.ts';
import { carryOn, type FillDirection, fillRange, sameInAll } from './fill.ts';
import { createHistory, type Restored } from './history.ts';
import { emptyingWrites, type Matrix } from './matrix-model.ts';
import type { Place } from './navigation.ts';
import { isBlock, type PastePlan, planPaste } from './paste.ts';
import { layRow, repeatRow } from './repeat-row.ts';
import { contains, placesOf, type Range } from './selection.ts';
import type { KeptSteps } from './steps-keep.ts';
import { waitingSaid } from './waiting-said.ts';

export interface DeskActs {
  /** What is typed into a cell, digit by digit: all of a visit is one step. */
  type(place: Place, cantidad: number): void;
  /** One garment more or fewer in every selected cell. */
  step(by: 1 | -1): void;
  clear(): void;
  clearRow(row: number): void;
  clearAll(): void;
  fill(direction: FillDirection): void;
  /** Carries the selected pattern on over `to`, which lies around it, and selects all of it. */
  carryTo(to: Range): void;
  /** What the active cell holds into every selected one. */
  fillAll(): void;
  /** The selected cells for the clipboard; `cut` empties them. */
  copy(cut?: boolean): { text: string; html: string };
  /** Lays a text from the clipboard; one that is far too large is refused unread. When not all of it fits, or it can be read in two ways, shows what would be laid; nothing is written then. */
  paste(text: string): void;
  layPlan(plan: PastePlan): void;
  copyRow(row: number, others: readonly number[]): void;
  /** Quantities by column laid over rows; undefined leaves its cell. */
  layCurve(rows: readonly number[], cantidades: readonly (number | undefined)[]): void;
  undo(): void;
  redo(): void;
  /** What can be undone, for another desk over the same modelo, and the taking up of such. */
  steps(): KeptSteps;
  remember(kept: KeptSteps): void;
}

export function createDeskActs(
  { store, present }: DeskParts,
  { snapshot, change, say }: DeskMemory,
  range: () => Range,
): DeskActs {
  const history = createHistory();
  const quantities = () => store.snapshot().quantities;
  const held = ({ row, column }: Place) =>
    quantities().get(present().matrix.cells[row]?.[column]?.id ?? '') ?? 0;
  const count = (key: string, number: number): Said => ({ key, values: { count: number } });
  const followHistory = () => change({ canUndo: history.canUndo(), canRedo: history.canRedo() });

  /** @returns how many cells changed; undefined when nothing could be written */
  function write(writes: readonly CellWrite[], tie?: string): number | undefined {
    const { disabled, hint } = present();
    if (disabled || writes.length === 0) return undefined;
    const before = quantities();
    const changed = history.record(
      writes.map(({ cantidad, ...cell }) => ({
        ...cell,
        before: before.get(cellId(cell)) ?? 0,
        after: cantidad,
      })),
      tie,
    );
    store.setCells(writes, hint);
    followHistory();
    return changed;
  }

  /** @param tie see {@link History.record} */
  function writeAndSay(writes: readonly CellWrite[], key: string, tie?: string): void {
    const waiting = waitingSaid(present().matrix, writes, quantities());
    const changed = write(writes, tie);
    if (changed) say([count(key, changed), ...waiting]);
    else if (!present().disabled) say([{ key: 'Aquí no hay nada que cambiar.' }]);
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
    const { active, visit } = snapshot();
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
      visit: visit + 1,
    });
  }

  function restore(restored: Restored | undefined, words: { done: string; nothing: string }): void {
    if (!restored) {
      say([{ key: words.nothing }]);
      return;
    }
    const { matrix, hint } = present();
    const places = new Map(
      matrix.cells.flatMap((cells, row) =>
        cells.map((cell, column) => [cell?.id ?? '', { row, column }] as const),
      ),
    );
    // A cell may have left the catalogue since.
    const writes = restored.writes.filter((cell) => places.has(cellId(cell)));
    const leftOut = restored.leftOut + restored.writes.length - writes.length;
    store.setCells(writes, hint);
    goTo(writes.map((cell) => places.get(cellId(cell))).filter((place) => place !== undefined));
    followHistory();
    say([
      count(words.done, writes.length),
      ...(leftOut > 0
        ? [count('{{count}} casillas han cambiado después y se quedan como están.', leftOut)]
        : []),
    ]);
  }

  function layPlan({ laid, byName }: PastePlan): void {
    const { matrix, disabled } = present();
    if (disabled || laid.length === 0) return;
    const writes = laid.map((value) => value.write);
    const waiting = waitingSaid(matrix, writes, quantities());
    const changed = write(writes);
    goTo(laid.map(({ place }) => place));
    say([
      changed ? count('{{count}} casillas rellenadas.', changed) : { key: 'Aquí no hay nada que cambiar.' },
      ...namesSaid(byName),
      ...waiting,
    ]);
  }

  function clear(): void {
    const { matrix } = present();
    const writes = sameInAll(matrix, range(), 0).filter((cell) => (quantities().get(cellId(cell)) ?? 0) > 0);
    if (write(writes)) say([count('{{count}} casillas vaciadas.', writes.length)]);
  }

  return {
    type({ row, column }, cantidad) {
      const cell = present().matrix.cells[row]?.[column];
      if (cell && write([{ ...cell.cell, cantidad }], `typed ${snapshot().visit}`) !== undefined)
        change({ notice: undefined });
    },
    step(by) {
      const { matrix } = present();
      const writes = placesOf(range()).flatMap((place) => {
        const cell = matrix.cells[place.row]?.[place.column];
        const cantidad = held(place) + by;
        return cell && cantidad >= 0 && cantidad <= maxCantidad ? [{ ...cell.cell, cantidad }] : [];
      });
      write(writes, `step ${snapshot().visit}`);
    },
    clear,
    clearRow(row) {
      const { matrix } = present();
      const writes = emptyingWrites({ ...matrix, cells: [matrix.cells[row] ?? []] }, quantities());
      writeAndSay(writes, '{{count}} casillas vaciadas.');
    },
    clearAll() {
      writeAndSay(emptyingWrites(present().matrix, quantities()), '{{count}} casillas vaciadas.');
    },
    fill(direction) {
      const writes = fillRange(present().matrix, range(), direction, quantities());
      writeAndSay(writes, '{{count}} casillas rellenadas.');
    },
    carryTo(to) {
      const writes = carryOn(present().matrix, range(), to, quantities());
      if (writes.length === 0 || present().disabled) return;
      change({
        selection: { anchor: { row: to.top, column: to.left }, head: { row: to.bottom, column: to.right } },
      });
      writeAndSay(writes, '{{count}} casillas rellenadas.');
    },
    fillAll() {
      const { active, visit } = snapshot();
      const writes = sameInAll(present().matrix, range(), held(active));
      // The value that was typed for all of them is part of the same act.
      writeAndSay(writes, '{{count}} casillas rellenadas.', `typed ${visit}`);
    },
    copy(cut = false) {
      const { matrix } = present();
      const { top, left, bottom, right } = range();
      const rows = matrix.cells
        .slice(top, bottom + 1)
        .map((cells) =>
          cells.slice(left, right + 1).map((cell) => (cell ? (quantities().get(cell.id) ?? 0) : null)),
        );
      if (cut) clear();
      // What is touched next is where it goes.
      change({ selecting: false });
      const places = rows.flat().filter((value) => value !== null).length;
      say([count(cut ? '{{count}} casillas cortadas.' : '{{count}} casillas copiadas.', places)]);
      return { text: writeBlock(rows), html: writeTable(rows) };
    },
    paste(text) {
      const { matrix, disabled, decimal } = present();
      if (disabled) return;
      const tooLarge = sizeIfTooLarge(text);
      if (tooLarge) return say([tooLargeSaid(tooLarge, matrix)], { tone: 'wrong' });
      const plan = planPaste(matrix, range(), text, decimal);
      const [refused] = plan.leftOut;
      if (!refused && !plan.otherwise) return layPlan(plan);
      if (!refused || isBlock(text) || plan.laid.length > 0)
        return change({ sheet: { kind: 'paste', plan } });
      say([{ key: '«{{value}}» no se pega: {{why}}.', values: { value: refused.text }, why: refused.why }], {
        tone: 'wrong',
      });
    },
    layPlan,
    copyRow(row, others) {
      writeAndSay(repeatRow(present().matrix, row, others, quantities()), '{{count}} casillas rellenadas.');
    },
    layCurve(rows, cantidades) {
      const { matrix } = present();
      writeAndSay(
        rows.flatMap((row) => layRow(matrix, row, cantidades)),
        '{{count}} casillas rellenadas.',
      );
    },
    undo() {
      if (present().disabled) return;
      restore(history.undo(quantities()), {
        done: 'Deshecho: {{count}} casillas.',
        nothing: 'No hay nada que deshacer.',
      });
    },
    redo() {
      if (present().disabled) return;
      restore(history.redo(quantities()), {
        done: 'Rehecho: {{count}} casillas.',
        nothing: 'No hay nada que rehacer.',
      });
    },
    steps: history.steps,
    remember(kept) {
      history.remember(kept);
      followHistory();
    },
  };
}

function namesSaid({ tallas, colores }: PastePlan['byName']): Said[] {
  if (tallas && colores) return [{ key: 'Por los nombres de las tallas y los colores.' }];
  if (tallas) return [{ key: 'Por los nombres de las tallas.' }];
  if (colores) return [{ key: 'Por los nombres de los colores.' }];
  return [];
}

const tooLargeSaid = (size: BlockSize, { rows, columns }: Matrix): Said => ({
  key: 'Lo copiado son {{rows}} filas por {{columns}} columnas: demasiado para pegarlo aquí. En esta tabla caben {{height}} por {{width}}; no se ha cambiado nada.',
  values: { ...size, height: rows.length, width: columns.length },
});
