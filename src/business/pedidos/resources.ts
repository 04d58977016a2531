import type {
  OpenCommand,
  PendingWork,
  RecordSearch,
  SliceResources,
} from '../../platform/slice-resources.ts';
import { type CompanyPedido, searchPedidosEndpoint } from './company-pedidos.contract.ts';
import { estadoPendiente } from './pedido.ts';

const newPedido: OpenCommand = {
  label: 'Nuevo pedido',
  to: '/admin/pedidos/nuevo',
  permission: 'Permissions.Pedidos.Create',
};

const pedidos: RecordSearch<CompanyPedido> = {
  label: 'Pedido',
  permission: 'Permissions.Pedidos.Search',
  search: searchPedidosEndpoint,
  name: ({ id, cliente }) => ({ name: `#${id}`, detail: cliente?.nombre }),
  href: ({ id }) => `/admin/pedidos/${id}`,
  numberField: 'id',
  list: { to: '/admin/pedidos', label: '{{count}} pedidos de «{{texto}}»' },
};

const received: PendingWork<CompanyPedido> = {
  label: '{{count}} pedidos por confirmar',
  since: 'El primero, el {{cuando}}.',
  permission: 'Permissions.Pedidos.Search',
  list: '/admin/pedidos',
  search: searchPedidosEndpoint,
  state: {
    filtros: [
      { campo: 'situacion', op: 'eq', valor: 'recibido' },
      { campo: 'enviado', op: 'eq', valor: true },
    ],
    orden: ['fecha'],
  },
  at: ({ fecha }) => fecha,
  hasTile: true,
};

const refused: PendingWork<CompanyPedido> = {
  label: '{{count}} pedidos con cambios que la tienda no acepta',
  since: 'El primero, el {{cuando}}.',
  permission: 'Permissions.Pedidos.Search',
  list: '/admin/pedidos',
  search: searchPedidosEndpoint,
  state: {
    filtros: [
      { campo: 'acuerdo', op: 'eq', valor: 'rechazado' },
      { campo: 'estado', op: 'eq', valor: estadoPendiente },
    ],
    orden: ['fecha'],
  },
  at: ({ fecha }) => fecha,
};

const tile = { permission: 'Permissions.Pedidos.Search' } as const;

export const pedidosResources: SliceResources = {
  permissions: {
    Pedidos: {
      label: 'Pedidos',
      actions: ['Authorize', 'Create', 'Delete', 'Search', 'Update', 'View'],
      shopActions: ['Search', 'View'],
    },
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
  commands: [newPedido],
  pendingWork: [received, refused],
  tiles: [
    {
      ...tile,
      column: 'main',
      order: 10,
      load: async () => (await import('./back-office/dashboard/to-confirm.tile.tsx')).toConfirmTile,
    },
    {
      ...tile,
      column: 'main',
      order: 20,
      load: async () => (await import('./back-office/dashboard/late.tile.tsx')).lateTile,
    },
    {
      ...tile,
      column: 'main',
      order: 30,
      load: async () => (await import('./back-office/dashboard/latest.tile.tsx')).latestTile,
    },
    {
      ...tile,
      column: 'side',
      order: 10,
      load: async () => (await import('./back-office/dashboard/weeks.tile.tsx')).weeksTile,
    },
  ],
  trail: {
    acts: {
      'pedidos.create': 'Pedido hecho',
      'pedidos.update': 'Pedido cambiado',
      'pedidos.delete': 'Pedido borrado',
      'pedidos.send': 'Pedido enviado',
      'pedidos.confirm': 'Pedido confirmado',
      'pedidos.authorize': 'Pedido confirmado con autorización',
      'pedidos.agree': 'La tienda contesta a los cambios de un pedido',
      'pedidos.block': 'Pedido bloqueado',
      'pedidos.unblock': 'Pedido desbloqueado',
      'pedidos.release': 'Prendas de un pedido bloqueado liberadas',
      'pedidos.cancel': 'Pedido cancelado',
      'pedidos.cancelRest': 'Resto de un pedido cancelado',
      'pedidos.import': 'Pedido importado del programa anterior',
      'pedidos.fromLoan': 'Pedido de un préstamo',
      'pedidos.export': 'Pedidos exportados a Excel',
      'pedidos.agreeToSend': 'La tienda deja enviar hasta otro día',
      'pedidos.setDays': 'Fechas de un pedido cambiadas',
      'pedidos.serve': 'Prendas de un pedido servidas',
      'pedidos.unserve': 'Prendas servidas de vuelta en el pedido',
      'pedidos.setSuplemento': 'Suplemento de un encargo fijado',
    },
    kinds: { pedido: { label: 'Pedido', screen: '/admin/pedidos' } },
    members: {
      fechaEntrega: 'Servir desde',
      servirHasta: 'Servir hasta',
      cancelarTras: 'Cancelar después de',
      linea: 'Línea',
      lineas: 'Líneas',
      observaciones: 'Notas',
      total: 'Total',
      totalPrendas: 'Prendas',
      suplemento: 'Suplemento',
      servidas: 'Prendas servidas',
      bloqueo: 'Bloqueo',
      acuerdo: 'Acuerdo',
      liberarEl: 'Se libera el',
      sobreLimite: 'Por encima del límite',
      vencido: 'Deuda vencida',
      borradorId: 'Borrador',
      prestamoId: 'Préstamo',
    },
  },
};
