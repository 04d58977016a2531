import { eachRow, type ResourceActions } from '../../../../platform/ui/record/action.ts';
import { deleteAction } from '../../../../platform/ui/record/delete-action.ts';
import {
  deleteLotesEndpoint,
  finishLoteEndpoint,
  type LoteRow,
  searchLotesEndpoint,
} from '../../lotes.contract.ts';

/** The actions of lotes: finish, delete. */
export const loteActions: ResourceActions<LoteRow> = {
  list: '/admin/lotes',
  title: 'Lotes',
  trail: 'lote',
  create: { to: '/admin/lotes/nuevo', label: 'Nuevo lote', permission: 'Permissions.Lotes.Create' },
  search: searchLotesEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ referencia, nombre, color, talla }) => `${referencia} ${nombre} · ${color} ${talla}`,
  actions: ({ t, call }) => [
    {
      name: 'terminar',
      label: t('Terminar'),
      key: 't',
      permission: 'Permissions.Lotes.Update',
      primary: true,
      isAllowed: ({ terminado, documento }) => terminado === undefined && documento === undefined,
      confirm: (rows) => ({
        title: t('¿Terminar {{count}} lotes?', { count: rows.length }),
        text: t('{{n}} prendas entran en el almacén. No se puede deshacer.', {
          n: rows.reduce((sum, { cantidad }) => sum + cantidad, 0),
        }),
      }),
      run: eachRow(({ id }: LoteRow) => call(finishLoteEndpoint, { params: { id: String(id) }, body: {} })),
      doneMessage: ({ length: count }) => t('Terminados {{count}} lotes.', { count }),
    },
    {
      ...deleteAction<number, LoteRow>(t, {
        permission: 'Permissions.Lotes.Delete',
        remove: (body: number[]) => call(deleteLotesEndpoint, { body }),
        ask: (count) => t('¿Borrar {{count}} lotes?', { count }),
        done: (count) => t('Borrados {{count}} lotes.', { count }),
      }),
      isAllowed: ({ terminado, reservado, documento }) =>
        terminado === undefined && documento === undefined && reservado === 0,
    },
  ],
};
