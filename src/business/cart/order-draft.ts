/**
 * Notes and wished day of the order to be. They are kept in this browser until the order is sent, with which they go:
 * storing them in the cart itself would replace all its cells, and race with those that are being typed.
 */
import type { KeepStorage } from './pending-keep.ts';

export interface OrderDraft {
  observaciones: string;
  /** Day, `YYYY-MM-DD`; empty when none is wished. */
  fechaEntrega: string;
}

export const mostNotes = 2000;

const nameOf = (userId: string) => `orderDraft:${userId}`;

/** @returns undefined when nothing is kept */
export function readDraft(storage: KeepStorage | undefined, userId: string): OrderDraft | undefined {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(nameOf(userId)) ?? 'null');
    if (!stored || typeof stored !== 'object') return undefined;
    const { observaciones, fechaEntrega } = stored as Partial<Record<keyof OrderDraft, unknown>>;
    return {
      observaciones: typeof observaciones === 'string' ? observaciones : '',
      fechaEntrega: typeof fechaEntrega === 'string' ? fechaEntrega : '',
    };
  } catch {
    return undefined;
  }
}

/** An empty draft, or undefined, is forgotten. */
export function keepDraft(storage: KeepStorage | undefined, userId: string, draft?: OrderDraft): void {
  try {
    if (draft?.observaciones || draft?.fechaEntrega) storage?.setItem(nameOf(userId), JSON.stringify(draft));
    else storage?.removeItem(nameOf(userId));
  } catch {
    // A full or forbidden storage: the draft still stands in the page.
  }
}
