import { allRows, type Done, type ResourceActions } from '../../../platform/ui/record/action.ts';
import { deleteAction } from '../../../platform/ui/record/delete-action.ts';
import {
  closeEjemplosEndpoint,
  deleteEjemplosEndpoint,
  type EjemploRow,
  searchEjemplosEndpoint,
} from '../ejemplos.contract.ts';

type Row = Pick<EjemploRow, 'id' | 'nombre' | 'cerrado'>;

/** The actions of examples: close, open again, duplicate, delete. */
export const ejemploActions: ResourceActions<Row> = {
  list: '/admin/ejemplos',
  title: 'Ejemplos',
  trail: 'ejemplo',
  create: {
    to: '/admin/ejemplos/nuevo',
    label: 'Nuevo ejemplo',
    permission: 'Permissions.Ejemplos.Create',
  },
  search: searchEjemplosEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t, call }) => {
    const close = (rows: readonly Row[], cerrado: boolean) =>
      call(closeEjemplosEndpoint, { body: { ids: rows.map(({ id }) => id), cerrado } });
    const toggle = (cerrado: boolean) => ({
      permission: 'Permissions.Ejemplos.Update',
      isAllowed: (row: Row) => row.cerrado !== cerrado,
      run: allRows((rows: readonly Row[]) => close(rows, cerrado)),
      undo: allRows((done: readonly Done<Row, unknown>[]) =>
        close(
          done.map(({ row }) => row),
          !cerrado,
        ),
      ),
      undoneMessage: t('Deshecho: todo está como antes.'),
    });
    return [
      {
        ...toggle(true),
        name: 'cerrar',
        label: t('Cerrar'),
        key: 'c',
        primary: true,
        doneMessage: ({ length: count }) => t('Cerrados {{count}} ejemplos.', { count }),
      },
      {
        ...toggle(false),
        name: 'abrir',
        label: t('Abrir otra vez'),
        key: 'a',
        doneMessage: ({ length: count }) => t('Abiertos {{count}} ejemplos.', { count }),
      },
      {
        name: 'duplicar',
        label: t('Duplicar'),
        key: 'y',
        permission: 'Permissions.Ejemplos.Create',
        single: true,
        to: ({ id }) => `/admin/ejemplos/nuevo?desde=${id}`,
      },
      deleteAction(t, {
        permission: 'Permissions.Ejemplos.Delete',
        remove: (body: number[]) => call(deleteEjemplosEndpoint, { body }),
        ask: (count) => t('¿Borrar {{count}} ejemplos?', { count }),
        done: (count) => t('Borrados {{count}} ejemplos.', { count }),
      }),
    ];
  },
};
