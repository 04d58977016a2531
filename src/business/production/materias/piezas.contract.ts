/** Piezas of materias: rolls of cloth and boxes of trims. Their amounts need the right to costs. */
import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { imagen } from '../../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import { paged, searchRequest } from '../../../platform/http/search.contract.ts';
import { day, id, idParams, plainLine, quantity, recordVersion } from '../../../platform/http/shapes.ts';
import { maxQuantity } from '../units.ts';
import { materiaUnidades, piezaMovimientoTipos } from './materia.ts';

const path = '/lob/api/v1/materias';
const calls = recordCalls({ path, resource: 'Materias', params: idParams });
const view = { permission: 'Permissions.Materias.View' } as const;

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);

/** A fault of a pieza, and the metre at which it is. */
const falta = z.object({
  id: z.string().check(z.maxLength(40)),
  metro: z.optional(quantity(maxQuantity)),
  texto: line(120).check(z.minLength(1)),
});

/** The editable fields of a pieza. Its quantities change by acts. */
export const editedPieza = z.object({
  numero: line(40),
  tintada: line(40),
  ancho: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
  lugarId: id,
  estante: line(40),
  faltas: z.array(falta).check(z.maxLength(50)),
});
export type EditedPieza = z.infer<typeof editedPieza>;
export type PiezaFalta = z.infer<typeof falta>;

const piezaFacts = {
  id,
  materiaId: id,
  referencia: z.string(),
  nombre: z.string(),
  imagen: z.optional(imagen),
  unidad: z.enum(materiaUnidades),
  color: z.optional(z.string()),
  hex: z.optional(z.string()),
  lugar: z.string(),
  proveedor: z.string(),
  entradaId: id,
  /** The day on which it was received. */
  fecha: z.string(),
  recibido: z.number(),
  quedan: z.number(),
  reservado: z.number(),
  libres: z.number(),
  usado: z.number(),
  perdido: z.number(),
  precio: z.optional(z.number()),
  version: recordVersion,
};

export const piezaRow = z.object({
  ...piezaFacts,
  numero: z.string(),
  tintada: z.string(),
  lugarId: id,
  estante: z.string(),
  faltas: z.int(),
});
export type PiezaRow = z.infer<typeof piezaRow>;

const piezaMovimiento = z.object({
  id,
  tipo: z.enum(piezaMovimientoTipos),
  cantidad: z.number(),
  fecha: z.string(),
  lugar: z.string(),
  ordenfabId: z.optional(id),
  /** The number of that order. */
  orden: z.optional(z.string()),
  nota: z.string(),
  usuario: z.optional(z.string()),
});

/** The most movements that a pieza lists. */
export const maxMovimientos = 200;

export const pieza = z.extend(editedPieza, {
  ...piezaFacts,
  /** The newest first, at most 200. */
  movimientos: z.array(piezaMovimiento),
});
export type Pieza = z.infer<typeof pieza>;

const piezasPath = '/lob/api/v1/piezas';
const piezaCalls = recordCalls({ path: piezasPath, resource: 'Materias', params: idParams });

export const searchPiezasEndpoint = calls.search(piezaRow, 'Searches the piezas', { at: '/searchpiezas' });
export const exportPiezasEndpoint = piezaCalls.sheet('The piezas of a search as an Excel sheet');
export const readPiezaEndpoint = piezaCalls.read(pieza, 'A pieza with its movements');
export const updatePiezaEndpoint = piezaCalls.update(
  editedPieza,
  pieza,
  'Changes the facts of a pieza, or moves it to another place',
);
export const piezasEnStockEndpoint = endpoint({
  method: 'GET',
  path: `${path}/piezas-en-stock/{id}`,
  access: view,
  summary: 'The piezas of a materia with something left, by color and dye lot, at most 500',
  params: idParams,
  reply: z.array(piezaRow),
});
/** Acts of staff on one pieza. */
export const piezaActos = ['perdido', 'contado'] as const;
export const movePiezaEndpoint = endpoint({
  method: 'POST',
  path: `${piezasPath}/{id}/movimientos`,
  access: { permission: 'Permissions.Materias.Update' },
  summary: 'Loses a part of a pieza, or counts what is left of it; more than is free is a 409',
  params: idParams,
  body: z.object({
    tipo: z.enum(piezaActos),
    /** Of `perdido` how much is lost; of `contado` how much there is. */
    cantidad: quantity(maxQuantity),
    nota: line(200),
  }),
  reply: pieza,
  creates: true,
});
export const printPiezasEndpoint = endpoint({
  method: 'POST',
  path: `${piezasPath}/etiquetas`,
  access: view,
  summary: 'Labels of piezas with a QR code as a PDF, at most 500',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  reply: 'file',
});
/** The things to value; absent: piezas. */
export const valuations = ['piezas', 'prendas', 'talleres'] as const;
export type Valuation = (typeof valuations)[number];

export const valuePiezasEndpoint = endpoint({
  method: 'POST',
  path: `${piezasPath}/valoracion`,
  access: { permission: 'Permissions.Escandallos.View' },
  summary:
    'What there was at the end of a day with its value, as an Excel sheet: piezas by their price, garments in stock ' +
    'by the cost sheet that held, garments at workshops by the cost sheet of their order',
  body: z.object({ fecha: day, que: z.optional(z.enum(valuations)) }),
  reply: 'file',
});

/** A line of an entrada, as `searchentradas` lists them. */
export const entradaLineaRow = z.object({
  id,
  entradaId: id,
  fecha: z.string(),
  proveedor: z.string(),
  albaran: z.string(),
  materiaId: id,
  referencia: z.string(),
  nombre: z.string(),
  unidad: z.enum(materiaUnidades),
  color: z.optional(z.string()),
  cantidad: z.number(),
  piezas: z.int(),
  precio: z.optional(z.number()),
});
export type EntradaLineaRow = z.infer<typeof entradaLineaRow>;
export const searchEntradaLineasEndpoint = endpoint({
  method: 'POST',
  path: `${path}/searchentradas`,
  access: { permission: 'Permissions.Materias.Search' },
  summary: 'Searches what was received of materias, by line',
  body: searchRequest,
  reply: paged(entradaLineaRow),
});
