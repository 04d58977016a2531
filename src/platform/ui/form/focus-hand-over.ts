/** Keeps the caret where it is when the page of a created record replaces the page that created it. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PageDraft } from './use-form-draft.tsx';

interface LeftFocus {
  page: string;
  /** Finds the field or the cell of a line table. */
  selector: string;
  selection: readonly [start: number | null, end: number | null] | undefined;
}

/** The focus of the form that was left last. */
let left: LeftFocus | undefined;

const named = (attribute: string, value: string) => `[${attribute}="${CSS.escape(value)}"]`;

function selectorOf(field: HTMLElement): string | undefined {
  const cell = field.closest<HTMLElement>('[role="gridcell"]');
  const lines = cell?.closest<HTMLElement>('[data-lines]');
  if (cell && lines) {
    const row = cell.closest<HTMLElement>('[data-row]')?.dataset.row ?? '';
    const place = `${named('data-row', row)} > ${named('data-column', cell.dataset.column ?? '')}`;
    return `${named('data-lines', lines.dataset.lines ?? '')} ${place}`;
  }
  const name = field.getAttribute('name');
  return name ? named('name', name) : undefined;
}

/** Has the focus of the form that created this page's record, and leaves its own for the next page. */
export function useFocusHandOver(form: RefObject<HTMLFormElement | null>, { owner }: PageDraft): void {
  const ownerNow = useRef(owner);
  ownerNow.current = owner;
  useLayoutEffect(() => {
    const page = ownerNow.current();
    const found = left;
    left = undefined;
    // After the commit: a cell that gets the focus renders its control at once.
    if (found?.page === page) queueMicrotask(() => restore(form.current, found));
    return () => {
      const next = ownerNow.current();
      const field = document.activeElement;
      if (next === page || !(field instanceof HTMLElement) || !field.closest('form')) return;
      const selector = selectorOf(field);
      if (selector) left = { page: next, selector, selection: selectionOf(field) };
    };
  }, [form]);
}

function restore(form: HTMLElement | null, { selector, selection }: LeftFocus): void {
  const field = form?.querySelector<HTMLElement>(selector);
  field?.focus();
  if (selection && isText(field)) field.setSelectionRange(...selection);
}

const isText = (field: Element | null | undefined): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement && ['text', 'search', 'tel', 'url'].includes(field.type)) ||
  field instanceof HTMLTextAreaElement;

const selectionOf = (field: HTMLElement): LeftFocus['selection'] =>
  isText(field) ? [field.selectionStart, field.selectionEnd] : undefined;
