/** Keyboard shortcuts that act on the selection or the whole grid. */
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

/**
 * Returns the command of a key, or undefined when it moves, types or belongs to the browser. `ctrl` includes
 * ⌘.
 */
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
    // With Shift the browser uses them: reload, and bookmark all tabs.
    case 'd':
      return shift ? undefined : 'fillDown';
    case 'r':
      return shift ? undefined : 'fillRight';
    // While editing, it selects the value's text.
    case 'a':
      return shift || mode === 'editing' ? undefined : 'selectAll';
    default:
      return undefined;
  }
}
