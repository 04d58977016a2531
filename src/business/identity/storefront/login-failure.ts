import type { TFunction } from 'i18next';
import { ApiError, NetworkError } from '../../../platform/http/call-errors.ts';

/** What is said to who could not sign in: the server's own sentence, which comes in the page's language, if it has one. */
export function loginFailure(error: unknown, t: TFunction): string {
  if (error instanceof NetworkError) {
    return t('No hemos podido conectar. Compruebe la conexión y vuelva a intentarlo.');
  }
  const said = error instanceof ApiError && error.status < 500 ? error.messages[0] : undefined;
  return said ?? t('An unexpected error occurred');
}
