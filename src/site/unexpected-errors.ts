/**
 * Shows a toast for uncaught errors (SPEC.md §8), because the user's last act may have failed. The browser
 * logs them.
 */
import type { i18n } from 'i18next';
import { isForbidden, isSignedOut } from '../platform/http/call-errors.ts';
import { unexpectedWords } from '../platform/ui/failure-text.ts';
import { closeToast, shownToasts, showToast } from '../platform/ui/toasts/toasts.ts';

/** Shows uncaught errors as a toast, except refusals and cancelled calls. */
export function showUnexpectedErrors(words: i18n): void {
  let last: number | undefined;
  const show = (error: unknown) => {
    // A refusal leads to /login; a cancelled call is no error.
    if (isSignedOut(error) || isForbidden(error) || isAborted(error)) return;
    const text = unexpectedWords(error, words.t);
    // A repeated error is a single message.
    if (shownToasts().some((toast) => toast.id === last && toast.text === text)) return;
    if (last !== undefined) closeToast(last);
    last = showToast({ tone: 'bad', text });
  };
  addEventListener('unhandledrejection', ({ reason }) => show(reason));
  // Without an error object it is another site's script, or the ResizeObserver notice.
  addEventListener('error', ({ error }) => error != null && show(error));
}

/**
 * Returns the handler of errors from which React recovers. When React only rendered the page once more, the
 * user missed nothing: TanStack Router can read a match of a page that it leaves at that moment, and a slow
 * browser is redirected to /login before it has hydrated the page. Any other, such as a page unlike the
 * server's, counts as uncaught.
 * @param hydrated the address of the page that the server rendered
 */
export function recoverableErrorHandler(hydrated: string): (error: unknown) => void {
  return (error) => {
    const message = error instanceof Error ? error.message : '';
    const isRenderedAgain = /#520;|during concurrent rendering/.test(message);
    const isMismatch = /#(?:418|421);|Hydration failed|finished hydrating/.test(message);
    if (isRenderedAgain || (isMismatch && location.href !== hydrated))
      console.info(error, (error as Error).cause);
    else reportError(error);
  };
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
