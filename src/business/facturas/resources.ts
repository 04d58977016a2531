import type { SliceResources } from '../../platform/slice-resources.ts';

export const facturasResources: SliceResources = {
  permissions: {
    Facturas: { label: 'Facturas', actions: ['Search', 'View'], shopActions: ['Search', 'View'] },
  },
};
