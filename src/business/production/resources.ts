import type { SliceResources } from '../../platform/slice-resources.ts';

/** The right to costs and margins, which all parts of the slice ask for. */
export const productionResources: SliceResources = {
  permissions: {
    Escandallos: { label: 'Costes y escandallos', actions: ['Update', 'View'] },
  },
};
