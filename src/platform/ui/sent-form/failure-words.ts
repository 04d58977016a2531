import type { TFunction } from 'i18next';
import { ApiError, NetworkError, ValidationError } from '../../http/call-errors.ts';

/** What is said of a failed call: the server's own sentence, which comes in the page's language, if it has one. */
export function failureWords(error: unknown, t: TFunction): string {
  if (error instanceof NetworkError) {
    return t('No hemos podido conectar. Compruebe la conexión y vuelva a intentarlo.');
  }
  const said = error instanceof ApiError && error.status < 500 ? error.messages[0] : undefined;
  return said ?? (error instanceof ValidationError ? titleOf(error, t) : t('An unexpected error occurred'));
}

const titleOf = ({ message }: ValidationError, t: TFunction): string =>
  message === 'Validation error' ? t('Validation error') : message;
