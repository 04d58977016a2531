/** The trail of what was done to the house's records, for those who may read it. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exportEndpoint } from '../../platform/http/export.contract.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { idParams } from '../../platform/http/shapes.ts';

const members = z.optional(z.record(z.string(), z.unknown()));

export const entrada = z.object({
  id: z.int(),
  /** Instant. */
  cuando: z.string(),
  usuarioId: z.optional(z.string()),
  /** Who, in words; absent when nobody was signed in, and for an account that was erased. */
  usuario: z.optional(z.string()),
  /** Resource and verb: `users.update`. */
  acto: z.string(),
  /** The kind of record, and which one. */
  recurso: z.string(),
  recursoId: z.string(),
  /** What the record was called then; of persons and shops what they are called now, while they are there. */
  sobre: z.optional(z.string()),
  /** Of what matters of the record: as it was, and as it is since. */
  antes: members,
  despues: members,
  /** What ids among these values are called, by member and id: `clienteId 5`. */
  nombres: z.optional(z.record(z.string(), z.string())),
  /** Network address. */
  desde: z.string(),
  /** The request in the server's log. */
  peticion: z.string(),
});
export type Entrada = z.infer<typeof entrada>;

export const searchAuditoriaEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/auditoria/search',
  access: { permission: 'Permissions.Auditoria.Search' },
  summary: 'Pages the trail; with `recurso` and `recursoId` the history of one record',
  body: z.extend(searchRequest, {
    recurso: z.optional(z.string().check(z.maxLength(100))),
    recursoId: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: paged(entrada),
});

export const exportAuditoriaEndpoint = exportEndpoint(
  '/lob/api/v1/auditoria',
  { permission: 'Permissions.Auditoria.Search' },
  'The trail as an Excel sheet, without the values',
);

export const readEntradaEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/auditoria/{id}',
  access: { permission: 'Permissions.Auditoria.Search' },
  summary: 'One entry of the trail',
  params: idParams,
  reply: entrada,
});
