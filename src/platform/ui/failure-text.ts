import type { TFunction } from 'i18next';
import { ApiError, isSignedOut, NetworkError, unknownError, ValidationError } from '../http/call-errors.ts';

/**
 * Returns the sentence that a form or the chat shows for a failed call. A refusal is shown in the server's
 * words, which come in the page's language: the first field's, or those of the whole request. Any other
 * failure is unexpected and shown with its detail.
 */
export function failureText(error: unknown, t: TFunction): string {
  if (error instanceof NetworkError) {
    return t('No hemos podido conectar. Compruebe la conexión y vuelva a intentarlo.');
  }
  if (error instanceof ValidationError) {
    return Object.values(error.fields).flat()[0] ?? titleOf(error, t);
  }
  const sentence = error instanceof ApiError && error.status < 500 ? error.messages[0] : undefined;
  if (sentence) return sentence;
  if (isSignedOut(error)) return t('Su sesión ha terminado. Vuelva a entrar y seguirá donde estaba.');
  return unexpectedWords(error, t);
}

/** Returns 'An unexpected error occurred' with its detail and, of a 500, the code to quote. */
export function unexpectedWords(error: unknown, t: TFunction): string {
  const isServerError = error instanceof ApiError && error.status === 500;
  const detail = error instanceof ApiError ? error.messages[0] : undefined;
  return [
    [t('An unexpected error occurred'), detail ?? messageWords(error, t)].filter(Boolean).join(': '),
    isServerError ? error.supportMessage : undefined,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns an error's own message: of a proxy's page only its status, since markup is no sentence. */
export function messageWords(error: unknown, t: TFunction): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ValidationError) return titleOf(error, t);
  if (error.message === unknownError) return t('Unknown error occurred');
  return error instanceof ApiError && isMarkup(error.message) ? `HTTP ${error.status}` : error.message;
}

const titleOf = ({ message }: ValidationError, t: TFunction): string =>
  message === 'Validation error' || isMarkup(message) ? t('Validation error') : message;

const isMarkup = (text: string) => /^\s*</.test(text);
