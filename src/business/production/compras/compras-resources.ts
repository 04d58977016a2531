import type { SliceResources } from '../../../platform/slice-resources.ts';

/** Pedidos to proveedores in the back office. */
export const comprasResources: SliceResources = {
  permissions: {
    PedidosCompra: {
      label: 'Pedidos de compra',
      actions: ['Create', 'Delete', 'Search', 'Update', 'View'],
    },
  },
};
