import type {
  OpenCommand,
  PendingWork,
  RecordSearch,
  SliceResources,
} from '../../platform/slice-resources.ts';
import { type ModeloStock, searchExistenciasEndpoint } from './existencias.contract.ts';
import { type Lugar, searchLugaresEndpoint } from './lugares.contract.ts';
import { type PrestamoRow, searchPrestamosEndpoint } from './prestamos.contract.ts';
import { type Recuento, searchRecuentosEndpoint } from './recuentos.contract.ts';

const group = 'Almacén';

const newLugar: OpenCommand = {
  label: 'Nuevo lugar',
  to: '/admin/lugares/nuevo',
  permission: 'Permissions.Lugares.Create',
};

const existencias: RecordSearch<ModeloStock> = {
  label: 'Existencias',
  permission: 'Permissions.Stock.Search',
  search: searchExistenciasEndpoint,
  name: ({ referencia, nombre }) => ({ name: nombre, detail: referencia }),
  picture: ({ imagen }) => imagen,
  href: ({ id }) => `/admin/existencias/${id}`,
};

const lugares: RecordSearch<Lugar> = {
  label: 'Lugar',
  permission: 'Permissions.Lugares.Search',
  search: searchLugaresEndpoint,
  name: ({ nombre }) => ({ name: nombre }),
  href: ({ id }) => `/admin/lugares/${id}`,
  create: newLugar,
};

const newPrestamo: OpenCommand = {
  label: 'Nuevo préstamo',
  to: '/admin/prestamos/nuevo',
  permission: 'Permissions.Prestamos.Create',
};

const newRecuento: OpenCommand = {
  label: 'Nuevo recuento',
  to: '/admin/recuentos/nuevo',
  permission: 'Permissions.Recuentos.Create',
};

const prestamos: RecordSearch<PrestamoRow> = {
  label: 'Préstamo',
  permission: 'Permissions.Prestamos.Search',
  search: searchPrestamosEndpoint,
  name: ({ id, nombre }) => ({ name: nombre, detail: `#${id}` }),
  href: ({ id }) => `/admin/prestamos/${id}`,
  create: newPrestamo,
};

const recuentos: RecordSearch<Recuento> = {
  label: 'Recuento',
  permission: 'Permissions.Recuentos.Search',
  search: searchRecuentosEndpoint,
  name: ({ nombre, lugar }) => ({ name: nombre, detail: lugar }),
  href: ({ id }) => `/admin/recuentos/${id}`,
  create: newRecuento,
};

const overdue: PendingWork<PrestamoRow> = {
  label: '{{count}} préstamos vencidos',
  since: 'Toca pedir que vuelvan.',
  permission: 'Permissions.Prestamos.Search',
  list: '/admin/prestamos',
  search: searchPrestamosEndpoint,
  state: { filtros: [{ campo: 'estado', op: 'eq', valor: 'vencido' }], orden: ['vence'] },
  at: ({ vence }) => vence,
};

const importStock: OpenCommand = {
  label: 'Importar existencias',
  to: '/admin/importar?tipo=stock',
  permission: 'Permissions.Importaciones.Create',
};

export const stockResources: SliceResources = {
  permissions: {
    Stock: { label: 'Stock', actions: ['Search', 'Update', 'View'] },
    Prestamos: { label: 'Préstamos', actions: ['Create', 'Search', 'Update', 'View'] },
    Recuentos: { label: 'Recuentos', actions: ['Approve', 'Create', 'Search', 'Update', 'View'] },
    Lugares: { label: 'Lugares del stock', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group,
      order: 10,
      to: '/admin/existencias',
      label: 'Existencias',
      permission: 'Permissions.Stock.Search',
      goKey: 'x',
    },
    {
      group,
      order: 20,
      to: '/admin/inventario',
      label: 'Inventario',
      permission: 'Permissions.Stock.Search',
      goKey: 'i',
    },
    {
      group,
      order: 30,
      to: '/admin/movimientos',
      label: 'Movimientos',
      permission: 'Permissions.Stock.Search',
      goKey: 'm',
    },
    {
      group,
      order: 45,
      to: '/admin/prestamos',
      label: 'Préstamos',
      permission: 'Permissions.Prestamos.Search',
      goKey: 'd',
    },
    {
      group,
      order: 50,
      to: '/admin/recuentos',
      label: 'Recuentos',
      permission: 'Permissions.Recuentos.Search',
      goKey: 'n',
    },
    {
      group,
      order: 60,
      to: '/admin/lugares',
      label: 'Lugares',
      permission: 'Permissions.Lugares.Search',
      goKey: 'l',
    },
  ],
  searches: [existencias, prestamos, recuentos, lugares],
  commands: [newPrestamo, newRecuento, newLugar, importStock],
  pendingWork: [overdue],
  trail: {
    acts: {
      'recuentos.export': 'Recuentos exportados a Excel',
      'prestamos.export': 'Préstamos exportados a Excel',
      'lugares.export': 'Lugares exportados a Excel',
      'existencias.export': 'Existencias exportadas a Excel',
      'stock.corregir': 'Stock corregido',
      'stock.trasladar': 'Prendas trasladadas',
      'stock.estantes': 'Estantes cambiados',
      'inventario.export': 'Inventario exportado a Excel',
      'movimientos.export': 'Movimientos exportados a Excel',
      'prestamos.create': 'Prendas prestadas',
      'prestamos.devolver': 'Prendas devueltas',
      'prestamos.vender': 'Prendas prestadas vendidas',
      'prestamos.deshacerVenta': 'Venta de un préstamo deshecha',
      'recuentos.create': 'Recuento abierto',
      'recuentos.aprobar': 'Recuento aprobado',
      'recuentos.anular': 'Recuento anulado',
      'lugares.create': 'Lugar creado',
      'lugares.update': 'Lugar cambiado',
      'lugares.delete': 'Lugar borrado',
    },
    kinds: {
      existencias: {
        label: 'Existencias',
        screen: '/admin/existencias',
        members: { lugarId: 'Lugar', nota: 'Motivo', celdas: 'Prendas', estantes: 'Estantes' },
      },
      prestamo: {
        label: 'Préstamo',
        screen: '/admin/prestamos',
        members: { lugarId: 'Lugar', vence: 'Vence', nota: 'Nota', celdas: 'Prendas', pedidoId: 'Pedido' },
      },
      recuento: {
        label: 'Recuento',
        screen: '/admin/recuentos',
        members: {
          nombre: 'Nombre',
          lugarId: 'Lugar',
          estante: 'Estante',
          motivo: 'Motivo',
          celdas: 'Prendas',
        },
      },
      lugar: {
        label: 'Lugar',
        screen: '/admin/lugares',
        members: {
          tipo: 'Tipo',
          nombre: 'Nombre',
          clienteId: 'Cliente',
          comercialId: 'Comercial',
          cerrado: 'Cerrado',
        },
      },
    },
  },
};
