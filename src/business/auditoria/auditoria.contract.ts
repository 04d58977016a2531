/** Wire types of the audit trail. */
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
  /** Name of the user; absent without a signed-in user, and for an erased account. */
  usuario: z.optional(z.string()),
  /** Resource and verb: `users.update`. */
  acto: z.string(),
  /** The kind of record, and its id. */
  recurso: z.string(),
  recursoId: z.string(),
  /** Name of the record at the time; of persons and shops the present name, while they exist. */
  sobre: z.optional(z.string()),
  /** The relevant fields of the record, before and after. */
  antes: members,
  despues: members,
  /** Names behind the ids among these values, by member and id: `clienteId 5`. */
  nombres: z.optional(z.record(z.string(), z.string())),
  /** Network address. */
  desde: z.string(),
  /** The request's id in the server's log. */
  requestId: z.string(),
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
