import type { ResourceActions } from '../../../platform/ui/record/action.ts';
import { deleteAction } from '../../../platform/ui/record/delete-action.ts';
import {
  deleteSinonimosEndpoint,
  type Sinonimo,
  searchSinonimosEndpoint,
} from '../edit-sinonimos.contract.ts';

/** The actions of the house's synonyms. */
export const sinonimoActions: ResourceActions<Pick<Sinonimo, 'id' | 'palabra'>> = {
  list: '/admin/sinonimos',
  title: 'Sinónimos',
  trail: 'sinonimo',
  create: {
    to: '/admin/sinonimos/nuevo',
    label: 'Nuevo sinónimo',
    permission: 'Permissions.Sinonimos.Create',
  },
  search: searchSinonimosEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ palabra }) => palabra,
  actions: ({ t, call }) => [
    deleteAction(t, {
      permission: 'Permissions.Sinonimos.Delete',
      remove: (body: number[]) => call(deleteSinonimosEndpoint, { body }),
      ask: (count) => t('¿Borrar {{count}} sinónimos?', { count }),
      done: (count) => t('Borrados {{count}} sinónimos.', { count }),
    }),
  ],
};
