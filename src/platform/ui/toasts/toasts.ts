/**
 * Short messages about what has just happened elsewhere than where the reader looks: an act that ended, with a way to
 * take it back, or one that failed. What the place itself can show is shown there; inside a dialog use a `Notice`, as
 * whatever lies outside of it is out of reach.
 */
export interface Toast {
  id: number;
  /** Whole sentences, in the reader's language. */
  text: string;
  /** `bad` is announced at once and stays until it is closed. */
  tone: 'plain' | 'good' | 'bad';
  /** Takes the act back, or tries it again; a toast with an act stays until it is closed, or until `until`. */
  act?: { words: string; run: () => void };
  /** The instant, in ms since 1970 by this machine, from which the act can no longer be done: it is counted down to. */
  until?: number;
}

/** The very list that a page begins with: another empty one would be a change, and drawn anew. */
export const noToasts: readonly Toast[] = [];
let shown = noToasts;
let last = 0;
const listeners = new Set<() => void>();

function become(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message until it is closed or, when nothing depends on it, until it has had time to be read. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  last += 1;
  become([...shown, { ...toast, id: last }]);
  return last;
}

export function closeToast(id: number): void {
  become(shown.filter((toast) => toast.id !== id));
}

export const shownToasts = (): readonly Toast[] => shown;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A message that nothing depends on goes after this time, in ms: long enough to notice it and to read it twice. */
export const readingTime = ({ text }: Pick<Toast, 'text'>): number => 5000 + text.length * 60;

/** Whether it waits for the reader. */
export const stays = ({ tone, act, until }: Pick<Toast, 'tone' | 'act' | 'until'>): boolean =>
  until === undefined && (tone === 'bad' || act !== undefined);
