import type {
  OpenCommand,
  PendingWork,
  RecordSearch,
  SliceResources,
} from '../../../platform/slice-resources.ts';
import { estadoLabels, origenLabels } from './orden-labels.ts';
import { type OrdenRow, searchOrdenesEndpoint } from './ordenes.contract.ts';

const newOrden: OpenCommand = {
  label: 'Nueva orden de fabricación',
  to: '/admin/ordenes/nueva',
  permission: 'Permissions.Ordenesfab.Create',
};

const ordenes: RecordSearch<OrdenRow> = {
  label: 'Orden de fabricación',
  permission: 'Permissions.Ordenesfab.Search',
  search: searchOrdenesEndpoint,
  name: ({ numero, nombre }) => ({ name: numero, detail: nombre }),
  href: ({ id }) => `/admin/ordenes/${id}`,
  create: newOrden,
};

const drafts: PendingWork<OrdenRow> = {
  label: '{{count}} órdenes por lanzar',
  since: 'La primera es del {{cuando}}.',
  permission: 'Permissions.Ordenesfab.Search',
  list: '/admin/ordenes',
  search: searchOrdenesEndpoint,
  state: { filtros: [{ campo: 'estado', op: 'eq', valor: 'borrador' }], orden: ['fecha'] },
  at: ({ fecha }) => fecha,
};

/** Production orders in the back office. */
export const ordenesResources: SliceResources = {
  permissions: {
    Ordenesfab: {
      label: 'Órdenes de fabricación',
      actions: ['Create', 'Delete', 'Search', 'Update', 'View'],
    },
  },
  screens: [
    {
      group: 'Taller',
      order: 10,
      to: '/admin/ordenes',
      label: 'Órdenes de fabricación',
      permission: 'Permissions.Ordenesfab.Search',
    },
    {
      group: 'Taller',
      order: 11,
      to: '/admin/planificacion',
      label: 'Planificación',
      permission: 'Permissions.Ordenesfab.Search',
    },
    {
      group: 'Taller',
      order: 12,
      to: '/admin/talleres',
      label: 'Talleres',
      permission: 'Permissions.Ordenesfab.View',
    },
    {
      group: 'Taller',
      order: 13,
      to: '/admin/campana',
      label: 'Cierre de campaña',
      permission: 'Permissions.Ordenesfab.Search',
    },
  ],
  searches: [ordenes],
  commands: [newOrden],
  pendingWork: [drafts],
  trail: {
    acts: {
      'ordenesfab.create': 'Orden de fabricación creada',
      'ordenesfab.update': 'Orden de fabricación cambiada',
      'ordenesfab.delete': 'Orden de fabricación borrada',
      'ordenesfab.export': 'Órdenes de fabricación exportadas a Excel',
      'ordenesfab.estado': 'Orden de fabricación en otro estado',
      'ordenesfab.reservar': 'Piezas reservadas',
      'ordenesfab.cortar': 'Prendas cortadas',
      'ordenesfab.retales': 'Retales devueltos',
      'ordenesfab.recibir': 'Prendas terminadas',
      'ordenesfab.retirarColor': 'Color retirado al cierre de campaña',
      'ordenesfab.encargo': 'Encargo terminado en el taller',
      'ordenesfab.enviar': 'Prendas enviadas a un taller',
      'ordenesfab.recibirEnvio': 'Prendas recibidas de un taller',
      'ordenesfab.encontradas': 'Prendas que faltaban, encontradas',
      'ordenesfab.anularEnvio': 'Envío a un taller anulado',
      'ordenesfab.cerrar': 'Orden de fabricación cerrada',
    },
    kinds: {
      ordenfab: {
        label: 'Orden de fabricación',
        screen: '/admin/ordenes',
        members: {
          numero: 'Número',
          modeloId: 'Modelo',
          origen: 'Se hace para',
          prevista: 'Día previsto',
          nota: 'Nota',
          encargos: 'Encargos',
          prendas: 'Prendas',
          estado: 'Estado',
          cortadas: 'Cortadas',
          reservado: 'Reservado de piezas',
          usado: 'Usado de piezas',
          devuelto: 'Retal devuelto',
          buenas: 'Buenas',
          segundas: 'Segundas',
          rehacer: 'A rehacer',
          faltan: 'Faltan',
          fase: 'Fase',
          enviadas: 'Enviadas',
          envio: 'Envío',
        },
        values: {
          fase: { confeccion: 'Confección', acabado: 'Acabado' },
          origen: origenLabels,
          estado: estadoLabels,
        },
      },
    },
  },
};
