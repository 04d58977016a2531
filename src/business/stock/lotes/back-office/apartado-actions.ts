import { allRows, type ResourceActions } from '../../../../platform/ui/record/action.ts';
import {
  type ApartadoRow,
  deleteApartadosEndpoint,
  searchApartadosEndpoint,
} from '../../reservas.contract.ts';

/** The actions of apartados: their garments are set free. */
export const apartadoActions: ResourceActions<ApartadoRow> = {
  list: '/admin/apartados',
  title: 'Apartados',
  trail: 'apartado',
  create: {
    to: '/admin/apartados/nuevo',
    label: 'Nuevo apartado',
    permission: 'Permissions.Reservas.Create',
  },
  search: searchApartadosEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ id, cliente, nota }) => cliente ?? (nota || `#${id}`),
  actions: ({ t, call }) => [
    {
      name: 'liberar',
      label: t('Liberar'),
      key: 'd',
      permission: 'Permissions.Reservas.Delete',
      danger: true,
      removes: true,
      confirm: (rows) => ({
        title: t('¿Liberar {{count}} apartados?', { count: rows.length }),
        text: t('Sus {{n}} prendas quedan libres: pasan a los pedidos que las esperan.', {
          n: rows.reduce((sum, { prendas }) => sum + prendas, 0),
        }),
      }),
      run: allRows((rows: readonly ApartadoRow[]) =>
        call(deleteApartadosEndpoint, { body: rows.map(({ id }) => id) }),
      ),
      doneMessage: ({ length: count }) => t('Liberados {{count}} apartados.', { count }),
    },
  ],
};
