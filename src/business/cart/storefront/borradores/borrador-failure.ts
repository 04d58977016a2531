import type { TFunction } from 'i18next';
import { ApiError, isSignedOut } from '../../../../platform/http/call-errors.ts';
import { errorMessage, isRefusal, UnsavedCells } from '../../cart-errors.ts';

/**
 * Returns the message of a failed action on borradores; undefined when the session ended, which has its own.
 */
export function borradorFailure(error: unknown, t: TFunction): string | undefined {
  if (isSignedOut(error)) return undefined;
  if (error instanceof UnsavedCells) {
    return t('{{count}} casillas no están guardadas todavía. Revíselas antes de cambiar de borrador.', {
      count: error.cells,
    });
  }
  if (error instanceof ApiError && error.status === 404) {
    return t('Ese borrador ya no está: quizá se borró en otra pantalla.');
  }
  if (error instanceof ApiError && error.exception.endsWith(' has changed.')) {
    return t('Ese borrador ha cambiado en otra pantalla. Ya lo ve como está ahora.');
  }
  return (
    (isRefusal(error) ? errorMessage(error) : undefined) ??
    t('No ha llegado respuesta. No se ha perdido nada: vuelva a intentarlo.')
  );
}
