/** The working examples of the design system: a record with lines, totals, an address and pictures. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import {
  dayRange,
  euros,
  id,
  idParams,
  percent,
  plainLine,
  recordVersion,
} from '../../platform/http/shapes.ts';
import { textoOrNothing } from '../../platform/http/texto-shape.ts';
import { editedTray, trayPicture } from '../../platform/http/tray-picture.ts';

const path = '/lob/api/v1/ejemplos';
const resource = 'Ejemplos';
/** Enough for 300 lines and their texts. */
const bodyLimit = 256 * 1024;
const calls = recordCalls({ path, resource, params: idParams, bodyLimit });

/** Maximum number of lines of an example. */
export const maxLineas = 300;
/** Maximum number of examples of a company. */
export const maxEjemplos = 500;

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);
const amount = euros(99_999.99);

/** A line; its `id` stays when lines move. */
export const ejemploLinea = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(36), z.regex(/^[\w-]+$/)),
  referencia: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), plainLine),
  nota: line(200),
  cantidad: z.int().check(z.minimum(0), z.maximum(9_999)),
  precio: amount,
  descuento: percent(),
});
export type EjemploLinea = z.infer<typeof ejemploLinea>;

/** The editable fields. */
export const editedEjemplo = z.object({
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(80), plainLine),
  clienteId: z.optional(id),
  direccion: z.object({ calle: line(120), codigoPostal: line(10), poblacion: line(80) }),
  entrega: dayRange,
  observaciones: textoOrNothing(1000),
  descuento: percent(),
  /** Absent: not agreed. */
  portes: z.optional(amount),
  lineas: z.array(ejemploLinea).check(
    z.maxLength(maxLineas),
    z.refine(
      (lineas) => new Set(lineas.map((one) => one.id)).size === lineas.length,
      'Dos líneas tienen el mismo identificador.',
    ),
  ),
  imagenes: editedTray(30),
});
export type EditedEjemplo = z.infer<typeof editedEjemplo>;

export const ejemplo = z.extend(editedEjemplo, {
  id,
  /** The name of the cliente; absent without one. */
  cliente: z.optional(z.string()),
  cantidad: z.int(),
  importe: z.number(),
  imagenes: z.array(trayPicture),
  cerrado: z.boolean(),
  creado: z.string(),
  version: recordVersion,
});
export type Ejemplo = z.infer<typeof ejemplo>;

export const ejemploRow = z.object({
  id,
  /** The first of its pictures. */
  imagen: z.optional(imagen),
  nombre: z.string(),
  cliente: z.optional(z.string()),
  cantidad: z.int(),
  /** Absent: not agreed. */
  portes: z.optional(z.number()),
  descuento: z.number(),
  importe: z.number(),
  cerrado: z.boolean(),
  creado: z.string(),
  version: recordVersion,
});
export type EjemploRow = z.infer<typeof ejemploRow>;

export const searchEjemplosEndpoint = calls.search(ejemploRow, 'Searches the examples of the design system');

export const exportEjemplosEndpoint = calls.sheet('The examples of a search as an Excel sheet');

export const readEjemploEndpoint = calls.read(ejemplo, 'An example with its lines');

export const createEjemploEndpoint = calls.create(
  editedEjemplo,
  ejemplo,
  `Adds an example; with ${maxEjemplos} of them it is a 409`,
);

export const updateEjemploEndpoint = calls.update(
  editedEjemplo,
  ejemplo,
  'Changes an example; a stale version is a 409',
);

export const uploadEjemploPictureEndpoint = calls.picture('Takes in a picture for an example');

export const deleteEjemplosEndpoint = calls.removeSeveral('Deletes examples, all or none');

export const closeEjemplosEndpoint = endpoint({
  method: 'POST',
  path: `${path}/cerrar`,
  access: { permission: `Permissions.${resource}.Update` },
  summary: 'Closes examples, or opens them again; those that are in that state already stay as they are',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
    cerrado: z.boolean(),
  }),
  reply: z.object({ cambiados: z.array(id) }),
});
