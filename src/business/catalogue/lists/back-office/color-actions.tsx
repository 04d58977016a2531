import {
  allRows,
  type Done,
  type ResourceActions,
  recordAction,
} from '../../../../platform/ui/record/action.ts';
import { archiveActions } from '../../../../platform/ui/record/archive-actions.ts';
import { deleteAction } from '../../../../platform/ui/record/delete-action.ts';
import {
  archiveColoresEndpoint,
  type ColorRow,
  deleteColoresEndpoint,
  mergeColoresEndpoint,
  searchColoresEndpoint,
} from '../colores.contract.ts';
import { MergeColoresDialog } from './merge-colores-dialog.tsx';

type Row = Pick<ColorRow, 'id' | 'nombre' | 'archivado'>;

/** The actions of colores: merge, archive, bring back, delete. */
export const colorActions: ResourceActions<Row> = {
  list: '/admin/colores',
  title: 'Colores',
  trail: 'color',
  create: { to: '/admin/colores/nuevo', label: 'Nuevo color', permission: 'Permissions.Colores.Create' },
  search: searchColoresEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t, call }) => {
    const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
    return [
      recordAction<Row, unknown, { id: number }>({
        name: 'unir',
        label: t('Unir con otro color'),
        severalLabel: t('Unir con otro color'),
        key: 'u',
        permission: 'Permissions.Colores.Merge',
        removes: true,
        dialog: (props) => <MergeColoresDialog {...props} />,
        run: allRows((rows: readonly Row[], { id }: { id: number }) =>
          call(mergeColoresEndpoint, { body: { id, ids: ids(rows) } }),
        ),
        doneMessage: (done: readonly Done<Row, unknown>[]) =>
          t('Unidos {{count}} colores.', { count: done.length }),
      }),
      ...archiveActions<Row>(t, 'Permissions.Colores', (rows, archivado) =>
        call(archiveColoresEndpoint, { body: { ids: ids(rows), archivado } }),
      ),
      deleteAction(t, {
        permission: 'Permissions.Colores.Delete',
        remove: (body: number[]) => call(deleteColoresEndpoint, { body }),
        ask: (count) => t('¿Borrar {{count}} colores?', { count }),
        text: t('Solo se borran los que no tiene ningún modelo.'),
        done: (count) => t('Borrados {{count}} colores.', { count }),
      }),
    ];
  },
};
