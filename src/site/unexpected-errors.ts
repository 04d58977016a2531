/**
 * What nobody has caught (spec section 8): the browser writes it on its console by itself, and the reader is told, since
 * what he has just asked for may not have happened.
 */
import type { i18n } from 'i18next';
import { isForbidden, isSignedOut } from '../platform/http/call-errors.ts';
import { unexpectedWords } from '../platform/ui/failure-text.ts';
import { closeToast, shownToasts, showToast } from '../platform/ui/toasts/toasts.ts';

export function tellOfUnexpectedErrors(words: i18n): void {
  let last: number | undefined;
  const tell = (error: unknown) => {
    // A refusal has its own way, to /login; what was called off was called off on purpose.
    if (isSignedOut(error) || isForbidden(error) || isCalledOff(error)) return;
    const text = unexpectedWords(error, words.t);
    // Whatever fails over and over is one message.
    if (shownToasts().some((toast) => toast.id === last && toast.text === text)) return;
    if (last !== undefined) closeToast(last);
    last = showToast({ tone: 'bad', text });
  };
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  // Without an error it is another site's script, or the browser's own remark on sizes.
  addEventListener('error', ({ error }) => error != null && tell(error));
}

const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
