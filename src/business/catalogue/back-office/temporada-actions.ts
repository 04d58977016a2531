import { eachRow, type ResourceActions } from '../../../platform/ui/record/action.ts';
import { deleteAction } from '../../../platform/ui/record/delete-action.ts';
import {
  deleteTemporadasEndpoint,
  markCurrentTemporadaEndpoint,
  searchTemporadasEndpoint,
} from '../edit-temporadas.contract.ts';

interface Row {
  id: number;
  codigo: string;
  actual: boolean;
}

/** The actions of temporadas. */
export const temporadaActions: ResourceActions<Row> = {
  list: '/admin/temporadas',
  title: 'Temporadas',
  trail: 'temporada',
  create: {
    to: '/admin/temporadas/nueva',
    label: 'Nueva temporada',
    permission: 'Permissions.Temporadas.Create',
  },
  search: searchTemporadasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ codigo }) => codigo,
  actions: ({ t, call }) => [
    {
      name: 'actual',
      label: t('Marcar como actual'),
      key: 'a',
      permission: 'Permissions.Temporadas.Update',
      single: true,
      isAllowed: ({ actual }) => !actual,
      run: eachRow(({ id }: Row) => call(markCurrentTemporadaEndpoint, { body: { id } })),
      doneMessage: ([one]) => t('{{codigo}} es la temporada actual.', { codigo: one?.row.codigo }),
    },
    deleteAction(t, {
      permission: 'Permissions.Temporadas.Delete',
      remove: (body: number[]) => call(deleteTemporadasEndpoint, { body }),
      ask: (count) => t('¿Borrar {{count}} temporadas?', { count }),
      text: t('Solo se borran las que no tienen modelos ni colecciones.'),
      done: (count) => t('Borradas {{count}} temporadas.', { count }),
    }),
  ],
};
