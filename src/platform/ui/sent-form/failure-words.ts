import type { TFunction } from 'i18next';
import { ApiError, NetworkError } from '../../http/call-errors.ts';

/** What is said of a failed call: the server's own sentence, which comes in the page's language, if it has one. */
export function failureWords(error: unknown, t: TFunction): string {
  if (error instanceof NetworkError) {
    return t('No hemos podido conectar. Compruebe la conexión y vuelva a intentarlo.');
  }
  const said = error instanceof ApiError && error.status < 500 ? error.messages[0] : undefined;
  return said ?? t('An unexpected error occurred');
}
