import { allRows, type ResourceActions } from '../../../platform/ui/record/action.ts';
import { deleteLugaresEndpoint, type Lugar, searchLugaresEndpoint } from '../lugares.contract.ts';

type Row = Pick<Lugar, 'id' | 'nombre'>;

/** The actions of places. A place is closed in its form. */
export const lugarActions: ResourceActions<Row> = {
  list: '/admin/lugares',
  title: 'Lugares',
  trail: 'lugar',
  create: { to: '/admin/lugares/nuevo', label: 'Nuevo lugar', permission: 'Permissions.Lugares.Create' },
  search: searchLugaresEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t, call }) => [
    {
      name: 'borrar',
      label: t('Borrar'),
      key: 'd',
      permission: 'Permissions.Lugares.Delete',
      danger: true,
      removes: true,
      confirm: ({ length: count }) => ({
        title: t('¿Borrar {{count}} lugares?', { count }),
        text: t('Solo se borran los que nunca han tenido prendas.'),
      }),
      run: allRows((rows: readonly Row[]) => call(deleteLugaresEndpoint, { body: rows.map(({ id }) => id) })),
      doneMessage: ({ length: count }) => t('Borrados {{count}} lugares.', { count }),
    },
  ],
};
