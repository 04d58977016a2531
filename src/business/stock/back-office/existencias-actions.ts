import type { ResourceActions } from '../../../platform/ui/record/action.ts';
import { searchExistenciasEndpoint } from '../existencias.contract.ts';

interface Row {
  id: number;
  nombre: string;
}

/** The stock of modelos. Its changes are on the page of a modelo. */
export const existenciasActions: ResourceActions<Row> = {
  list: '/admin/existencias',
  title: 'Existencias',
  trail: 'existencias',
  imports: { to: '/admin/importar?tipo=stock', permission: 'Permissions.Importaciones.Create' },
  search: searchExistenciasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t }) => [
    {
      name: 'apartar',
      label: t('Apartar'),
      key: 'a',
      permission: 'Permissions.Reservas.Create',
      single: true,
      to: ({ id }) => `/admin/apartados/nuevo?modelo=${id}`,
    },
  ],
};
