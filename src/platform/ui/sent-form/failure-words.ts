import type { TFunction } from 'i18next';
import { ApiError, NetworkError, ValidationError } from '../../http/call-errors.ts';

/**
 * What is said of a failed call: the server's own sentence, which comes in the page's language, if it has one. Of fields
 * that break a rule it is the first one's, and never the text that carries it on the wire.
 */
export function failureWords(error: unknown, t: TFunction): string {
  if (error instanceof NetworkError) {
    return t('No hemos podido conectar. Compruebe la conexión y vuelva a intentarlo.');
  }
  const ofField = error instanceof ValidationError ? Object.values(error.fields).flat()[0] : undefined;
  const said = error instanceof ApiError && error.status < 500 ? error.messages[0] : undefined;
  return (
    ofField ??
    said ??
    (error instanceof ValidationError ? titleOf(error, t) : t('An unexpected error occurred'))
  );
}

/** Who stands between may answer with a page of his own, which is no sentence. */
const titleOf = ({ message }: ValidationError, t: TFunction): string =>
  message === 'Validation error' || /^\s*</.test(message) ? t('Validation error') : message;
