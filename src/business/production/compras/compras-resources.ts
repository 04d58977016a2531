import type { PendingWork, SliceResources } from '../../../platform/slice-resources.ts';
import { compraEstadoLabels } from './compra.ts';
import { compraKind, newCompra } from './compra-kinds.ts';
import { type CompraRow, searchComprasEndpoint } from './compras.contract.ts';

/** Pedidos that should have come. */
const late: PendingWork<CompraRow> = {
  label: '{{count}} pedidos de compra con retraso',
  since: 'el primero desde {{cuando}}',
  permission: 'Permissions.PedidosCompra.Search',
  list: '/admin/pedidos-compra',
  search: searchComprasEndpoint,
  state: {
    filtros: [{ campo: 'retraso', op: 'eq', valor: true }],
    orden: ['prevista'],
  },
  at: ({ prevista = '' }) => prevista,
};

/** Pedidos to proveedores in the back office. */
export const comprasResources: SliceResources = {
  permissions: {
    PedidosCompra: {
      label: 'Pedidos de compra',
      actions: ['Create', 'Delete', 'Search', 'Update', 'View'],
    },
  },
  screens: [
    {
      group: 'Taller',
      order: 48,
      to: '/admin/pedidos-compra',
      label: 'Pedidos de compra',
      permission: 'Permissions.PedidosCompra.Search',
      goKey: 'K',
    },
  ],
  searches: [compraKind],
  commands: [newCompra],
  pendingWork: [late],
  trail: {
    acts: {
      'pedidosCompra.create': 'Pedido de compra creado',
      'pedidosCompra.update': 'Pedido de compra cambiado',
      'pedidosCompra.delete': 'Pedido de compra borrado',
      'pedidosCompra.enviar': 'Pedido de compra enviado',
      'pedidosCompra.confirmar': 'Pedido de compra confirmado',
      'pedidosCompra.cerrar': 'Lo que faltaba del pedido de compra, cerrado',
      'pedidosCompra.anular': 'Pedido de compra anulado',
      'pedidosCompra.export': 'Pedidos de compra exportados a Excel',
    },
    kinds: {
      pedidoCompra: {
        label: 'Pedido de compra',
        screen: '/admin/pedidos-compra',
        members: {
          proveedorId: 'Proveedor',
          fecha: 'Fecha',
          estado: 'Estado',
          prevista: 'Prevista',
          confirmacion: 'Referencia del proveedor',
          lineas: 'Líneas',
          notas: 'Notas',
          correo: 'Por correo',
          ordenes: 'Órdenes con otro día',
        },
        values: { estado: compraEstadoLabels },
      },
    },
  },
};
