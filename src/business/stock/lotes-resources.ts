import type { OpenCommand, RecordSearch, SliceResources } from '../../platform/slice-resources.ts';
import { type LoteRow, searchLotesEndpoint } from './lotes.contract.ts';

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
  ],
  searches: [lotes],
  commands: [newLote],
  trail: {
    acts: {
      'lotes.create': 'Lote creado',
      'lotes.update': 'Lote cambiado',
      'lotes.delete': 'Lote borrado',
      'lotes.terminar': 'Lote terminado',
      'reservas.mover': 'Reserva movida a otro pedido',
      'apartados.create': 'Prendas apartadas',
      'apartados.delete': 'Apartado terminado',
    },
    members: { dePedidoId: 'Del pedido', aPedidoId: 'Al pedido' },
    kinds: {
      apartado: {
        label: 'Apartado',
        members: { clienteId: 'Cliente', nota: 'Nota', caduca: 'Caduca', prendas: 'Prendas' },
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
