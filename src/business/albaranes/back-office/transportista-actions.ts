import type { ResourceActions } from '../../../platform/ui/record/action.ts';
import { archiveActions } from '../../../platform/ui/record/archive-actions.ts';
import { deleteAction } from '../../../platform/ui/record/delete-action.ts';
import {
  archiveTransportistasEndpoint,
  deleteTransportistasEndpoint,
  searchTransportistasEndpoint,
  type Transportista,
} from '../transportistas.contract.ts';

type Row = Pick<Transportista, 'id' | 'nombre' | 'archivado'>;

/** The actions of carriers: archive, bring back, delete. */
export const transportistaActions: ResourceActions<Row> = {
  list: '/admin/transportistas',
  title: 'Transportistas',
  trail: 'transportista',
  create: {
    to: '/admin/transportistas/nuevo',
    label: 'Nuevo transportista',
    permission: 'Permissions.Transportistas.Create',
  },
  search: searchTransportistasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t, call }) => [
    ...archiveActions<Row>(t, 'Permissions.Transportistas', (rows, archivado) =>
      call(archiveTransportistasEndpoint, { body: { ids: rows.map(({ id }) => id), archivado } }),
    ),
    deleteAction(t, {
      permission: 'Permissions.Transportistas.Delete',
      remove: (body: number[]) => call(deleteTransportistasEndpoint, { body }),
      ask: (count) => t('¿Borrar {{count}} transportistas?', { count }),
      text: t('Solo se borran los que no llevan ningún albarán. Los demás se pueden archivar.'),
      done: (count) => t('Borrados {{count}} transportistas.', { count }),
    }),
  ],
};
