import type { OpenCommand, RecordSearch, SliceResources } from '../../../platform/slice-resources.ts';
import { equivalenciasLine } from './equivalencias.ts';
import { searchTallasEndpoint, type TallaRow } from './tallas.contract.ts';

const newTalla: OpenCommand = {
  label: 'Nueva talla',
  to: '/admin/tallas/nueva',
  permission: 'Permissions.Tallas.Create',
};

const tallaKind: RecordSearch<TallaRow> = {
  label: 'Talla',
  permission: 'Permissions.Tallas.Search',
  search: searchTallasEndpoint,
  name: ({ nombre, equivalencias }) => ({ name: nombre, detail: equivalenciasLine(equivalencias) }),
  href: ({ id }) => `/admin/tallas/${id}`,
  create: newTalla,
};

/** The tallas in the back office. */
export const tallasResources: SliceResources = {
  permissions: {
    Tallas: { label: 'Tallas', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Ventas',
      order: 52,
      to: '/admin/tallas',
      label: 'Tallas',
      permission: 'Permissions.Tallas.Search',
    },
  ],
  searches: [tallaKind],
  commands: [newTalla],
  trail: {
    acts: {
      'tallas.create': 'Talla creada',
      'tallas.update': 'Talla cambiada',
      'tallas.delete': 'Talla borrada',
      'tallas.archivar': 'Talla archivada o recuperada',
      'tallas.ordenar': 'Tallas ordenadas',
    },
    kinds: {
      talla: {
        label: 'Talla',
        screen: '/admin/tallas',
        members: {
          nombre: 'Nombre',
          equivalencias: 'Números de otros países',
          archivado: 'Archivado',
          orden: 'Orden',
        },
      },
    },
  },
};
