/**
 * Notes and days of the next order. The browser keeps them by user and cart until the server's cart has
 * them, so that a lost connection loses nothing.
 */
import type { WebStorage } from './pending-storage.ts';

/** Days of an order or a line as typed. */
export interface TypedDays {
  /** Day, `YYYY-MM-DD`; empty when the user wishes none. */
  fechaEntrega: string;
  /** The last day of delivery, and the day after which nothing is sent; empty like the first. */
  servirHasta: string;
  cancelarTras: string;
}

export const noDays: TypedDays = { fechaEntrega: '', servirHasta: '', cancelarTras: '' };

export interface OrderDraft extends TypedDays {
  observaciones: string;
}

/** Returns a draft with these members; the others are empty. */
export const orderDraft = ({
  observaciones = '',
  fechaEntrega = '',
  servirHasta = '',
  cancelarTras = '',
}: { [K in keyof OrderDraft]?: OrderDraft[K] | undefined }): OrderDraft => ({
  observaciones,
  fechaEntrega,
  servirHasta,
  cancelarTras,
});

export const maxNotes = 2000;

/** The user and the cart that a draft belongs to. */
export interface DraftKey {
  userId: string;
  cartId: number;
}

const storageKey = ({ userId, cartId }: DraftKey) => `orderDraft:${userId}:${cartId}`;

/** Returns the stored draft, or undefined when there is none. */
export function readDraft(storage: WebStorage | undefined, whose: DraftKey): OrderDraft | undefined {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKey(whose)) ?? 'null');
    if (!stored || typeof stored !== 'object') return undefined;
    const texts = Object.entries(stored).filter(([, text]) => typeof text === 'string');
    return orderDraft(Object.fromEntries(texts));
  } catch {
    return undefined;
  }
}

/**
 * Stores a draft, or removes it when undefined. An empty draft is stored: the cart may still hold old notes.
 */
export function storeDraft(storage: WebStorage | undefined, whose: DraftKey, draft?: OrderDraft): void {
  try {
    if (draft) storage?.setItem(storageKey(whose), JSON.stringify(draft));
    else storage?.removeItem(storageKey(whose));
  } catch {
    // Storage is full or forbidden. The page still holds the draft.
  }
}
