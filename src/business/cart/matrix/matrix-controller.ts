/**
 * The working place over one matrix: where its reader stands, what is selected, and every act that a key, a pointer or a
 * button can do. All of them write through the cart's store, as typing does, and each is one step that can be undone.
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
  /** Comes to a cell; the selection is dropped unless the reader goes on `within` it. */
  enter(place: Place, within?: boolean): void;
  select(selection: Selection): void;
  /** Moves the corner of the selection that is not its anchor; begins one at the active cell. */
  extendSelection(head: Place): void;
  /** True when there was a selection to drop. */
  clearSelection(): boolean;
  setSelecting(isSelecting: boolean): void;
  /** Shows what letting the handle go would fill; undefined when it is let go. */
  setFillPreview(range: Range | undefined): void;
  showSheet(sheet: OpenSheet | undefined): void;
}

export function createMatrixController(parts: MatrixSources): MatrixController {
  const gridShape = (): GridShape => {
    const { matrix } = parts.current();
    return {
      rows: matrix.rows.length,
      columns: matrix.columns.length,
      exists: (row, column) => Boolean(matrix.cells[row]?.[column]),
    };
  };
  const memory = createMatrixStateStore(firstCell(gridShape()) ?? { row: 0, column: 0 });
  const { change, snapshot, announce } = memory;

  function select(selection: Selection): void {
    const { anchor, head } = selection;
    if (anchor.row === head.row && anchor.column === head.column) {
      change({ selection: undefined, editSession: snapshot().editSession + 1, notice: undefined });
      return;
    }
    change({ selection, editSession: snapshot().editSession + 1 });
    const range = rangeOf(selection);
    const { matrix } = parts.current();
    const { quantities } = parts.store.snapshot();
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
    subscribe: memory.subscribe,
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
      const anchor = selection && !goneFromAnchor(selection, active) ? selection.anchor : active;
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
    ...createMatrixActions(parts, memory, () => selectedRange(snapshot())),
  };
}

/** After Enter or Tab within a selection the next one begins where the reader stands. */
const goneFromAnchor = ({ anchor }: Selection, active: Place): boolean =>
  anchor.row !== active.row || anchor.column !== active.column;
