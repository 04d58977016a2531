import type { ResourceActions } from '../../../platform/ui/record/action.ts';
import { type RecuentoEstado, searchRecuentosEndpoint } from '../recuentos.contract.ts';

interface Row {
  id: number;
  nombre: string;
}

/** The stocktakes. They are counted, approved and cancelled on their page. */
export const recuentoActions: ResourceActions<Row> = {
  list: '/admin/recuentos',
  title: 'Recuentos',
  trail: 'recuento',
  create: {
    to: '/admin/recuentos/nuevo',
    label: 'Nuevo recuento',
    permission: 'Permissions.Recuentos.Create',
  },
  search: searchRecuentosEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: () => [],
};

/** Text keys of the states. */
export const recuentoEstadoLabels: Readonly<Record<RecuentoEstado, string>> = {
  abierto: 'Abierto',
  aprobado: 'Aprobado',
  anulado: 'Anulado',
};
