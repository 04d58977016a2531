import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, recordVersion } from '../../platform/http/shapes.ts';
import { forUserQuery } from '../identity/for-user.ts';

/** Maximum curves of a shop, sizes of a curve, garments of a size, and characters of a name. */
export const maxCurvas = 50;
export const maxTallas = 40;
export const maxParte = 999;
export const maxNombre = 60;

/** Returns a name with single inner spaces and no outer ones, so that names that look equal are equal. */
export const normaliseNombre = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const nombre = z.string().check(
  z.overwrite(normaliseNombre),
  z.minLength(1),
  z.maxLength(maxNombre),
  // At least one character is visible.
  z.regex(/^$|[\p{L}\p{N}\p{P}\p{S}]/u),
);

/** In the query of every call, because the body of one call is a list. */
const query = z.object(forUserQuery);

const partes = z
  .array(z.object({ tallaId: id, cantidad: z.int().check(z.minimum(0), z.maximum(maxParte)) }))
  .check(z.minLength(1), z.maxLength(maxTallas));

/** A shop's own curve; `partes` by size. */
export const curva = z.object({
  id,
  nombre: z.string(),
  version: z.int(),
  partes: z.array(z.object({ tallaId: id, talla: z.string(), cantidad: z.int() })),
});
export type Curva = z.infer<typeof curva>;

/** Sorted by name. Every write also replies with the list, which includes changes by colleagues. */
const curvas = z.array(curva);

export const listCurvasEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/curvas/getall',
  access: 'signedIn',
  summary: "The size curves that the caller's shop keeps; all its users share them",
  query,
  reply: curvas,
});

export const createCurvaEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/curvas/create',
  access: 'signedIn',
  summary: 'Keeps a size curve; a repeated call changes nothing, another curve of the same name is a 409',
  query,
  body: z.object({ nombre, partes }),
  reply: curvas,
  creates: true,
});

export const updateCurvaEndpoint = endpoint({
  method: 'PUT',
  path: '/lob/api/v1/curvas/{id}',
  access: 'signedIn',
  summary: 'Renames a size curve and, with partes, changes its garments; a stale version is a 409',
  params: idParams,
  query,
  body: z.object({ version: recordVersion, nombre, partes: z.optional(partes) }),
  reply: curvas,
});

export const deleteCurvasEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/curvas/delete',
  access: 'signedIn',
  summary: 'Deletes size curves, all or none',
  query,
  body: z.array(id).check(z.minLength(1), z.maxLength(maxCurvas)),
  reply: curvas,
});
