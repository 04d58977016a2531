import { allRows, type ResourceActions } from '../../../../platform/ui/record/action.ts';
import {
  deleteVencimientosEndpoint,
  searchVencimientosEndpoint,
  type VencimientoRow,
} from '../vencimientos.contract.ts';

/** The actions of due dates of the former program. */
export const vencimientoActions: ResourceActions<VencimientoRow> = {
  list: '/admin/vencimientos-anteriores',
  title: 'Vencimientos anteriores',
  trail: 'vencimiento',
  imports: { to: '/admin/importar?tipo=vencimientos', permission: 'Permissions.Importaciones.Create' },
  search: searchVencimientosEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ numero }) => numero,
  actions: ({ t, call }) => [
    {
      name: 'borrar',
      label: t('Borrar'),
      key: 'd',
      permission: 'Permissions.VencimientosAnteriores.Delete',
      danger: true,
      removes: true,
      confirm: ({ length: count }) => ({
        title: t('¿Borrar {{count}} vencimientos?', { count }),
        text: t('Dejan de contar como deuda de sus clientes.'),
      }),
      run: allRows((rows: readonly VencimientoRow[]) =>
        call(deleteVencimientosEndpoint, { body: rows.map(({ id }) => id) }),
      ),
      doneMessage: ({ length: count }) => t('Borrados {{count}} vencimientos.', { count }),
    },
  ],
};
