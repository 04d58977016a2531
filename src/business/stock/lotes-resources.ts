import type {
  OpenCommand,
  PendingWork,
  RecordSearch,
  SliceResources,
} from '../../platform/slice-resources.ts';
import { type LoteRow, searchLotesEndpoint } from './lotes.contract.ts';
import { type ApartadoRow, searchApartadosEndpoint } from './reservas.contract.ts';

const newLote: OpenCommand = {
  label: 'Nuevo lote',
  to: '/admin/lotes/nuevo',
  permission: 'Permissions.Lotes.Create',
};

const lotes: RecordSearch<LoteRow> = {
  label: 'Lote',
  permission: 'Permissions.Lotes.Search',
  search: searchLotesEndpoint,
  name: ({ referencia, nombre, color, talla }) => ({
    name: `${referencia} ${nombre}`,
    detail: `${color} ${talla}`,
  }),
  href: ({ id }) => `/admin/lotes/${id}`,
  create: newLote,
  numberField: 'id',
};

const newApartado: OpenCommand = {
  label: 'Nuevo apartado',
  to: '/admin/apartados/nuevo',
  permission: 'Permissions.Reservas.Create',
};

const apartados: RecordSearch<ApartadoRow> = {
  label: 'Apartado',
  permission: 'Permissions.Reservas.Search',
  search: searchApartadosEndpoint,
  name: ({ id, cliente, nota }) => ({ name: cliente ?? `#${id}`, detail: nota }),
  href: ({ id }) => `/admin/apartados/${id}`,
  create: newApartado,
};

const held: PendingWork<ApartadoRow> = {
  label: '{{count}} apartados',
  since: 'El más antiguo, desde el {{cuando}}.',
  permission: 'Permissions.Reservas.Search',
  list: '/admin/apartados',
  search: searchApartadosEndpoint,
  state: { orden: ['creado'] },
  at: ({ creado }) => creado,
};

export const lotesResources: SliceResources = {
  permissions: {
    Lotes: {
      label: 'Lotes de producción y compra',
      actions: ['Create', 'Delete', 'Search', 'Update', 'View'],
    },
    Reservas: { label: 'Reservas y apartados', actions: ['Create', 'Delete', 'Search', 'Update'] },
  },
  screens: [
    {
      group: 'Almacén',
      order: 40,
      to: '/admin/lotes',
      label: 'Lotes',
      permission: 'Permissions.Lotes.Search',
      goKey: 'q',
    },
    {
      group: 'Almacén',
      order: 41,
      to: '/admin/reservas',
      label: 'Reservas',
      permission: 'Permissions.Reservas.Search',
      goKey: 'w',
    },
    {
      group: 'Almacén',
      order: 42,
      to: '/admin/apartados',
      label: 'Apartados',
      permission: 'Permissions.Reservas.Search',
      goKey: 'j',
    },
  ],
  searches: [lotes, apartados],
  commands: [newLote, newApartado],
  pendingWork: [held],
  trail: {
    acts: {
      'reservas.export': 'Reservas exportadas a Excel',
      'apartados.export': 'Apartados exportados a Excel',
      'lotes.export': 'Lotes exportados a Excel',
      'lotes.create': 'Lote creado',
      'lotes.update': 'Lote cambiado',
      'lotes.delete': 'Lote borrado',
      'lotes.terminar': 'Lote terminado',
      'reservas.mover': 'Reserva movida a otro pedido',
      'reservas.deshacer': 'Reserva devuelta a su pedido',
      'apartados.create': 'Prendas apartadas',
      'apartados.prolongar': 'Apartado cambiado hasta otro día',
      'apartados.pedido': 'Prendas apartadas pasadas a un pedido',
      'apartados.delete': 'Apartado terminado',
    },
    members: { dePedidoId: 'Del pedido', aPedidoId: 'Al pedido' },
    kinds: {
      apartado: {
        label: 'Apartado',
        screen: '/admin/apartados',
        members: {
          clienteId: 'Cliente',
          nota: 'Nota',
          caduca: 'Caduca',
          prendas: 'Prendas',
          pedidoId: 'Pedido',
        },
      },
      lote: {
        label: 'Lote',
        screen: '/admin/lotes',
        members: {
          modeloColorId: 'Color',
          tallaId: 'Talla',
          fecha: 'Día',
          cantidad: 'Prendas',
          origen: 'Origen',
          nota: 'Nota',
          terminado: 'Terminado',
        },
      },
    },
  },
};
