/** The cost sheets of modelos. All amounts need the right to costs. */
import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { imagen } from '../../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import { id, idParams, percent, plainLine, recordVersion } from '../../../platform/http/shapes.ts';
import { clases, medidasDeLinea, preciosDeLinea } from './escandallo.ts';

const path = '/lob/api/v1/escandallos';
const resource = 'Escandallos';
const right = 'View';
const calls = recordCalls({ path, resource, params: idParams, bodyLimit: 256 * 1024 });
const view = { permission: 'Permissions.Escandallos.View' } as const;
const update = { permission: 'Permissions.Escandallos.Update' } as const;

export const maxLineas = 100;
const maxTallas = 60;
const maxColores = 40;

const hasFourDecimals = (value: number) => Math.abs(value * 1e4 - Math.round(value * 1e4)) < 1e-6;
/** Returns the shape of a typed number with at most four decimals. */
function fourDecimals({ min, max }: { min: number; max: number }, unit?: '€') {
  const shape = z
    .number()
    .check(z.minimum(min), z.maximum(max), z.refine(hasFourDecimals, 'Con cuatro decimales como máximo.'));
  z.globalRegistry.add(shape, { ...(unit && { 'x-unit': unit }), 'x-decimals': 4 });
  return shape;
}

/** The numbers that a line can have, for its form and for imports. */
export const lineLimits = {
  consumo: { min: 0, max: 9_999 },
  incremento: { min: -999, max: 999 },
  porTalla: { min: -999, max: 9_999 },
  merma: { min: 0, max: 100 },
  precio: { min: 0, max: 99_999 },
} as const;

export const consumo = fourDecimals(lineLimits.consumo);
export const incremento = fourDecimals(lineLimits.incremento);
export const precioUnidad = fourDecimals(lineLimits.precio, '€');

const concepto = z.string().check(z.trim(), z.maxLength(120), plainLine);
const clave = z.string().check(z.minLength(1), z.maxLength(36), z.regex(/^[\w-]+$/));

export const porTalla = z.object({
  tallaId: id,
  /** Absent: `cantidad` is the whole consumption. */
  desdeTallaId: z.optional(id),
  cantidad: fourDecimals(lineLimits.porTalla),
});

export const escandalloLinea = z.object({
  id: clave,
  clase: z.enum(clases),
  materiaId: z.optional(id),
  /** The name of a line without a materia: `Corte`, `Plisado`. */
  concepto,
  reglaColor: z.enum(['fijo', 'segunColor']),
  /** The fixed colour of the materia. */
  materiaColorId: z.optional(id),
  /** By color of the modelo; a color without an entry has the colour of the same name. */
  colores: z.array(z.object({ colorId: id, materiaColorId: id })).check(z.maxLength(maxColores)),
  por: z.enum(medidasDeLinea),
  consumo,
  incremento,
  porTalla: z.array(porTalla).check(z.maxLength(maxTallas)),
  merma: percent(),
  basePrecio: z.enum(preciosDeLinea),
  /** Euros of a unit; of a line that follows its materia the price when it was saved. */
  precio: precioUnidad,
});
export type EscandalloLinea = z.infer<typeof escandalloLinea>;

export const lineas = z.array(escandalloLinea).check(
  z.maxLength(maxLineas),
  z.refine(
    (all: { id: string }[]) => new Set(all.map((one) => one.id)).size === all.length,
    'Cada uno, una sola vez.',
  ),
);

export const editedEscandallo = z.object({
  modeloId: id,
  nota: z.string().check(z.trim(), z.maxLength(300), plainLine),
  tallaBaseId: id,
  comision: percent(),
  /** The least margin after the commission, in percent. */
  limite: percent(),
  lineas,
});
export type EditedEscandallo = z.infer<typeof editedEscandallo>;

/** A materia as a line uses it. */
export const materiaDeLinea = z.object({
  id,
  referencia: z.string(),
  nombre: z.string(),
  unidad: z.string(),
  /** Euros of a unit: of the last purchase, and on average of what is in stock. */
  ultimo: z.number(),
  medio: z.number(),
  colores: z.array(z.object({ id, colorId: id, nombre: z.string(), hex: z.string() })),
});
export type MateriaDeLinea = z.infer<typeof materiaDeLinea>;

