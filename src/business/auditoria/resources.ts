import type { SliceResources } from '../../platform/slice-resources.ts';

export const auditoriaResources: SliceResources = {
  permissions: { Auditoria: { label: 'Registro de actividad', actions: ['Search'] } },
  screens: [
    {
      group: 'Casa',
      order: 40,
      to: '/admin/auditoria',
      label: 'Registro de actividad',
      permission: 'Permissions.Auditoria.Search',
      goKey: 'a',
    },
  ],
  trail: {
    acts: { 'trail.export': 'Registro de actividad exportado a Excel' },
    kinds: { auditoria: { label: 'Registro de actividad' } },
    // Members of every export's entry.
    members: { filas: 'Filas', columnas: 'Columnas', filtro: 'Filtro' },
  },
};
