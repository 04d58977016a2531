import { type KeyboardEvent, useRef, useState } from 'react';
import type { RowId, Selection } from './use-selection.ts';

interface RowKeysParts {
  ids: readonly RowId[];
  selection: Selection;
  onOpen(id: RowId): void;
  onPage(by: 1 | -1): void;
}

/**
 * The keyboard of a list's rows: arrows, Home and End move the cursor, with Shift they select, Space selects
 * a row, Ctrl+A the page, Escape nothing; Enter opens; Page Up and Page Down change the page.
 */
export function useRowKeys({ ids, selection, onOpen, onPage }: RowKeysParts) {
  const [cursor, setCursor] = useState(0);
  const anchor = useRef(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const at = Math.min(cursor, Math.max(0, ids.length - 1));

  function go(to: number, selecting: boolean): void {
    const place = Math.max(0, Math.min(to, ids.length - 1));
    if (selecting) {
      const [first, last] = [Math.min(anchor.current, place), Math.max(anchor.current, place)];
      selection.set(ids.slice(first, last + 1));
    } else anchor.current = place;
    setCursor(place);
    body.current?.querySelectorAll<HTMLElement>(':scope > tr')[place]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, metaKey, target } = event;
    // Other controls of a row handle their own keys; a checkbox keeps the space bar.
    const isBox = target instanceof HTMLInputElement && target.type === 'checkbox' && key !== ' ';
    if (!(target instanceof HTMLTableRowElement) && !isBox) return;
    // The focused row, read from the document: the known cursor may belong to an earlier render.
    const rows: (Element | null)[] = [...(body.current?.querySelectorAll(':scope > tr') ?? [])];
    const at = rows.indexOf(target.closest('tr'));
    const id = ids[at];
    if (id === undefined) return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(at + 1, shiftKey),
      ArrowUp: () => go(at - 1, shiftKey),
      Home: () => go(0, shiftKey),
      End: () => go(ids.length - 1, shiftKey),
      Enter: () => onOpen(id),
      ' ': () => {
        anchor.current = at;
        selection.toggle(id);
      },
      PageDown: () => onPage(1),
      PageUp: () => onPage(-1),
    };
    const all = key.toLowerCase() === 'a' && (ctrlKey || metaKey);
    if (all) selection.set(ids);
    else if (key === 'Escape' && selection.size > 0) selection.clear();
    else if (ctrlKey || metaKey || event.altKey || !moves[key]) return;
    else moves[key]();
    event.preventDefault();
  }

  return {
    body,
    /** The row that the Tab key reaches. */
    cursor: at,
    onKeyDown,
    onFocusRow(place: number) {
      setCursor(place);
    },
    focusRows: () => go(at, false),
    focusRow: (place: number) => go(place, false),
    /** With Shift, a press on a checkbox selects the range since the last press. */
    pressBox(place: number, withShift: boolean) {
      if (withShift) {
        const [first, last] = [Math.min(anchor.current, place), Math.max(anchor.current, place)];
        selection.set(ids.slice(first, last + 1));
      } else {
        anchor.current = place;
        const id = ids[place];
        if (id !== undefined) selection.toggle(id);
      }
      setCursor(place);
    },
  };
}
