import type { ResourceActions } from '../../../platform/ui/record/action.ts';
import { type InformeRow, searchInformeEndpoint } from '../office-devoluciones.contract.ts';

/** The rows of the report, which have no actions. */
export const informeRecords: ResourceActions<InformeRow> = {
  list: '/admin/devoluciones/informe',
  title: 'Devoluciones por modelo',
  search: searchInformeEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ referencia, nombre }) => `${referencia} ${nombre}`,
  actions: () => [],
};
