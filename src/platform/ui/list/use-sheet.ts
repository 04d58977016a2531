import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../http/call-context.tsx';
import { NetworkError } from '../../http/call-errors.ts';
import { type ExportEndpoint, sheetRowsHeader } from '../../http/export.contract.ts';
import { receiveSend } from '../../http/receive-send.ts';
import { failureText } from '../failure-text.ts';
import { closeToast, showToast, updateToast } from '../toasts/toasts.ts';
import { type Column, wordsOfValues } from './column.ts';
import { downloadFile } from './download-file.ts';
import { conditionsOf } from './list-request.ts';
import type { ListSearch } from './list-search.ts';

/**
 * Downloads all pages of the current list as an Excel file, with its progress and a way to cancel.
 * @param columns the visible columns in their order
 * @param seasons the first days of the company's seasons
 */
export function useSheet<Row>(
  sheet: ExportEndpoint | undefined,
  columns: readonly Column<Row>[],
  state: ListSearch,
  seasons: readonly string[],
): { busy: boolean; start(): void } {
  const { t, i18n } = useTranslation();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  async function start(): Promise<void> {
    if (!sheet || running.current) return;
    running.current = true;
    setBusy(true);
    const cancelled = new AbortController();
    const toast = showToast({
      tone: 'plain',
      text: t('Preparando el Excel…'),
      act: { words: t('Cancelar'), run: () => cancelled.abort() },
    });
    const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const send = receiveSend((headers, bytes) => {
      const rows = Number(headers.get(sheetRowsHeader));
      updateToast(toast, {
        ...(bytes === 0 && { text: t('Exportando {{n}} filas a Excel…', { n: rows }) }),
        ...(bytes > 0 && { note: `${(bytes / 1e6).toLocaleString(i18n.language, decimals)} MB` }),
      });
    });
    try {
      const columnas = columns
        .filter(({ unsearched }) => !unsearched)
        .map((column) => ({ campo: column.name, titulo: column.title, palabras: wordsOfValues(column, t) }));
      const body = { ...conditionsOf(state, seasons), columnas };
      const file = await call(sheet, { body }, { signal: cancelled.signal, send });
      // A proxy may hide that the server broke off.
      if (!isWholeWorkbook(file.bytes)) throw new NetworkError();
      downloadFile(file);
      closeToast(toast);
    } catch (error) {
      closeToast(toast);
      if (cancelled.signal.aborted) showToast({ tone: 'plain', text: t('Exportación cancelada.') });
      else {
        showToast({
          tone: 'bad',
          text: failureText(error, t),
          act: { words: t('Reintentar'), run: () => void start() },
        });
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, start: () => void start() };
}

/** Returns whether a workbook has the end record of a zip file, which is written last. */
function isWholeWorkbook(bytes: Uint8Array): boolean {
  const end = bytes.subarray(-22);
  return end.length === 22 && end[0] === 0x50 && end[1] === 0x4b && end[2] === 5 && end[3] === 6;
}
