/** Calculations from cost sheets: sums, sources, órdenes, and other prices. */
import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { imagen } from '../../../platform/http/imagen-shape.ts';
import { id, idParams, percent } from '../../../platform/http/shapes.ts';
import { editedEscandallo, escandalloLinea, precioUnidad } from './escandallo.contract.ts';

const path = '/lob/api/v1/escandallos';
const view = { permission: 'Permissions.Escandallos.View' } as const;

const margin = {
  margen: z.optional(z.number()),
  coeficiente: z.optional(z.number()),
};
export const escandalloTotal = z.object({
  materias: z.number(),
  avios: z.number(),
  manoObra: z.number(),
  servicios: z.number(),
  directo: z.number(),
  gastosGenerales: z.number(),
  coste: z.number(),
  importes: z.array(z.number()),
  tallas: z.array(z.object({ tallaId: id, coste: z.number() })),
  tarifas: z.array(
    z.object({
      tarifaId: z.int(),
      nombre: z.string(),
      precio: z.number(),
      ...margin,
      tallas: z.array(z.object({ tallaId: id, precio: z.number(), ...margin })),
    }),
  ),
});

export const totalEscandalloEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/modelos/escandallo-total',
  access: view,
  summary: 'Sums, cost by talla and margin by tarifa of a cost sheet that is not saved',
  body: z.pick(editedEscandallo, { modeloId: true, tallaBaseId: true, comision: true, lineas: true }),
  reply: escandalloTotal,
  bodyLimit: 256 * 1024,
});

export const escandalloSource = z.object({
  /** Of the cost sheet of another modelo. */
  escandalloId: z.optional(id),
  /** Of a finished orden. */
  ordenId: z.optional(id),
  referencia: z.string(),
  nombre: z.string(),
  /** The version, or the number of the orden. */
  numero: z.string(),
  /** The talla of its consumption. */
  tallaBaseId: id,
  lineas: z.int(),
});
export type EscandalloSource = z.infer<typeof escandalloSource>;

/** Maximum sources of each kind. */
export const maxSources = 60;

export const listEscandalloSourcesEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/modelos/escandallosources/{id}',
  access: view,
  summary:
    'What the cost sheet of a modelo can be copied from: other modelos, those of its type first, and its finished órdenes',
  params: idParams,
  reply: z.array(escandalloSource),
});

/** A line of an orden: what the cost sheet expected of a garment, and what was used. */
export const lineaDeOrden = z.object({
  linea: escandalloLinea,
  nombre: z.string(),
  /** In the unit of the line, of a garment. */
  estandar: z.number(),
  /** Absent: nothing was recorded. */
  real: z.optional(z.number()),
  /** Percent above the standard. */
  desviacion: z.optional(z.number()),
});

export const escandalloFromOrdenEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/modelos/escandallofromordenfab/{id}',
  access: view,
  summary: 'The lines of an orden with standard, real and deviation; `linea` has the real consumption',
  params: idParams,
  reply: z.array(lineaDeOrden),
});

export const whatIf = z.object({
  materiaId: z.optional(id),
  /** Its price in euros; absent: the prices of today. */
  precio: z.optional(precioUnidad),
  tarifaId: z.optional(id),
  /** Lists modelos whose margin is below; absent: below the limit of their cost sheet. */
  limite: z.optional(percent()),
});
export type WhatIf = z.infer<typeof whatIf>;

export const maxWhatIf = 1000;

const whatIfRow = z.object({
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  imagen: z.optional(imagen),
  precio: z.number(),
  antes: z.object({ coste: z.number(), margen: z.optional(z.number()) }),
  despues: z.object({ coste: z.number(), margen: z.optional(z.number()) }),
  limite: z.number(),
});
export type WhatIfRow = z.infer<typeof whatIfRow>;

export const whatIfReply = z.object({
  /** Modelos whose cost changes. */
  afectados: z.int(),
  /** All modelos below the limit. */
  total: z.int(),
  /** The first of them, the lowest margin first. */
  modelos: z.array(whatIfRow).check(z.maxLength(maxWhatIf)),
});
export type WhatIfReply = z.infer<typeof whatIfReply>;

export const whatIfEndpoint = endpoint({
  method: 'POST',
  path: `${path}/si`,
  access: view,
  summary:
    'Lists the modelos whose margin falls below a limit when the price of a materia changes. Lines with a ' +
    'price of their own stay as they are',
  body: whatIf,
  reply: whatIfReply,
});
