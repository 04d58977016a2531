import type { ResourceActions } from '../../../platform/ui/record/action.ts';
import { deleteAction } from '../../../platform/ui/record/delete-action.ts';
import { deleteLugaresEndpoint, type Lugar, searchLugaresEndpoint } from '../lugares.contract.ts';

/** The actions of places. A place is closed in its form. */
export const lugarActions: ResourceActions<Pick<Lugar, 'id' | 'nombre'>> = {
  list: '/admin/lugares',
  title: 'Lugares',
  trail: 'lugar',
  create: { to: '/admin/lugares/nuevo', label: 'Nuevo lugar', permission: 'Permissions.Lugares.Create' },
  search: searchLugaresEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t, call }) => [
    deleteAction(t, {
      permission: 'Permissions.Lugares.Delete',
      remove: (body: number[]) => call(deleteLugaresEndpoint, { body }),
      ask: (count) => t('¿Borrar {{count}} lugares?', { count }),
      text: t('Solo se borran los que nunca han tenido prendas.'),
      done: (count) => t('Borrados {{count}} lugares.', { count }),
    }),
  ],
};
