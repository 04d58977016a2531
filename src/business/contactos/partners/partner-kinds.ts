/** The proveedores, and the places of workshops, as pickers and the command palette find them. */
import type { OpenCommand, RecordKind, RecordSearch } from '../../../platform/slice-resources.ts';
import { type Lugar, searchLugaresEndpoint } from '../../stock/lugares.contract.ts';
import { type ComercialRow, searchComercialesEndpoint } from './comerciales.contract.ts';
import { type ProveedorRow, searchProveedoresEndpoint } from './proveedores.contract.ts';

export const newProveedor: OpenCommand = {
  label: 'Nuevo proveedor',
  to: '/admin/proveedores/nuevo',
  permission: 'Permissions.Proveedores.Create',
};

export const importProveedores: OpenCommand = {
  label: 'Importar proveedores',
  to: '/admin/importar?tipo=proveedores',
  permission: 'Permissions.Importaciones.Create',
};

export const proveedorKind: RecordSearch<ProveedorRow> = {
  label: 'Proveedor',
  permission: 'Permissions.Proveedores.Search',
  search: searchProveedoresEndpoint,
  name: ({ nombre, poblacion }) => ({ name: nombre, ...(poblacion && { detail: poblacion }) }),
  href: ({ id }) => `/admin/proveedores/${id}`,
  create: newProveedor,
  list: { to: '/admin/proveedores', label: '{{count}} proveedores con «{{texto}}»' },
};

/** The places of the stock; the server takes those of the kind `taller` only. */
export const workshopPlaceKind: RecordKind<Lugar> = {
  label: 'Lugar',
  search: searchLugaresEndpoint,
  name: ({ nombre }) => ({ name: nombre }),
  href: ({ id }) => `/admin/lugares/${id}`,
};

export const newComercial: OpenCommand = {
  label: 'Nuevo comercial',
  to: '/admin/comerciales/nuevo',
  permission: 'Permissions.Comerciales.Create',
};

export const comercialRecords: RecordSearch<ComercialRow> = {
  label: 'Comercial',
  permission: 'Permissions.Comerciales.Search',
  search: searchComercialesEndpoint,
  name: ({ nombre, zona }) => ({ name: nombre, ...(zona && { detail: zona }) }),
  href: ({ id }) => `/admin/comerciales/${id}`,
  create: newComercial,
  list: { to: '/admin/comerciales', label: '{{count}} comerciales con «{{texto}}»' },
};