const talla = z.object({ tallaId: id, nombre: z.string() });
const tarifaPrecios = z.object({
  /** 0: the house has no tarifas. */
  tarifaId: z.int(),
  nombre: z.string(),
  /** Cents by talla. */
  precios: z.array(z.object({ tallaId: id, precio: z.int() })),
});

/** The cost of a finished orden, beside its standard. */
const realCost = z.object({
  ordenId: id,
  numero: z.string(),
  fecha: z.string(),
  prendas: z.int(),
  /** Euros of a garment. */
  estandar: z.number(),
  real: z.number(),
});

/** The frame of a cost sheet: what its modelo has. */
const frame = {
  modelo: z.object({ id, referencia: z.string(), nombre: z.string(), imagen: z.optional(imagen) }),
  tallas: z.array(talla),
  colores: z.array(z.object({ colorId: id, nombre: z.string(), hex: z.string() })),
  tarifas: z.array(tarifaPrecios),
  materias: z.array(materiaDeLinea),
  /** All versions, the newest first. */
  versiones: z.array(z.object({ id, numero: z.int(), cambiado: z.string(), nota: z.string() })),
  reales: z.array(realCost),
};

export const escandallo = z.extend(editedEscandallo, {
  id,
  numero: z.int(),
  ...frame,
  version: recordVersion,
});
export type Escandallo = z.infer<typeof escandallo>;

/** The cost sheet that holds; absent while the modelo has none. */
export const escandalloDeModelo = z.object({ ...frame, escandallo: z.optional(escandallo) });
export type EscandalloDeModelo = z.infer<typeof escandalloDeModelo>;

export const escandalloRow = z.object({
  /** The modelo's. */
  id,
  imagen: z.optional(imagen),
  referencia: z.string(),
  nombre: z.string(),
  temporada: z.string(),
  estado: z.enum(['con', 'sin']),
  /** Its version. */
  numero: z.optional(z.int()),
  cambiado: z.optional(z.string()),
  /** Euros, at the base talla, with the prices of today. */
  coste: z.optional(z.number()),
  precio: z.number(),
  /** Percent of the General price. */
  margen: z.optional(z.number()),
  limite: z.optional(z.number()),
});
export type EscandalloRow = z.infer<typeof escandalloRow>;

export const searchEscandallosEndpoint = calls.search(
  escandalloRow,
  'Searches the modelos with the cost sheet that holds, its cost and its margin at today’s prices',
  { right },
);
export const readEscandalloEndpoint = calls.read(
  escandallo,
  'A version of a cost sheet with the prices of its modelo and of its materias',
  { right },
);
export const readEscandalloOfModeloEndpoint = calls.read(
  escandalloDeModelo,
  'The cost sheet of a modelo that holds, and what a first one needs',
  { at: '/modelo/{id}', right },
);
export const createEscandalloEndpoint = calls.create(
  editedEscandallo,
  escandallo,
  'Adds a version to the cost sheet of a modelo; the newest holds',
  { at: '/create', right: 'Update' },
);
export const updateEscandalloEndpoint = calls.update(
  editedEscandallo,
  escandallo,
  'Changes a version of a cost sheet. Increments in a circle are a 400; órdenes keep their own copy',
);
export const deleteEscandallosEndpoint = endpoint({
  method: 'POST',
  path: `${path}/delete`,
  access: update,
  summary: 'Deletes versions, all or none; one that an orden was made from is a 409',
  body: z.array(id).check(z.minLength(1), z.maxLength(500)),
  reply: z.object({ borrados: z.array(id) }),
});
export const listMateriasOfLinesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/materias`,
  access: view,
  summary: 'Prices and colours of materias, for the lines of a cost sheet',
  body: z.object({ ids: z.array(id).check(z.maxLength(maxLineas)) }),
  reply: z.array(materiaDeLinea),
});

export const materiaChoice = z.object({ id, referencia: z.string(), nombre: z.string() });
export type MateriaChoice = z.infer<typeof materiaChoice>;

export const searchMateriasOfLinesEndpoint = calls.search(
  materiaChoice,
  'Searches the materias that are not archived, for the lines of a cost sheet',
  { at: '/materias/search', right },
);
