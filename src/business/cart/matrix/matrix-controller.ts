/**
 * The controller of one matrix: active cell, selection, and every action that a key, a pointer or a button
 * can run. Components render `snapshot()`. Actions write through the cart store and can be undone.
 */
import { createMatrixActions, type MatrixActions } from './matrix-actions.ts';
import {
  createMatrixStateStore,
  type MatrixSources,
  type MatrixStateStore,
  type OpenSheet,
  selectedRange,
} from './matrix-state.ts';
import { firstCell, type GridShape, type Place } from './navigation.ts';
import { placesOf, type Range, rangeOf, type Selection } from './selection.ts';

export interface MatrixController
  extends Pick<MatrixStateStore, 'snapshot' | 'subscribe' | 'announce'>,
    MatrixActions {
  gridShape(): GridShape;
  /** Makes a cell active. Clears the selection unless the move stays `within` it. */
  enter(place: Place, within?: boolean): void;
  select(selection: Selection): void;
  /** Moves the head of the selection; starts a selection at the active cell. */
  extendSelection(head: Place): void;
  /**
   * Clears the selection.
   * @returns false when there was none
   */
  clearSelection(): boolean;
  setSelecting(isSelecting: boolean): void;
  /** Shows the range that the fill handle would fill; undefined hides it. */
  setFillPreview(range: Range | undefined): void;
  showSheet(sheet: OpenSheet | undefined): void;
}

export function createMatrixController(sources: MatrixSources): MatrixController {
  const gridShape = (): GridShape => {
    const { matrix } = sources.current();
    return {
      rows: matrix.rows.length,
      columns: matrix.columns.length,
      exists: (row, column) => Boolean(matrix.cells[row]?.[column]),
    };
  };
  const stateStore = createMatrixStateStore(firstCell(gridShape()) ?? { row: 0, column: 0 });
  const { change, snapshot, announce } = stateStore;

  function select(selection: Selection): void {
    const { anchor, head } = selection;
    if (anchor.row === head.row && anchor.column === head.column) {
      change({ selection: undefined, editSession: snapshot().editSession + 1, notice: undefined });
      return;
    }
    change({ selection, editSession: snapshot().editSession + 1 });
    const range = rangeOf(selection);
    const { matrix } = sources.current();
    const { quantities } = sources.store.snapshot();
    const prendas = placesOf(range).reduce((sum, { row, column }) => {
      const cell = matrix.cells[row]?.[column];
      return sum + (cell ? (quantities.get(cell.id) ?? 0) : 0);
    }, 0);
    announce(
      [
        {
          key: 'Selección: {{rows}} por {{columns}}, {{count}} prendas',
          values: {
            rows: range.bottom - range.top + 1,
            columns: range.right - range.left + 1,
            count: prendas,
          },
        },
      ],
      { screenReaderOnly: true },
    );
  }

  return {
    snapshot,
    subscribe: stateStore.subscribe,
    announce,
    gridShape,
    enter(place, within = false) {
      const { active, selection, editSession } = snapshot();
      const same = active.row === place.row && active.column === place.column;
      if (same && (within || !selection)) return;
      change({
        active: same ? active : place,
        selection: within ? selection : undefined,
        notice: undefined,
        editSession: editSession + 1,
      });
    },
    select,
    extendSelection(head) {
      const { selection, active } = snapshot();
      const anchor = selection && !hasLeftAnchor(selection, active) ? selection.anchor : active;
      select({ anchor, head });
    },
    clearSelection() {
      if (!snapshot().selection) return false;
      change({ selection: undefined, notice: undefined, editSession: snapshot().editSession + 1 });
      return true;
    },
    setSelecting: (isSelecting) => change({ isSelecting }),
    setFillPreview: (fillPreview) => change({ fillPreview }),
    showSheet: (sheet) => change({ sheet }),
    ...createMatrixActions(sources, stateStore, () => selectedRange(snapshot())),
  };
}

/** After Enter or Tab within a selection, the next selection starts at the active cell. */
const hasLeftAnchor = ({ anchor }: Selection, active: Place): boolean =>
  anchor.row !== active.row || anchor.column !== active.column;
