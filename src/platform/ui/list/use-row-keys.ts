import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { pressCellKey } from './edit/cell-keys.ts';
import type { RowId, Selection } from './use-selection.ts';

interface RowKeysParts {
  ids: readonly RowId[];
  /** Undefined when the list has no bulk acts. */
  selection: Selection | undefined;
  onOpen(id: RowId): void;
  onPage(by: 1 | -1): void;
  /** Opens a cell for editing. */
  onEdit(id: RowId, name: string): void;
  /** Opens or closes the preview of the row under the cursor. */
  onPreview(): void;
}

/** The parts that rows use; they keep their identity, so that a moved cursor renders two rows only. */
export interface RowHandlers {
  onKeyDown(event: KeyboardEvent): void;
  onFocusRow(place: number): void;
  /** With Shift, a press on a checkbox selects the range since the last press. */
  pressBox(place: number, withShift: boolean): void;
  onOpen(id: RowId): void;
}

const rowsOf = (body: HTMLElement | null) => body?.querySelectorAll<HTMLElement>(':scope > tr') ?? [];

/**
 * The keyboard of a list's rows: arrows, Home and End move the cursor, with Shift they select, `x` selects a
 * row, Ctrl+A the page, Escape nothing; Enter opens, Space shows the preview; Page Up and Page Down change
 * the page.
 */
export function useRowKeys(parts: RowKeysParts) {
  const [cursor, setCursor] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const latest = useRef(parts);
  latest.current = parts;
  const at = Math.min(cursor, Math.max(0, parts.ids.length - 1));
  const latestAt = useRef(at);
  latestAt.current = at;

  // Everything changing is read through the refs.
  const moves = useMemo(() => {
    let anchor = 0;
    const range = (place: number) => {
      const [first, last] = [Math.min(anchor, place), Math.max(anchor, place)];
      latest.current.selection?.set(latest.current.ids.slice(first, last + 1));
    };
    function go(to: number, selecting: boolean, preventScroll = false): void {
      const place = Math.max(0, Math.min(to, latest.current.ids.length - 1));
      if (selecting) range(place);
      else anchor = place;
      setCursor(place);
      rowsOf(body.current)[place]?.focus({ preventScroll });
    }
    function toggle(place: number): void {
      anchor = place;
      const id = latest.current.ids[place];
      if (id !== undefined) latest.current.selection?.toggle(id);
    }
    const handlers: RowHandlers = {
      onFocusRow: setCursor,
      onOpen: (id) => latest.current.onOpen(id),
      pressBox(place, withShift) {
        if (withShift) range(place);
        else toggle(place);
        setCursor(place);
      },
      onKeyDown(event) {
        const { key, shiftKey, ctrlKey, metaKey, target } = event;
        const { ids, selection, onOpen, onPage, onPreview } = latest.current;
        // Other controls of a row handle their own keys; a checkbox keeps the space bar.
        const isBox = target instanceof HTMLInputElement && target.type === 'checkbox' && key !== ' ';
        const isCell = target instanceof HTMLTableCellElement;
        if (!(target instanceof HTMLTableRowElement) && !isCell && !isBox) return;
        // The focused row, read from the document: the known cursor may belong to an earlier render.
        const place = [...rowsOf(body.current)].indexOf(target.closest('tr') as HTMLElement);
        const id = ids[place];
        if (id === undefined) return;
        const isPlain = !(ctrlKey || metaKey || shiftKey || event.altKey);
        if (isPlain && pressCellKey(target, key, (name) => latest.current.onEdit(id, name))) {
          event.preventDefault();
          return;
        }
        if (isCell) return;
        const keys: Record<string, () => void> = {
          ArrowDown: () => go(place + 1, shiftKey),
          ArrowUp: () => go(place - 1, shiftKey),
          Home: () => go(0, shiftKey),
          End: () => go(ids.length - 1, shiftKey),
          Enter: () => onOpen(id),
          ' ': () => (shiftKey ? toggle(place) : onPreview()),
          x: () => toggle(place),
          PageDown: () => onPage(1),
          PageUp: () => onPage(-1),
        };
        const all = key.toLowerCase() === 'a' && (ctrlKey || metaKey);
        if (all) selection?.set(ids);
        else if (key === 'Escape' && selection && selection.size > 0) selection.clear();
        else if (ctrlKey || metaKey || event.altKey || !keys[key]) return;
        else keys[key]();
        event.preventDefault();
      },
    };
    return {
      handlers,
      focusRows: () => go(latestAt.current, false),
      /** @param preventScroll keeps the page where it is */
      focusRow: (place: number, preventScroll = false) => go(place, false, preventScroll),
    };
  }, []);

  return {
    body,
    /** The row that the Tab key reaches. */
    cursor: at,
    ...moves,
  };
}
