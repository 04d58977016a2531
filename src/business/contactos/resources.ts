import type { SliceResources } from '../../platform/slice-resources.ts';

export const contactosResources: SliceResources = {
  permissions: { Clientes: { label: 'Clientes', actions: ['Search', 'View'] } },
  trail: { acts: {}, kinds: { cliente: { label: 'Cliente' } } },
};
