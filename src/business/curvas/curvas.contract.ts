import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, recordVersion } from '../../platform/http/shapes.ts';
import { forUser } from '../identity/for-user.ts';

/** Most curves that a shop keeps, sizes of a curve, garments of a size, and letters of a name. */
export const maxCurvas = 50;
export const maxTallas = 40;
export const maxParte = 999;
export const maxNombre = 60;

/** A name as it is kept: spaces around are dropped and those inside are one each, so that names that look the same are. */
export const keptNombre = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const nombre = z.string().check(
  z.overwrite(keptNombre),
  z.minLength(1),
  z.maxLength(maxNombre),
  // Something of it can be seen.
  z.regex(/^$|[\p{L}\p{N}\p{P}\p{S}]/u),
);

/** In the query for every call: one of the bodies is a list. */
const query = z.object(forUser);

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

/** By name. Every write replies with it too, so that a screen shows what a colleague has changed meanwhile. */
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
