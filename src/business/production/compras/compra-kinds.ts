/** Pedidos de compra as the command palette finds them. */
import type { OpenCommand, RecordSearch } from '../../../platform/slice-resources.ts';
import { type CompraRow, searchComprasEndpoint } from './compras.contract.ts';

export const newCompra: OpenCommand = {
  label: 'Nuevo pedido de compra',
  to: '/admin/pedidos-compra/nuevo',
  permission: 'Permissions.PedidosCompra.Create',
};

export const compraKind: RecordSearch<CompraRow> = {
  label: 'Pedido de compra',
  permission: 'Permissions.PedidosCompra.Search',
  search: searchComprasEndpoint,
  name: ({ id, proveedor, contenido }) => ({ name: `#${id} ${proveedor}`, detail: contenido }),
  href: ({ id }) => `/admin/pedidos-compra/${id}`,
  numberField: 'id',
  create: newCompra,
  list: { to: '/admin/pedidos-compra', label: '{{count}} pedidos de compra con «{{texto}}»' },
};
