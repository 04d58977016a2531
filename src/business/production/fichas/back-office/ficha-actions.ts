import type { ResourceActions } from '../../../../platform/ui/record/action.ts';
import { searchOrdenesEndpoint } from '../../ordenes/ordenes.contract.ts';
import type { Ficha } from '../fichas.contract.ts';

/** The technical sheets, by modelo. They are reached from the orders and the cost sheets. */
export const fichaActions: ResourceActions<Pick<Ficha, 'id' | 'referencia' | 'nombre'>> = {
  list: '/admin/ordenes',
  title: 'Órdenes de fabricación',
  trail: 'ficha',
  search: searchOrdenesEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ referencia, nombre }) => `${nombre} ${referencia}`,
  actions: ({ t }) => [
    {
      name: 'modelo',
      label: t('Ver el modelo'),
      key: 'm',
      single: true,
      to: ({ id }) => `/admin/modelos/${id}`,
    },
  ],
};
