import type { ResourceActions } from '../../../../platform/ui/record/action.ts';
import { deleteAction } from '../../../../platform/ui/record/delete-action.ts';
import { deleteEntradasEndpoint, type EntradaRow, searchEntradasEndpoint } from '../entradas.contract.ts';

type Row = Pick<EntradaRow, 'id' | 'proveedor' | 'albaran' | 'anulada'>;

/** The actions of entradas: annul. */
export const entradaActions: ResourceActions<Row> = {
  list: '/admin/entradas',
  title: 'Entradas',
  trail: 'entrada',
  create: {
    to: '/admin/entradas/nueva',
    label: 'Nueva entrada',
    permission: 'Permissions.Entradas.Create',
  },
  search: searchEntradasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ id, proveedor, albaran }) => `${proveedor} ${albaran || `#${id}`}`,
  actions: ({ t, call }) => [
    {
      ...deleteAction<number, Row>(t, {
        permission: 'Permissions.Entradas.Delete',
        remove: (body: number[]) => call(deleteEntradasEndpoint, { body }),
        ask: (count) => t('¿Anular {{count}} entradas?', { count }),
        text: t('Sus piezas salen de los libros. Solo si nada de ellas se ha usado, reservado o contado.'),
        done: (count) => t('Anuladas {{count}} entradas.', { count }),
      }),
      label: t('Anular'),
      isAllowed: ({ anulada }) => !anulada,
    },
  ],
};
