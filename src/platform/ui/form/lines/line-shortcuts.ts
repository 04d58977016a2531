/** Keyboard shortcuts of a line table that act on whole lines, the selection or the history. */
import type { Focus, KeyPress } from '../../grid/navigation.ts';

export type LineCommand =
  | 'add'
  | 'duplicate'
  | 'remove'
  | 'moveUp'
  | 'moveDown'
  | 'undo'
  | 'redo'
  | 'fillDown'
  | 'fillRight'
  | 'fillAll'
  | 'selectAll'
  | 'selectRow'
  | 'selectColumn';

/** The selection beside the active cell: nothing, whole lines, or some of their cells. */
export type SelectedPart = 'nothing' | 'lines' | 'cells';

/**
 * Returns the command of a key, or undefined when it moves, types or belongs to the browser. `ctrl` includes
 * ⌘.
 */
export function lineCommandOf(
  { key, ctrl, shift, alt }: KeyPress & { alt: boolean },
  mode: Focus['mode'],
  selected: SelectedPart,
): LineCommand | undefined {
  if (alt) {
    if (ctrl || shift) return undefined;
    return key === 'ArrowUp' ? 'moveUp' : key === 'ArrowDown' ? 'moveDown' : undefined;
  }
  if (key === ' ' && mode === 'moving') {
    if (shift) return ctrl ? 'selectAll' : 'selectRow';
    return ctrl ? 'selectColumn' : undefined;
  }
  if (!ctrl) return undefined;
  switch (key.toLowerCase()) {
    case 'enter':
      return selected === 'cells' ? 'fillAll' : 'add';
    case 'd':
      if (shift) return undefined;
      return selected === 'cells' ? 'fillDown' : 'duplicate';
    // Without selected cells the browser reloads.
    case 'r':
      return selected === 'cells' && !shift ? 'fillRight' : undefined;
    // While typing, they delete a word.
    case 'delete':
    case 'backspace':
      return mode === 'moving' ? 'remove' : undefined;
    case 'z':
      return shift ? 'redo' : 'undo';
    case 'y':
      return shift ? undefined : 'redo';
    case 'a':
      return shift || mode !== 'moving' ? undefined : 'selectAll';
    default:
      return undefined;
  }
}
