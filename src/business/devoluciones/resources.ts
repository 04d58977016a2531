import type { PendingWork, RecordSearch, SliceResources } from '../../platform/slice-resources.ts';
import { deseoLabels, estadoLabels } from './devolucion.ts';
import type { DevolucionRow } from './devoluciones.contract.ts';
import { searchDevolucionesEndpoint } from './office-devoluciones.contract.ts';

const search = 'Permissions.Devoluciones.Search';

const devoluciones: RecordSearch<DevolucionRow> = {
  label: 'Devolución',
  permission: search,
  search: searchDevolucionesEndpoint,
  name: ({ numero, cliente }) => ({ name: numero, detail: cliente.nombre }),
  picture: ({ imagenes }) => imagenes[0],
  href: ({ id }) => `/admin/devoluciones/${id}`,
  list: { to: '/admin/devoluciones', label: '{{count}} devoluciones con «{{texto}}»' },
};

const waiting = (estado: 'solicitada' | 'recibida', label: string): PendingWork<DevolucionRow> => ({
  label,
  since: 'La primera, del {{cuando}}.',
  permission: search,
  list: '/admin/devoluciones',
  search: searchDevolucionesEndpoint,
  state: { filtros: [{ campo: 'estado', op: 'eq', valor: estado }], orden: ['id'] },
  at: ({ fecha }) => fecha,
});

export const devolucionesResources: SliceResources = {
  permissions: {
    Devoluciones: { label: 'Devoluciones', actions: ['Create', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Ventas',
      order: 14,
      to: '/admin/devoluciones',
      label: 'Devoluciones',
      permission: search,
    },
    {
      group: 'Ventas',
      order: 17,
      to: '/admin/devoluciones/informe',
      label: 'Devoluciones por modelo',
      permission: 'Permissions.Devoluciones.Update',
      isOutsideMenu: true,
    },
  ],
  searches: [devoluciones],
  pendingWork: [
    waiting('solicitada', '{{count}} devoluciones por contestar'),
    waiting('recibida', '{{count}} devoluciones por decidir'),
  ],
  trail: {
    acts: {
      'devoluciones.create': 'Devolución solicitada',
      'devoluciones.authorize': 'Devolución autorizada',
      'devoluciones.refuse': 'Devolución no aceptada',
      'devoluciones.withdraw': 'Devolución retirada por la tienda',
      'devoluciones.receive': 'Prendas de una devolución contadas',
      'devoluciones.close': 'Devolución recibida',
      'devoluciones.decide': 'Prendas de una devolución decididas',
      'devoluciones.reopen': 'Recepción de una devolución reabierta',
      'devoluciones.undo': 'Decisiones de una devolución deshechas',
      'devoluciones.credit': 'Abono de una devolución en borrador',
      'devoluciones.exchange': 'Cambio de una devolución creado',
      'devoluciones.send': 'Prendas de una devolución enviadas',
      'devoluciones.export': 'Devoluciones exportadas a Excel',
    },
    kinds: {
      devolucion: {
        label: 'Devolución',
        screen: '/admin/devoluciones',
        members: {
          numero: 'Número',
          pedidoId: 'Pedido',
          clienteId: 'Cliente',
          desea: 'La tienda quiere',
          prendas: 'Prendas',
          recibidas: 'Recibidas',
          estado: 'Estado',
          nota: 'Nota',
          stock: 'Al stock',
          segundas: 'A segundas',
          arreglo: 'A arreglar',
          rechazada: 'No se acepta',
          borradores: 'Rectificativas en borrador',
          envio: 'Envío',
          seguimiento: 'Seguimiento',
        },
        values: {
          estado: estadoLabels,
          desea: deseoLabels,
          envio: { arreglo: 'Prendas arregladas', rechazo: 'Prendas no aceptadas' },
        },
      },
    },
  },
};
