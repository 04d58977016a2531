import type { SliceResources } from '../../../platform/slice-resources.ts';

/** Materias, their piezas and entradas in the back office. */
export const materiasResources: SliceResources = {
  permissions: {
    Materias: { label: 'Materias', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
    Entradas: { label: 'Entradas de materias', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
};
