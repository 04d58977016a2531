import type { ResourceActions } from '../../../../platform/ui/record/action.ts';
import { publishActions } from '../../../../platform/ui/record/publish-actions.ts';
import {
  deleteTiposEndpoint,
  publishTiposEndpoint,
  searchTiposEndpoint,
  type TipoRow,
} from '../web-lists.contract.ts';

type Row = Pick<TipoRow, 'id' | 'nombre' | 'publicado'>;

/** The actions of modelo types: publish, hide, duplicate, delete. */
export const tipoActions: ResourceActions<Row> = {
  list: '/admin/tipos',
  title: 'Tipos de modelo',
  trail: 'modelotipo',
  create: {
    to: '/admin/tipos/nuevo',
    label: 'Nuevo tipo de modelo',
    permission: 'Permissions.ModeloTipos.Create',
  },
  search: searchTiposEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: (context) =>
    publishActions<Row>(context, {
      permissions: 'Permissions.ModeloTipos',
      create: '/admin/tipos/nuevo',
      isShown: ({ publicado }) => publicado,
      publish: (ids, publicado) => context.call(publishTiposEndpoint, { body: { ids, publicado } }),
      remove: (ids) => context.call(deleteTiposEndpoint, { body: ids }),
      ask: (count) => context.t('¿Borrar {{count}} tipos de modelo?', { count }),
    }),
};
