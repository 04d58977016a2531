import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../http/call-context.tsx';
import type { ExportEndpoint } from '../../http/export.contract.ts';
import { failureText } from '../failure-text.ts';
import { showToast } from '../toasts/toasts.ts';
import { type Column, wordsOfValues } from './column.ts';
import { downloadFile } from './download-file.ts';
import { conditionsOf } from './list-request.ts';
import type { ListSearch } from './list-search.ts';

/**
 * Downloads all pages of the current list as an Excel file.
 * @param columns the visible columns in their order
 * @param seasons the first days of the company's seasons
 */
export function useSheet<Row>(
  sheet: ExportEndpoint | undefined,
  columns: readonly Column<Row>[],
  state: ListSearch,
  seasons: readonly string[],
): { busy: boolean; start(): void } {
  const { t } = useTranslation();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  async function start(): Promise<void> {
    if (!sheet || busy) return;
    setBusy(true);
    try {
      const columnas = columns
        .filter(({ unsearched }) => !unsearched)
        .map((column) => ({ campo: column.name, titulo: column.title, palabras: wordsOfValues(column, t) }));
      downloadFile(await call(sheet, { body: { ...conditionsOf(state, seasons), columnas } }));
    } catch (error) {
      showToast({
        tone: 'bad',
        text: failureText(error, t),
        act: { words: t('Reintentar'), run: () => void start() },
      });
    } finally {
      setBusy(false);
    }
  }
  return { busy, start: () => void start() };
}
