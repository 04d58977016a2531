import type { ResourceActions } from '../../../../platform/ui/record/action.ts';
import { archiveActions } from '../../../../platform/ui/record/archive-actions.ts';
import { deleteAction } from '../../../../platform/ui/record/delete-action.ts';
import {
  archiveProveedoresEndpoint,
  deleteProveedoresEndpoint,
  type ProveedorRow,
  searchProveedoresEndpoint,
} from '../proveedores.contract.ts';

type Row = Pick<ProveedorRow, 'id' | 'nombre' | 'archivado'>;

/** The actions of proveedores: archive, bring back, delete. */
export const proveedorActions: ResourceActions<Row> = {
  list: '/admin/proveedores',
  title: 'Proveedores',
  trail: 'proveedor',
  imports: { to: '/admin/importar?tipo=proveedores', permission: 'Permissions.Importaciones.Create' },
  create: {
    to: '/admin/proveedores/nuevo',
    label: 'Nuevo proveedor',
    permission: 'Permissions.Proveedores.Create',
  },
  search: searchProveedoresEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t, call }) => {
    const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
    return [
      {
        name: 'contacto',
        label: t('Nuevo contacto'),
        key: 'c',
        permission: 'Permissions.Contactos.Create',
        to: ({ id }) => `/admin/contactos/nuevo?proveedor=${id}`,
      },
      ...archiveActions<Row>(t, 'Permissions.Proveedores', (rows, archivado) =>
        call(archiveProveedoresEndpoint, { body: { ids: ids(rows), archivado } }),
      ),
      deleteAction(t, {
        permission: 'Permissions.Proveedores.Delete',
        remove: (body: number[]) => call(deleteProveedoresEndpoint, { body }),
        ask: (count) => t('¿Borrar {{count}} proveedores?', { count }),
        text: t('Solo se borran los que nada usa. Los demás se pueden archivar.'),
        done: (count) => t('Borrados {{count}} proveedores.', { count }),
      }),
    ];
  },
};
