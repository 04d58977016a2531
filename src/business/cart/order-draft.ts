/**
 * Notes and wished day of the order to be, as they are typed: kept in this browser by user and cart until the cart itself
 * has them, so that a broken line loses nothing.
 */
import type { KeepStorage } from './pending-keep.ts';

export interface OrderDraft {
  observaciones: string;
  /** Day, `YYYY-MM-DD`; empty when none is wished. */
  fechaEntrega: string;
}

export const mostNotes = 2000;

/** Whose notes: a user's, for one of his carts. */
export interface DraftOf {
  userId: string;
  cartId: number;
}

const nameOf = ({ userId, cartId }: DraftOf) => `orderDraft:${userId}:${cartId}`;

/** @returns undefined when nothing is kept */
export function readDraft(storage: KeepStorage | undefined, whose: DraftOf): OrderDraft | undefined {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(nameOf(whose)) ?? 'null');
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
export function keepDraft(storage: KeepStorage | undefined, whose: DraftOf, draft?: OrderDraft): void {
  try {
    if (draft) storage?.setItem(nameOf(whose), JSON.stringify(draft));
    else storage?.removeItem(nameOf(whose));
  } catch {
    // A full or forbidden storage: the draft still stands in the page.
  }
}
