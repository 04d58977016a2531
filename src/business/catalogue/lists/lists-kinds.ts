/** The records of these lists as pickers and the command palette find them. */
import type { OpenCommand, RecordSearch } from '../../../platform/slice-resources.ts';
import { type ColorRow, searchColoresEndpoint } from './colores.contract.ts';

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
