import type { ResourceActions } from '../../../../platform/ui/record/action.ts';
import { publishActions } from '../../../../platform/ui/record/publish-actions.ts';
import {
  type ColeccionRow,
  deleteColeccionesEndpoint,
  publishColeccionesEndpoint,
  searchColeccionesEndpoint,
} from '../web-lists.contract.ts';

type Row = Pick<ColeccionRow, 'id' | 'nombre' | 'publicado'>;

/** The actions of colecciones: publish, hide, duplicate, delete. */
export const coleccionActions: ResourceActions<Row> = {
  list: '/admin/colecciones',
  title: 'Colecciones',
  trail: 'coleccion',
  create: {
    to: '/admin/colecciones/nueva',
    label: 'Nueva colección',
    permission: 'Permissions.WebColecciones.Create',
  },
  search: searchColeccionesEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: (context) =>
    publishActions<Row>(context, {
      permissions: 'Permissions.WebColecciones',
      create: '/admin/colecciones/nueva',
      isShown: ({ publicado }) => publicado,
      publish: (ids, publicado) => context.call(publishColeccionesEndpoint, { body: { ids, publicado } }),
      remove: (ids) => context.call(deleteColeccionesEndpoint, { body: ids }),
      ask: (count) => context.t('¿Borrar {{count}} colecciones?', { count }),
    }),
};
