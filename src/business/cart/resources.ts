import type { SliceResources } from '../../platform/slice-resources.ts';

export const cartResources: SliceResources = {
  permissions: { Cart: { label: 'Carritos', actions: ['ActFor'] } },
  screens: [
    {
      group: 'Ventas',
      order: 20,
      to: '/pedir-para',
      label: 'Pedir para un cliente',
      permission: 'Permissions.Cart.ActFor',
      goKey: 'o',
    },
  ],
};
