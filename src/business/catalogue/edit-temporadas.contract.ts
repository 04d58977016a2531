/** The temporadas in the back office; those of the shops are in `temporadas.contract.ts`. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { day, id, idParams, recordVersion } from '../../platform/http/shapes.ts';
import { textoShape } from '../../platform/http/texto-shape.ts';
import { maxVentanas, ventana } from './temporadas.contract.ts';

const path = '/lob/api/v1/temporadas';
const resource = 'Temporadas';
const calls = recordCalls({ path, resource, params: idParams });

export const editedTemporada = z.object({
  codigo: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.maxLength(8),
      z.regex(/^[A-Z]{1,4}\d{0,4}$/, 'Escriba letras y el año, como PV27.'),
    ),
  nombre: textoShape(60),
  desde: day,
  /** Absent: orders for its windows have no last day. */
  pedirHasta: z.optional(day),
  ventanas: z.array(ventana).check(
    z.maxLength(maxVentanas),
    z.refine(
      (ventanas) => new Set(ventanas.map((one) => one.id)).size === ventanas.length,
      'Dos líneas tienen el mismo identificador.',
    ),
  ),
});
export type EditedTemporada = z.infer<typeof editedTemporada>;

export const editableTemporada = z.extend(editedTemporada, {
  id,
  /** The house works on it now; at most one. */
  actual: z.boolean(),
  version: recordVersion,
});
export type EditableTemporada = z.infer<typeof editableTemporada>;

export const temporadaRow = z.object({
  id,
  codigo: z.string(),
  nombre: z.string(),
  desde: z.string(),
  pedirHasta: z.optional(z.string()),
  /** The number of its windows, and the first day of the first one. */
  ventanas: z.int(),
  primeraVentana: z.optional(z.string()),
  /** Its modelos. */
  modelos: z.int(),
  /** Its place in the list. */
  orden: z.int(),
  actual: z.boolean(),
  version: recordVersion,
});
export type TemporadaRow = z.infer<typeof temporadaRow>;

export const exportTemporadasEndpoint = calls.sheet('The temporadas of a search as an Excel sheet');
export const searchTemporadasEndpoint = calls.search(temporadaRow, 'Searches the temporadas');
export const readTemporadaEndpoint = calls.read(editableTemporada, 'A temporada with its delivery windows');
export const readLastTemporadaEndpoint = endpoint({
  method: 'GET',
  path: `${path}/last`,
  access: { permission: `Permissions.${resource}.View` },
  summary: 'The current temporada; while none is marked, the one that begins last',
  reply: editableTemporada,
});
export const createTemporadaEndpoint = calls.create(
  editedTemporada,
  editableTemporada,
  'Adds a temporada; its code is unique (409)',
  { at: '/create' },
);
export const updateTemporadaEndpoint = calls.update(
  editedTemporada,
  editableTemporada,
  'Changes a temporada, its last day of orders and its windows; a stale version is a 409',
);
export const deleteTemporadasEndpoint = calls.removeSeveral(
  'Deletes temporadas, all or none; one with modelos or colecciones is a 409 with `usos`',
);
export const orderTemporadasEndpoint = calls.order(
  'Sets the order of all temporadas; when they are no longer those it is a 409',
);
export const markCurrentTemporadaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/actual`,
  access: { permission: `Permissions.${resource}.Update` },
  summary: 'Marks a temporada as the current one instead of the former',
  body: z.object({ id }),
  reply: editableTemporada,
});
