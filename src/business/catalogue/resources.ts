import type { SliceResources } from '../../platform/slice-resources.ts';

export const catalogueResources: SliceResources = {
  permissions: { Modelos: { label: 'Modelos', actions: ['Search', 'View'] } },
};
