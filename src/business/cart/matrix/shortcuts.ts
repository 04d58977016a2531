/** Keys that do something to the selection or to the whole matrix, whatever the cell holds. */
import type { Focus, KeyPress } from './navigation.ts';

export type Command =
  | 'undo'
  | 'redo'
  | 'fillDown'
  | 'fillRight'
  | 'fillAll'
  | 'selectAll'
  | 'selectRow'
  | 'selectColumn'
  | 'help';

/** Undefined for keys that move, type or are the browser's own. `ctrl` is ⌘ too. */
export function commandOf({ key, ctrl, shift }: KeyPress, mode: Focus['mode']): Command | undefined {
  if (key === '?') return 'help';
  if (key === 'Enter') return ctrl ? 'fillAll' : undefined;
  if (key === ' ' && mode !== 'editing') {
    if (shift) return ctrl ? 'selectAll' : 'selectRow';
    return ctrl ? 'selectColumn' : undefined;
  }
  if (!ctrl) return undefined;
  switch (key.toLowerCase()) {
    case 'z':
      return shift ? 'redo' : 'undo';
    case 'y':
      return shift ? undefined : 'redo';
    // With Shift these are the browser's: reading the page anew, and keeping all its tabs.
    case 'd':
      return shift ? undefined : 'fillDown';
    case 'r':
      return shift ? undefined : 'fillRight';
    // While a value is edited it selects the value's own text.
    case 'a':
      return shift || mode === 'editing' ? undefined : 'selectAll';
    default:
      return undefined;
  }
}
