/** What the screens of the requests ask beyond the calls of spec section 7. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exportEndpoint } from '../../platform/http/export.contract.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { id } from '../../platform/http/shapes.ts';

const path = '/lob/api/v1/registers';

export const exportRegistersEndpoint = exportEndpoint(
  path,
  { permission: 'Permissions.Registers.Search' },
  'The requests of new shops as an Excel sheet',
);

/** A known customer, as the team looks for whom to invite. */
export const clienteParaInvitar = z.object({
  id,
  nombre: z.string(),
  razonSocial: z.string(),
  nif: z.optional(z.string()),
  email: z.optional(z.string()),
  poblacion: z.string(),
  /** Somebody can sign in for it already. */
  conCuenta: z.boolean(),
  /** The invitation that waits for its key to be used. */
  invitacion: z.optional(id),
});
export type ClienteParaInvitar = z.infer<typeof clienteParaInvitar>;

export const searchClientesParaInvitarEndpoint = endpoint({
  method: 'POST',
  path: `${path}/clientes`,
  access: { permission: 'Permissions.Registers.Update' },
  summary: 'Searches the customers that can be invited: by name, NIF, e-mail or town',
  body: searchRequest,
  reply: paged(clienteParaInvitar),
});

/** What can be said of the tax number of a request. */
export const nifCheck = z.object({
  /** By its check digit; `desconocido`: of a country whose rule is not known. */
  digito: z.enum(['correcto', 'incorrecto', 'desconocido', 'sin-nif']),
  /** What the EU's register says today; absent: it is not asked of this country, or not at all. */
  vies: z.optional(z.enum(['valid', 'invalid', 'unknown'])),
});
export type NifCheck = z.infer<typeof nifCheck>;

export const checkNifEndpoint = endpoint({
  method: 'POST',
  path: `${path}/nif-check`,
  access: { permission: 'Permissions.Registers.View' },
  summary: 'Checks the tax number of a request by its digit and, in the EU, by VIES',
  body: z.object({ id }),
  reply: nifCheck,
});
