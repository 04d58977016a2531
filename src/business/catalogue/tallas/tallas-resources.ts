import type { OpenCommand, RecordSearch, SliceResources } from '../../../platform/slice-resources.ts';
import { equivalenciasLine } from './equivalencias.ts';
import { searchTallajesEndpoint, type TallajeRow } from './tallajes.contract.ts';
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

const newTallaje: OpenCommand = {
  label: 'Nuevo tallaje',
  to: '/admin/tallajes/nuevo',
  permission: 'Permissions.Tallas.Create',
};

const tallajeSearch: RecordSearch<TallajeRow> = {
  label: 'Tallaje',
  permission: 'Permissions.Tallas.Search',
  search: searchTallajesEndpoint,
  name: ({ nombre, tallas }) => ({ name: nombre, detail: tallas.map((talla) => talla.nombre).join(' ') }),
  href: ({ id }) => `/admin/tallajes/${id}`,
  create: newTallaje,
};

/** The tallas and size runs in the back office. */
export const tallasResources: SliceResources = {
  permissions: {
    Tallas: { label: 'Tallas y tallajes', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Ventas',
      order: 52,
      to: '/admin/tallas',
      label: 'Tallas',
      permission: 'Permissions.Tallas.Search',
    },
    {
      group: 'Ventas',
      order: 53,
      to: '/admin/tallajes',
      label: 'Tallajes',
      permission: 'Permissions.Tallas.Search',
    },
  ],
  searches: [tallaKind, tallajeSearch],
  commands: [newTalla, newTallaje],
  trail: {
    acts: {
      'tallajes.export': 'Tallajes exportados a Excel',
      'tallas.export': 'Tallas exportadas a Excel',
      'tallas.create': 'Talla creada',
      'tallas.update': 'Talla cambiada',
      'tallas.delete': 'Talla borrada',
      'tallas.archivar': 'Talla archivada o recuperada',
      'tallas.ordenar': 'Tallas ordenadas',
      'tallajes.create': 'Tallaje creado',
      'tallajes.update': 'Tallaje cambiado',
      'tallajes.delete': 'Tallaje borrado',
      'tallajes.archivar': 'Tallaje archivado o recuperado',
      'tallajes.ordenar': 'Tallajes ordenados',
    },
    kinds: {
      tallaje: {
        label: 'Tallaje',
        screen: '/admin/tallajes',
        members: { nombre: 'Nombre', tallaIds: 'Tallas', archivado: 'Archivado', orden: 'Orden' },
      },
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
