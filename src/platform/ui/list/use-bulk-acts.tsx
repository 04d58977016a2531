import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '../../http/call-errors.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { failureText } from '../failure-text.ts';
import { showToast } from '../toasts/toasts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type BulkAct, RefusedRows } from './column.ts';
import type { RowId, Selection } from './use-selection.ts';

interface BulkParts<Row> {
  acts: readonly BulkAct<Row>[];
  rows: readonly Row[];
  rowId(row: Row): RowId;
  selection: Selection;
  /** The row with the keyboard cursor. */
  cursor: RowId | undefined;
  /** Loads the list again. */
  after(): Promise<unknown>;
}

/**
 * The acts on the selected rows: a bar while rows are selected, a key per act, a confirmation before
 * irreversible acts.
 */
export function useBulkActs<Row>({ acts, rows, rowId, selection, cursor, after }: BulkParts<Row>) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ act: BulkAct<Row>; on: readonly Row[] }>();
  const [running, setRunning] = useState<string>();
  const fitting = (act: BulkAct<Row>, on: readonly Row[]) => on.filter((row) => act.fits?.(row) ?? true);
  const selected = rows.filter((row) => selection.has(rowId(row)));

  async function run(act: BulkAct<Row>, on: readonly Row[]): Promise<void> {
    setRunning(act.name);
    try {
      const done = await act.run(on);
      if (done !== false) selection.clear();
    } catch (error) {
      // The error names the refused rows: a second run must not repeat the act for the others.
      if (error instanceof RefusedRows) selection.set((error.rows as readonly Row[]).map(rowId));
      const byCall = error instanceof ApiError || error instanceof NetworkError;
      const detalle = byCall ? failureText(error, t) : (error as Error).message;
      showToast({
        tone: 'bad',
        text: t('No se ha podido: {{detalle}}', { detalle }),
      });
    } finally {
      setRunning(undefined);
      setAsked(undefined);
      await after();
    }
  }
  function begin(act: BulkAct<Row>, on: readonly Row[]): void {
    if (running || on.length === 0) return;
    if (act.ask) setAsked({ act, on });
    else void run(act, on);
  }

  const question = asked?.act.ask?.(asked.on);
  const bar: ReactNode = selected.length > 0 && (
    <BulkBar
      count={selected.length}
      acts={acts.map((act) => {
        const on = fitting(act, selected);
        const { name, words, danger } = act;
        return { name, words, danger, fits: on.length, onAct: () => begin(act, on) };
      })}
      running={running}
      onClear={selection.clear}
    />
  );
  return {
    bar,
    /**
     * Runs the act of the key.
     * @returns whether an act has this key
     */
    onKey(key: string): boolean {
      const act = acts.find((one) => one.key === key);
      if (!act) return false;
      const under = rows.filter((row) => rowId(row) === cursor);
      begin(act, fitting(act, selected.length > 0 ? selected : under));
      return true;
    },
    dialog: asked && question && (
      <ConfirmDialog
        open
        onClose={() => setAsked(undefined)}
        onConfirm={() => void run(asked.act, asked.on)}
        title={question.title}
        act={asked.act.words}
        danger={asked.act.danger}
        busy={running !== undefined}
      >
        {question.text}
      </ConfirmDialog>
    ),
  };
}
