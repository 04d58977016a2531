/**
 * Short messages about acts that ended or failed out of the user's view, with undo. A visible place shows its
 * own result; a dialog uses a `Notice`, because everything outside a modal dialog is inert.
 */
export interface Toast {
  id: number;
  /** Whole sentences in the user's language. */
  text: string;
  /** `bad` is announced at once and stays until it is closed. */
  tone: 'plain' | 'good' | 'bad';
  /** Undoes or repeats the act; such a toast stays until it is closed, or until `until`. */
  act?: { words: string; run: () => void };
  /** The instant, in ms since 1970 by this machine, at which the act expires; the toast counts down to it. */
  until?: number;
  /** A figure beside the text that may change often; screen readers skip it. */
  note?: string;
}

/** A constant: another empty array would count as a change and render again. */
export const noToasts: readonly Toast[] = [];
let shown = noToasts;
let last = 0;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message until it is closed or, without an act or error, until its reading time is over. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  last += 1;
  become([...shown, { ...toast, id: last }]);
  return last;
}

/** Changes a shown message, such as the progress of an act. */
export function updateToast(id: number, changes: Partial<Pick<Toast, 'text' | 'note'>>): void {
  if (shown.some((toast) => toast.id === id)) {
    become(shown.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)));
  }
}

export function closeToast(id: number): void {
  become(shown.filter((toast) => toast.id !== id));
}

export const shownToasts = (): readonly Toast[] => shown;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the display time of a message in ms: long enough to notice it and to read it twice. */
export const readingTime = ({ text }: Pick<Toast, 'text'>): number => 5000 + text.length * 60;

/** Returns whether the toast stays until it is closed. */
export const stays = ({ tone, act, until }: Pick<Toast, 'tone' | 'act' | 'until'>): boolean =>
  until === undefined && (tone === 'bad' || act !== undefined);
