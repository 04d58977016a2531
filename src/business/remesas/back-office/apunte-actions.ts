import {
  allRows,
  type Done,
  type ResourceActions,
  recordAction,
} from '../../../platform/ui/record/action.ts';
import { type ApunteRow, discardApuntesEndpoint, searchApuntesEndpoint } from '../extractos.contract.ts';

/** The actions of bank movements: put aside, bring back. */
export const apunteActions: ResourceActions<ApunteRow> = {
  list: '/admin/extractos',
  title: 'Extractos bancarios',
  trail: 'apunte',
  search: searchApuntesEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ texto, importe }) => `${texto || '—'} ${importe} €`,
  actions: ({ t, call }) => {
    const set = (rows: readonly ApunteRow[], descartado: boolean) =>
      call(discardApuntesEndpoint, { body: { ids: rows.map(({ id }) => id), descartado } });
    const undo = (descartado: boolean) =>
      allRows((done: readonly Done<ApunteRow, unknown>[]) =>
        set(
          done.map(({ row }) => row),
          descartado,
        ),
      );
    return [
      recordAction({
        name: 'descartar',
        label: t('No es un cobro'),
        key: 'x',
        permission: 'Permissions.ExtractosBancarios.Update',
        isAllowed: ({ estado }: ApunteRow) => estado === 'pendiente',
        run: allRows((rows: readonly ApunteRow[]) => set(rows, true)),
        undo: undo(false),
        doneMessage: (done) => t('{{count}} apuntes descartados.', { count: done.length }),
      }),
      recordAction({
        name: 'recuperar',
        label: t('Recuperar'),
        permission: 'Permissions.ExtractosBancarios.Update',
        isAllowed: ({ estado }: ApunteRow) => estado === 'descartado',
        run: allRows((rows: readonly ApunteRow[]) => set(rows, false)),
        undo: undo(true),
        doneMessage: (done) => t('{{count}} apuntes recuperados.', { count: done.length }),
      }),
    ];
  },
};
