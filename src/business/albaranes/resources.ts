import type {
  OpenCommand,
  PendingWork,
  RecordSearch,
  SliceResources,
} from '../../platform/slice-resources.ts';
import { portesLabels } from './albaran.ts';
import { type EntregaRow, searchEntregasEndpoint } from './albaranes.contract.ts';
import { encodingLabels, ficheroLabels, separatorLabels } from './back-office/carrier-labels.ts';
import { searchTransportistasEndpoint, type Transportista } from './transportistas.contract.ts';

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

const newTransportista: OpenCommand = {
  label: 'Nuevo transportista',
  to: '/admin/transportistas/nuevo',
  permission: 'Permissions.Transportistas.Create',
};

const transportistas: RecordSearch<Transportista> = {
  label: 'Transportista',
  permission: 'Permissions.Transportistas.Search',
  search: searchTransportistasEndpoint,
  name: ({ nombre }) => ({ name: nombre }),
  href: ({ id }) => `/admin/transportistas/${id}`,
  create: newTransportista,
};

export const albaranesResources: SliceResources = {
  permissions: {
    Albaranes: { label: 'Albaranes', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
    Transportistas: {
      label: 'Transportistas',
      actions: ['Create', 'Delete', 'Search', 'Update', 'View'],
    },
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
    {
      group: 'Ventas',
      order: 13,
      to: '/admin/transportistas',
      label: 'Transportistas',
      permission: 'Permissions.Transportistas.Search',
    },
  ],
  searches: [albaranes, transportistas],
  commands: [newTransportista],
  pendingWork: [toPrepare],
  trail: {
    acts: {
      'preparaciones.create': 'Preparación creada',
      'preparaciones.update': 'Preparación cambiada',
      'preparaciones.delete': 'Preparación borrada',
      'preparaciones.recoger': 'Prendas recogidas',
      'albaranes.export': 'Albaranes exportados a Excel',
      'albaranes.create': 'Albarán cerrado',
      'albaranes.paso': 'Albarán con otro estado',
      'transportistas.create': 'Transportista creado',
      'transportistas.update': 'Transportista cambiado',
      'transportistas.delete': 'Transportista borrado',
      'transportistas.export': 'Transportistas exportados a Excel',
      'transportistas.archivar': 'Transportista archivado o recuperado',
    },
    kinds: {
      transportista: {
        label: 'Transportista',
        screen: '/admin/transportistas',
        members: {
          nombre: 'Nombre',
          enlace: 'Página del envío',
          portes: 'Quién suele pagar los portes',
          fichero: 'Fichero',
          separador: 'Separador',
          cabecera: 'La primera línea lleva los títulos',
          codificacion: 'Codificación',
          porBulto: 'Una línea por bulto',
          columnas: 'Columnas',
          archivado: 'Archivado',
        },
        values: {
          portes: portesLabels,
          fichero: ficheroLabels,
          separador: separatorLabels,
          codificacion: encodingLabels,
        },
      },
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
