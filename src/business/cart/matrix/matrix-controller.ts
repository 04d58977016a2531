/**
 * The controller of one matrix: active cell, selection, and every action that a key, a pointer or a button
 * can run. Components render `snapshot()`. Actions write through the cart store and can be undone.
 */
import { createGridSelection } from '../../../platform/ui/grid/grid-state.ts';
import { firstCell, type GridShape, type Place } from '../../../platform/ui/grid/navigation.ts';
import { placesOf, type Range, rangeOf, type Selection } from '../../../platform/ui/grid/selection.ts';
import { createMatrixActions, type MatrixActions } from './matrix-actions.ts';
import { gridOfMatrix, shapeOfMatrix } from './matrix-grid.ts';
import {
  createMatrixStateStore,
  type MatrixSources,
  type MatrixStateStore,
  type OpenSheet,
} from './matrix-state.ts';

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
  const gridShape = (): GridShape => shapeOfMatrix(sources.current().matrix);
  const stateStore = createMatrixStateStore(firstCell(gridShape()) ?? { row: 0, column: 0 });
  const { change, snapshot, announce } = stateStore;

  const moves = createGridSelection(stateStore, () => change({ notice: undefined }));

  function select(selection: Selection): void {
    if (!moves.select(selection)) return;
    const range = rangeOf(selection);
    const { quantities } = sources.store.snapshot();
    const { valueAt } = gridOfMatrix(sources.current().matrix, quantities);
    const prendas = placesOf(range).reduce((sum, place) => sum + valueAt(place), 0);
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
    enter: moves.enter,
    select,
    extendSelection: (head) => select(moves.withHead(head)),
    clearSelection: moves.clearSelection,
    setSelecting: (isSelecting) => change({ isSelecting }),
    setFillPreview: (fillPreview) => change({ fillPreview }),
    showSheet: (sheet) => change({ sheet }),
    ...createMatrixActions(sources, stateStore, moves),
  };
}
