import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordAction, ResourceActions } from '../record/action.ts';
import { refusalWords, useActionRunner, useActions } from '../record/use-action-runner.tsx';
import { useUndoLast } from '../record/use-undo.ts';
import { showToast } from '../toasts/toasts.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { RowId, Selection } from './use-selection.ts';

interface BulkParts<Row> {
  resource: ResourceActions<Row>;
  rows: readonly Row[];
  selection: Selection;
}

/** The actions on the selected rows: a bar while rows are selected, and a key per action. */
export function useBulkActions<Row>({ resource, rows, selection }: BulkParts<Row>) {
  const { t } = useTranslation();
  const { rowId } = resource;
  const declared = useActions(resource).filter(({ single }) => !single);
  const undo = useUndoLast();
  const runner = useActionRunner(resource, ({ refused }) => {
    // A second run must not repeat the action for the rows that are done.
    if (refused.length > 0) selection.set(refused.map(({ row }) => rowId(row)));
    else selection.clear();
    if (refused.length === 0) return;
    const detalle = refusalWords(resource, refused, true);
    showToast({ tone: 'bad', text: t('No se ha podido: {{detalle}}', { detalle }) });
  });
  const allowed = (action: RecordAction<Row>, on: readonly Row[]) =>
    on.filter((row) => (action.isAllowed?.(row) ?? true) && action.blocked?.(row) === undefined);
  const selected = rows.filter((row) => selection.has(rowId(row)));

  const begin = (action: RecordAction<Row>, on: readonly Row[]) => runner.begin(action, allowed(action, on));

  const bar: ReactNode = selected.length > 0 && (
    <BulkBar
      count={selected.length}
      acts={declared.map((action) => {
        const { name, label, severalLabel, danger } = action;
        return {
          name,
          words: severalLabel ?? label,
          danger,
          fits: allowed(action, selected).length,
          onAct: () => begin(action, selected),
        };
      })}
      running={runner.running}
      progress={runner.progress}
      onStop={runner.stop}
      onClear={selection.clear}
    />
  );
  return {
    declared,
    bar,
    /**
     * Runs the action of the key; «u» undoes the last one.
     * @param cursor the row with the keyboard cursor, for use without a selection
     * @returns whether an action has this key
     */
    onKey(key: string, cursor: RowId | undefined): boolean {
      const action = declared.find((one) => one.key === key);
      if (action) {
        const under = rows.filter((row) => rowId(row) === cursor);
        begin(action, selected.length > 0 ? selected : under);
      } else if (key === 'u' && declared.some((one) => one.undo)) undo();
      else return false;
      return true;
    },
    dialog: runner.dialog,
  };
}
