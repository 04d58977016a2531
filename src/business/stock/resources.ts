import type { OpenCommand, RecordSearch, SliceResources } from '../../platform/slice-resources.ts';
import { type ModeloStock, searchExistenciasEndpoint } from './existencias.contract.ts';
import { type Lugar, searchLugaresEndpoint } from './lugares.contract.ts';

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

export const stockResources: SliceResources = {
  permissions: {
    Stock: { label: 'Stock', actions: ['Search', 'Update', 'View'] },
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
      order: 60,
      to: '/admin/lugares',
      label: 'Lugares',
      permission: 'Permissions.Lugares.Search',
      goKey: 'l',
    },
  ],
  searches: [existencias, lugares],
  commands: [newLugar],
  trail: {
    acts: {
      'stock.corregir': 'Stock corregido',
      'stock.trasladar': 'Prendas trasladadas',
      'stock.estantes': 'Estantes cambiados',
      'inventario.export': 'Inventario exportado a Excel',
      'movimientos.export': 'Movimientos exportados a Excel',
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
