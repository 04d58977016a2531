import type { TFunction } from 'i18next';
import type { Call } from '../../../platform/http/call.ts';
import { type Done, type Outcome, recordAction } from '../../../platform/ui/record/action.ts';
import { type ChangePreview, type ChangeWritten, writeChangeEndpoint } from '../modelo-changes.contract.ts';
import { ChangeModelosDialog } from './change-modelos-dialog.tsx';

interface Row {
  id: number;
}
type Written = ChangeWritten['cambiados'][number];

/** The change of prices, publication and colecciones of several modelos, which one call does and undoes. */
export function changeAction<R extends Row>(t: TFunction, call: Call) {
  /** Joins the reply of the call with the rows. */
  const outcomeOf = <T,>(rows: readonly T[], idOf: (row: T) => number, written: ChangeWritten) => {
    const done = new Map(written.cambiados.map((one) => [one.id, one]));
    const reasons = new Map(written.rechazados.map(({ id, motivo }) => [id, motivo]));
    return {
      done: rows.flatMap((row) => {
        const result = done.get(idOf(row));
        return result ? [{ row, result }] : [];
      }),
      refused: rows.flatMap((row) => {
        const words = reasons.get(idOf(row));
        return words === undefined ? [] : [{ row, words }];
      }),
    };
  };
  return recordAction<R, Written, ChangePreview>({
    name: 'cambiar',
    label: t('Cambiar precio, publicación o colección'),
    severalLabel: t('Cambiar varios'),
    key: 'c',
    permission: 'Permissions.Modelos.Update',
    dialog: (props) => <ChangeModelosDialog {...props} />,
    async run(rows, { input }): Promise<Outcome<R, Written>> {
      const modelos = input.cambios.map(({ id, version, despues }) => ({ id, version, ...despues }));
      return outcomeOf(rows, ({ id }) => id, await call(writeChangeEndpoint, { body: { modelos } }));
    },
    async undo(done: readonly Done<R, Written>[]): Promise<Outcome<Done<R, Written>, unknown>> {
      const modelos = done.map(({ result: { id, version, antes } }) => ({ id, version, ...antes }));
      return outcomeOf(done, ({ row }) => row.id, await call(writeChangeEndpoint, { body: { modelos } }));
    },
    doneMessage: ({ length: count }) => t('Cambiados {{count}} modelos.', { count }),
    undoneMessage: t('Deshecho: todo está como antes.'),
  });
}
