import {
  allRows,
  type Done,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../../../platform/ui/record/action.ts';
import {
  type ApartadoRow,
  deleteApartadosEndpoint,
  extendApartadoEndpoint,
  searchApartadosEndpoint,
} from '../../reservas.contract.ts';
import { ExtendApartadoDialog, type Extension } from './extend-apartado-dialog.tsx';

/** The actions of apartados: they are held longer, or set free. */
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
    recordAction({
      name: 'prolongar',
      label: t('Prolongar'),
      key: 'h',
      permission: 'Permissions.Reservas.Update',
      dialog: (props) => <ExtendApartadoDialog {...props} />,
      run: eachRow(({ id, caduca: visto }: ApartadoRow, extension: Extension) =>
        call(extendApartadoEndpoint, { params: { id: String(id) }, body: { ...extension, visto } }),
      ),
      undo: eachRow(({ row: { id, caduca }, result }: Done<ApartadoRow, ApartadoRow>) =>
        call(extendApartadoEndpoint, { params: { id: String(id) }, body: { caduca, visto: result.caduca } }),
      ),
      doneMessage: (done: readonly Done<ApartadoRow, ApartadoRow>[]) =>
        t('Cambiado hasta cuándo se guardan {{count}} apartados.', { count: done.length }),
      undoneMessage: t('Caducan otra vez cuando antes.'),
    }),
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
