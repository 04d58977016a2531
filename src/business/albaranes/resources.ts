import type { PendingWork, RecordSearch, SliceResources } from '../../platform/slice-resources.ts';
import { type EntregaRow, searchEntregasEndpoint } from './albaranes.contract.ts';

const search = 'Permissions.Albaranes.Search';

const albaranes: RecordSearch<EntregaRow> = {
  label: 'Albarán',
  permission: search,
  search: searchEntregasEndpoint,
  name: ({ numero, cliente }) => ({ name: numero, detail: cliente.nombre }),
  href: ({ id }) => `/admin/albaranes/${id}`,
  list: { to: '/admin/albaranes', label: '{{count}} entregas con «{{texto}}»' },
};

const toPrepare: PendingWork<EntregaRow> = {
  label: '{{count}} pedidos por preparar',
  since: 'El primero es para el {{cuando}}.',
  permission: search,
  list: '/admin/albaranes',
  search: searchEntregasEndpoint,
  state: { filtros: [{ campo: 'estado', op: 'eq', valor: 'porPreparar' }], orden: ['fecha'] },
  at: ({ fecha }) => fecha,
};

export const albaranesResources: SliceResources = {
  permissions: {
    Albaranes: { label: 'Albaranes', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Ventas',
      order: 12,
      to: '/admin/albaranes',
      label: 'Albaranes',
      permission: search,
      goKey: '8',
    },
  ],
  searches: [albaranes],
  pendingWork: [toPrepare],
  trail: {
    acts: {
      'preparaciones.create': 'Preparación creada',
      'preparaciones.update': 'Preparación cambiada',
      'preparaciones.delete': 'Preparación borrada',
      'preparaciones.recoger': 'Prendas recogidas',
      'albaranes.create': 'Albarán cerrado',
      'albaranes.paso': 'Albarán con otro estado',
    },
    kinds: {
      preparacion: {
        label: 'Preparación',
        screen: '/admin/albaranes',
        members: {
          clienteId: 'Cliente',
          direccionId: 'Dirección',
          preparadorId: 'Quién prepara',
          prendas: 'Prendas',
          recogidas: 'Recogidas',
        },
      },
      albaran: {
        label: 'Albarán',
        screen: '/admin/albaranes',
        members: {
          numero: 'Número',
          clienteId: 'Cliente',
          prendas: 'Prendas',
          bultos: 'Bultos',
          estado: 'Estado',
          seguimiento: 'Seguimiento',
          nota: 'Nota',
        },
        values: {
          estado: {
            cerrado: 'Cerrado',
            enviado: 'Enviado',
            entregado: 'Entregado',
            devuelto: 'Devuelto',
            perdido: 'Perdido',
          },
        },
      },
    },
  },
};
