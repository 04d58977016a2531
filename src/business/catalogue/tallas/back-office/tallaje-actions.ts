import type { ResourceActions } from '../../../../platform/ui/record/action.ts';
import { archiveActions } from '../../../../platform/ui/record/archive-actions.ts';
import { deleteAction } from '../../../../platform/ui/record/delete-action.ts';
import {
  archiveTallajesEndpoint,
  deleteTallajesEndpoint,
  searchTallajesEndpoint,
  type TallajeRow,
} from '../tallajes.contract.ts';

type Row = Pick<TallajeRow, 'id' | 'nombre' | 'archivado'>;

/** The actions of size runs: archive, bring back, delete. */
export const tallajeActions: ResourceActions<Row> = {
  list: '/admin/tallajes',
  title: 'Tallajes',
  trail: 'tallaje',
  create: { to: '/admin/tallajes/nuevo', label: 'Nuevo tallaje', permission: 'Permissions.Tallas.Create' },
  search: searchTallajesEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t, call }) => [
    ...archiveActions<Row>(t, 'Permissions.Tallas', (rows, archivado) =>
      call(archiveTallajesEndpoint, { body: { ids: rows.map(({ id }) => id), archivado } }),
    ),
    deleteAction(t, {
      permission: 'Permissions.Tallas.Delete',
      remove: (body: number[]) => call(deleteTallajesEndpoint, { body }),
      ask: (count) => t('¿Borrar {{count}} tallajes?', { count }),
      text: t('Solo se borran los que no tiene ningún modelo ni ninguna curva de la casa.'),
      done: (count) => t('Borrados {{count}} tallajes.', { count }),
    }),
  ],
};
