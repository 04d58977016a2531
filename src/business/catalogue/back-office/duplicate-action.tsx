import type { TFunction } from 'i18next';
import type { Call } from '../../../platform/http/call.ts';
import { newKey } from '../../../platform/http/new-key.ts';
import { type Outcome, recordAction, removed } from '../../../platform/ui/record/action.ts';
import { type Duplication, duplicateModelosEndpoint } from '../duplicate-modelos.contract.ts';
import { deleteModelosEndpoint } from '../modelos.contract.ts';
import { type DuplicatedRow, DuplicateModelosDialog } from './duplicate-modelos-dialog.tsx';

interface Created {
  id: number;
  referencia: string;
}

/** The copy of modelos into another temporada; its undo deletes the copies. */
export const duplicateAction = <R extends DuplicatedRow>(t: TFunction, call: Call) =>
  recordAction<R, Created, Duplication>({
    name: 'pasar',
    label: t('Pasar a otra temporada'),
    permission: 'Permissions.Modelos.Create',
    dialog: (props) => <DuplicateModelosDialog {...props} />,
    async run(rows, { input }): Promise<Outcome<R, Created>> {
      const { creados } = await call(duplicateModelosEndpoint, { body: input }, { idempotencyKey: newKey() });
      const copies = new Map(creados.map((one) => [one.de, one]));
      const done = rows.flatMap((row) => {
        const result = copies.get(row.id);
        return result ? [{ row, result }] : [];
      });
      return { done, refused: [] };
    },
    async undo(done) {
      await call(deleteModelosEndpoint, { body: done.map(({ result: { id } }) => id) });
      return { done: done.map((row) => ({ row, result: removed })), refused: [] };
    },
    doneMessage: (done) => {
      const referencias = done.slice(0, 3).map(({ result }) => result.referencia);
      return t('Creadas {{count}} copias: {{referencias}}.', {
        count: done.length,
        referencias: done.length > 3 ? `${referencias.join(', ')} …` : referencias.join(', '),
      });
    },
    undoneMessage: t('Las copias están borradas.'),
  });
