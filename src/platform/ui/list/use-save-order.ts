import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../http/call-errors.ts';
import { failureText } from '../failure-text.ts';
import { showToast } from '../toasts/toasts.ts';

/**
 * Saves each change of an order, one after another; on failure it shows a message and loads the list again.
 */
export function useSaveOrder<Row extends { id: number }>(
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
      const isCut = error instanceof NetworkError;
      showToast({ tone: 'bad', text: isCut ? t('El orden no se ha guardado.') : failureText(error, t) });
      await read();
      throw error;
    }
  };
}
