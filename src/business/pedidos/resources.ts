import type { RecordSearch, SliceResources } from '../../platform/slice-resources.ts';
import { type CompanyPedido, searchPedidosEndpoint } from './company-pedidos.contract.ts';

const pedidos: RecordSearch<CompanyPedido> = {
  label: 'Pedido',
  permission: 'Permissions.Pedidos.Search',
  search: searchPedidosEndpoint,
  name: ({ id, cliente }) => ({ name: `#${id}`, detail: cliente?.nombre }),
  href: ({ id }) => `/admin/pedidos/${id}`,
  numberField: 'id',
  list: { to: '/admin/pedidos', label: '{{count}} pedidos de «{{texto}}»' },
};

export const pedidosResources: SliceResources = {
  permissions: {
    Pedidos: { label: 'Pedidos', actions: ['Search', 'View'], shopActions: ['Search', 'View'] },
  },
  screens: [
    {
      group: 'Ventas',
      order: 10,
      to: '/admin/pedidos',
      label: 'Pedidos',
      permission: 'Permissions.Pedidos.Search',
      goKey: 'p',
    },
  ],
  searches: [pedidos],
  trail: {
    acts: { 'pedidos.send': 'Pedido enviado', 'pedidos.export': 'Pedidos exportados a Excel' },
    kinds: { pedido: { label: 'Pedido', screen: '/admin/pedidos' } },
    members: { total: 'Total', totalPrendas: 'Prendas' },
  },
};
