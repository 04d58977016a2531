/** Materias, piezas, entradas and articles as pickers and the command palette find them. */
import type { OpenCommand, RecordKind, RecordSearch } from '../../../platform/slice-resources.ts';
import { type ArticuloChoice, searchArticulosEndpoint } from '../compras/compras.contract.ts';
import { type EntradaRow, searchEntradasEndpoint } from './entradas.contract.ts';
import { type MateriaRow, searchMateriasEndpoint } from './materias.contract.ts';
import { type PiezaRow, searchPiezasEndpoint } from './piezas.contract.ts';

export const newMateria: OpenCommand = {
  label: 'Nueva materia',
  to: '/admin/materias/nueva',
  permission: 'Permissions.Materias.Create',
};

export const newEntrada: OpenCommand = {
  label: 'Nueva entrada',
  to: '/admin/entradas/nueva',
  permission: 'Permissions.Entradas.Create',
};

export const importMaterias: OpenCommand = {
  label: 'Importar materias',
  to: '/admin/importar?tipo=materias',
  permission: 'Permissions.Importaciones.Create',
};

export const importEntradas: OpenCommand = {
  label: 'Importar entradas',
  to: '/admin/importar?tipo=entradas',
  permission: 'Permissions.Importaciones.Create',
};

export const materiaKind: RecordSearch<MateriaRow> = {
  label: 'Materia',
  permission: 'Permissions.Materias.Search',
  search: searchMateriasEndpoint,
  name: ({ referencia, nombre }) => ({ name: nombre, detail: referencia }),
  picture: ({ imagen }) => imagen,
  colours: ({ colores }) => colores,
  href: ({ id }) => `/admin/materias/${id}`,
  create: newMateria,
  list: { to: '/admin/materias', label: '{{count}} materias con «{{texto}}»' },
};

export const piezaKind: RecordSearch<PiezaRow> = {
  label: 'Pieza',
  permission: 'Permissions.Materias.Search',
  search: searchPiezasEndpoint,
  name: ({ id, nombre, color, tintada, quedan, unidad }) => ({
    name: `#${id} ${nombre}`,
    detail: [color, tintada, `${quedan} ${unidad}`].filter(Boolean).join(' · '),
  }),
  href: ({ id }) => `/admin/piezas/${id}`,
  numberField: 'id',
  list: { to: '/admin/piezas', label: '{{count}} piezas con «{{texto}}»' },
};

export const entradaKind: RecordSearch<EntradaRow> = {
  label: 'Entrada de materias',
  permission: 'Permissions.Entradas.Search',
  search: searchEntradasEndpoint,
  name: ({ id, proveedor, albaran, fecha }) => ({
    name: `${proveedor} ${albaran || `#${id}`}`,
    detail: fecha,
  }),
  href: ({ id }) => `/admin/entradas/${id}`,
  numberField: 'id',
  create: newEntrada,
  list: { to: '/admin/entradas', label: '{{count}} entradas con «{{texto}}»' },
};

/** The content of a line: a materia in a color, or a garment. */
export const articuloKind: RecordKind<ArticuloChoice> = {
  label: 'Artículo',
  search: searchArticulosEndpoint,
  name: ({ referencia, nombre, color, unidad }) => ({
    name: [referencia, nombre, color].filter(Boolean).join(' '),
    detail: unidad,
  }),
};
