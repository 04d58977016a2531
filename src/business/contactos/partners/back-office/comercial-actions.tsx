import {
  allRows,
  type Done,
  type ResourceActions,
  recordAction,
} from '../../../../platform/ui/record/action.ts';
import { archiveActions } from '../../../../platform/ui/record/archive-actions.ts';
import { deleteAction } from '../../../../platform/ui/record/delete-action.ts';
import {
  archiveComercialesEndpoint,
  assignClientesEndpoint,
  type ComercialRow,
  deleteComercialesEndpoint,
  searchComercialesEndpoint,
} from '../comerciales.contract.ts';
import { AssignClientesDialog } from './assign-clientes-dialog.tsx';

type Row = Pick<ComercialRow, 'id' | 'nombre' | 'archivado'>;

/** The actions of comerciales: assign clientes by zone, archive, bring back, delete. */
export const comercialActions: ResourceActions<Row> = {
  list: '/admin/comerciales',
  title: 'Comerciales',
  trail: 'comercial',
  create: {
    to: '/admin/comerciales/nuevo',
    label: 'Nuevo comercial',
    permission: 'Permissions.Comerciales.Create',
  },
  search: searchComercialesEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t, call }) => {
    const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
    return [
      recordAction<Row, { clientes: unknown[] }, Record<string, never>>({
        name: 'repartir',
        label: t('Asignar clientes por zona'),
        key: 'z',
        permission: 'Permissions.Comerciales.Update',
        isAllowed: ({ archivado }) => !archivado,
        dialog: (props) => <AssignClientesDialog {...props} />,
        run: allRows((rows: readonly Row[]) => call(assignClientesEndpoint, { body: { ids: ids(rows) } })),
        doneMessage: ([first]: readonly Done<Row, { clientes: unknown[] }>[]) =>
          t('Asignados {{count}} clientes.', { count: first?.result.clientes.length ?? 0 }),
      }),
      {
        name: 'contacto',
        label: t('Nuevo contacto'),
        key: 'c',
        permission: 'Permissions.Contactos.Create',
        to: ({ id }) => `/admin/contactos/nuevo?comercial=${id}`,
      },
      ...archiveActions<Row>(t, 'Permissions.Comerciales', (rows, archivado) =>
        call(archiveComercialesEndpoint, { body: { ids: ids(rows), archivado } }),
      ),
      deleteAction(t, {
        permission: 'Permissions.Comerciales.Delete',
        remove: (body: number[]) => call(deleteComercialesEndpoint, { body }),
        ask: (count) => t('¿Borrar {{count}} comerciales?', { count }),
        text: t('Solo se borran los que nada usa. Los demás se pueden archivar.'),
        done: (count) => t('Borrados {{count}} comerciales.', { count }),
      }),
    ];
  },
};
