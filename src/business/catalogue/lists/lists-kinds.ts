/** The records of these lists as pickers and the command palette find them. */
import type { OpenCommand, RecordKind, RecordSearch } from '../../../platform/slice-resources.ts';
import { searchTemporadasEndpoint, type TemporadaRow } from '../edit-temporadas.contract.ts';
import { type ColorRow, searchColoresEndpoint } from './colores.contract.ts';
import {
  type ColeccionRow,
  searchColeccionesEndpoint,
  searchTiposEndpoint,
  type TipoRow,
} from './web-lists.contract.ts';

export const temporadaKind: RecordKind<TemporadaRow> = {
  label: 'Temporada',
  search: searchTemporadasEndpoint,
  name: ({ codigo, nombre }) => ({ name: codigo, detail: nombre }),
  href: ({ id }) => `/admin/temporadas/${id}`,
};

export const newColeccion: OpenCommand = {
  label: 'Nueva colección',
  to: '/admin/colecciones/nueva',
  permission: 'Permissions.WebColecciones.Create',
};

export const coleccionKind: RecordSearch<ColeccionRow> = {
  label: 'Colección',
  permission: 'Permissions.WebColecciones.Search',
  search: searchColeccionesEndpoint,
  name: ({ nombre, temporada }) => ({ name: nombre, ...(temporada && { detail: temporada }) }),
  picture: ({ imagen }) => imagen,
  href: ({ id }) => `/admin/colecciones/${id}`,
  create: newColeccion,
};

export const newTipo: OpenCommand = {
  label: 'Nuevo tipo de modelo',
  to: '/admin/tipos/nuevo',
  permission: 'Permissions.ModeloTipos.Create',
};

export const tipoKind: RecordSearch<TipoRow> = {
  label: 'Tipo de modelo',
  permission: 'Permissions.ModeloTipos.Search',
  search: searchTiposEndpoint,
  name: ({ nombre }) => ({ name: nombre }),
  picture: ({ imagen }) => imagen,
  href: ({ id }) => `/admin/tipos/${id}`,
  create: newTipo,
};

export const newColor: OpenCommand = {
  label: 'Nuevo color',
  to: '/admin/colores/nuevo',
  permission: 'Permissions.Colores.Create',
};

export const colorKind: RecordSearch<ColorRow> = {
  label: 'Color',
  permission: 'Permissions.Colores.Search',
  search: searchColoresEndpoint,
  name: ({ nombre, codigo }) => ({ name: nombre, detail: codigo }),
  colours: ({ nombre, hex, hex2, muestra }) => [
    { nombre, hex, ...(hex2 && { hex2 }), ...(muestra && { muestra: muestra.url }) },
  ],
  href: ({ id }) => `/admin/colores/${id}`,
  create: newColor,
  list: { to: '/admin/colores', label: '{{count}} colores con «{{texto}}»' },
};
