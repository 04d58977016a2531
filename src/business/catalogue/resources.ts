import type { OpenCommand, RecordSearch, SliceResources } from '../../platform/slice-resources.ts';
import { searchTemporadasEndpoint, type TemporadaRow } from './edit-temporadas.contract.ts';

const newTemporada: OpenCommand = {
  label: 'Nueva temporada',
  to: '/admin/temporadas/nueva',
  permission: 'Permissions.Temporadas.Create',
};

const temporadas: RecordSearch<TemporadaRow> = {
  label: 'Temporada',
  permission: 'Permissions.Temporadas.Search',
  search: searchTemporadasEndpoint,
  name: ({ codigo, nombre }) => ({ name: codigo, detail: nombre }),
  href: ({ id }) => `/admin/temporadas/${id}`,
  create: newTemporada,
};

export const catalogueResources: SliceResources = {
  permissions: {
    Modelos: { label: 'Modelos', actions: ['Search', 'View'] },
    Temporadas: { label: 'Temporadas', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Ventas',
      order: 40,
      to: '/admin/temporadas',
      label: 'Temporadas',
      permission: 'Permissions.Temporadas.Search',
      goKey: 'y',
    },
  ],
  searches: [temporadas],
  commands: [newTemporada],
  trail: {
    acts: {
      'temporadas.create': 'Temporada creada',
      'temporadas.update': 'Temporada cambiada',
      'temporadas.delete': 'Temporada borrada',
    },
    kinds: {
      temporada: {
        label: 'Temporada',
        screen: '/admin/temporadas',
        members: {
          codigo: 'Código',
          nombre: 'Nombre',
          desde: 'Empieza',
          pedirHasta: 'Se pide hasta',
          ventanas: 'Ventanas de entrega',
        },
      },
    },
  },
};
