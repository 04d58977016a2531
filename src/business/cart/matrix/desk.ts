/**
 * The working place over one matrix: where its reader stands, what is selected, and every act that a key, a pointer or a
 * button can do. All of them write through the cart's store, as typing does, and each is one step that can be undone.
 */
import { createDeskActs, type DeskActs } from './desk-acts.ts';
import { createDeskMemory, type DeskMemory, type DeskParts, rangeOfState, type Sheet } from './desk-state.ts';
import { first, type Ground, type Place } from './navigation.ts';
import { placesOf, type Range, rangeOf, type Selection } from './selection.ts';

export interface Desk extends Pick<DeskMemory, 'snapshot' | 'subscribe' | 'say'>, DeskActs {
  ground(): Ground;
  /** Comes to a cell; the selection is dropped unless the reader goes on `within` it. */
  enter(place: Place, within?: boolean): void;
  select(selection: Selection): void;
  /** Moves the corner of the selection that is not its anchor; begins one at the active cell. */
  extend(head: Place): void;
  /** True when there was a selection to drop. */
  drop(): boolean;
  setSelecting(selecting: boolean): void;
  /** Shows what letting the handle go would fill; undefined when it is let go. */
  reach(range: Range | undefined): void;
  show(sheet: Sheet | undefined): void;
}

export function createDesk(parts: DeskParts): Desk {
  const ground = (): Ground => {
    const { matrix } = parts.present();
    return {
      rows: matrix.rows.length,
      columns: matrix.columns.length,
      exists: (row, column) => Boolean(matrix.cells[row]?.[column]),
    };
  };
  const memory = createDeskMemory(first(ground()) ?? { row: 0, column: 0 });
  const { change, snapshot, say } = memory;

  function select(selection: Selection): void {
    const { anchor, head } = selection;
    if (anchor.row === head.row && anchor.column === head.column) {
      change({ selection: undefined, visit: snapshot().visit + 1, notice: undefined });
      return;
    }
    change({ selection, visit: snapshot().visit + 1 });
    const range = rangeOf(selection);
    const { matrix } = parts.present();
    const { quantities } = parts.store.snapshot();
    const prendas = placesOf(range).reduce((sum, { row, column }) => {
      const cell = matrix.cells[row]?.[column];
      return sum + (cell ? (quantities.get(cell.id) ?? 0) : 0);
    }, 0);
    say(
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
      { heardOnly: true },
    );
  }

  return {
    snapshot,
    subscribe: memory.subscribe,
    say,
    ground,
    enter(place, within = false) {
      const { active, selection, visit } = snapshot();
      const same = active.row === place.row && active.column === place.column;
      if (same && (within || !selection)) return;
      change({
        active: same ? active : place,
        selection: within ? selection : undefined,
        notice: undefined,
        visit: visit + 1,
      });
    },
    select,
    extend(head) {
      const { selection, active } = snapshot();
      const anchor = selection && !goneFromAnchor(selection, active) ? selection.anchor : active;
      select({ anchor, head });
    },
    drop() {
      if (!snapshot().selection) return false;
      change({ selection: undefined, notice: undefined, visit: snapshot().visit + 1 });
      return true;
    },
    setSelecting: (selecting) => change({ selecting }),
    reach: (reach) => change({ reach }),
    show: (sheet) => change({ sheet }),
    ...createDeskActs(parts, memory, () => rangeOfState(snapshot())),
  };
}

/** After Enter or Tab within a selection the next one begins where the reader stands. */
const goneFromAnchor = ({ anchor }: Selection, active: Place): boolean =>
  anchor.row !== active.row || anchor.column !== active.column;
