import type { ResourceActions } from '../../../../platform/ui/record/action.ts';
import { archiveActions } from '../../../../platform/ui/record/archive-actions.ts';
import { deleteAction } from '../../../../platform/ui/record/delete-action.ts';
import {
  archiveTallasEndpoint,
  deleteTallasEndpoint,
  searchTallasEndpoint,
  type TallaRow,
} from '../tallas.contract.ts';

type Row = Pick<TallaRow, 'id' | 'nombre' | 'archivado'>;

/** The actions of tallas: archive, bring back, delete. */
export const tallaActions: ResourceActions<Row> = {
  list: '/admin/tallas',
  title: 'Tallas',
  trail: 'talla',
  create: { to: '/admin/tallas/nueva', label: 'Nueva talla', permission: 'Permissions.Tallas.Create' },
  search: searchTallasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t, call }) => [
    ...archiveActions<Row>(t, 'Permissions.Tallas', (rows, archivado) =>
      call(archiveTallasEndpoint, { body: { ids: rows.map(({ id }) => id), archivado } }),
    ),
    deleteAction(t, {
      permission: 'Permissions.Tallas.Delete',
      remove: (body: number[]) => call(deleteTallasEndpoint, { body }),
      ask: (count) => t('¿Borrar {{count}} tallas?', { count }),
      text: t('Solo se borran las que no tiene ningún modelo. Las curvas de las tiendas las pierden.'),
      done: (count) => t('Borradas {{count}} tallas.', { count }),
    }),
  ],
};
