import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';

/**
 * Keeps an order each time that it changes, one after another; when it cannot be kept the reader is told and the list is
 * read anew.
 */
export function useKeptOrder<Row extends { id: number }>(
  keep: (ids: number[]) => Promise<unknown>,
  read: () => Promise<unknown>,
): (rows: readonly Row[]) => Promise<void> {
  const { t } = useTranslation();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return async (rows) => {
    const mine = last.current.then(() => keep(rows.map(({ id }) => id)));
    last.current = mine.catch(() => undefined);
    try {
      await mine;
    } catch (error) {
      const text = error instanceof ApiError ? error.messages[0] : undefined;
      showToast({ tone: 'bad', text: text ?? t('El orden no se ha guardado.') });
      await read();
      throw error;
    }
  };
}
