/**
 * Notes and wished day of the order to be, as they are typed: kept in this browser by user and cart until the cart itself
 * has them, so that a broken line loses nothing.
 */
import type { WebStorage } from './pending-storage.ts';

export interface OrderDraft {
  observaciones: string;
  /** Day, `YYYY-MM-DD`; empty when none is wished. */
  fechaEntrega: string;
}

export const maxNotes = 2000;

/** Whose notes: a user's, for one of his carts. */
export interface DraftKey {
  userId: string;
  cartId: number;
}

const storageKey = ({ userId, cartId }: DraftKey) => `orderDraft:${userId}:${cartId}`;

/** @returns undefined when nothing is kept */
export function readDraft(storage: WebStorage | undefined, whose: DraftKey): OrderDraft | undefined {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKey(whose)) ?? 'null');
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

/** Undefined is forgotten; an empty one is kept, since the cart may still hold what was taken out. */
export function storeDraft(storage: WebStorage | undefined, whose: DraftKey, draft?: OrderDraft): void {
  try {
    if (draft) storage?.setItem(storageKey(whose), JSON.stringify(draft));
    else storage?.removeItem(storageKey(whose));
  } catch {
    // A full or forbidden storage: the draft still stands in the page.
  }
}
