/** Calls of the back office's screens beyond SPEC.md §7. */
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

/** A known cliente in the search for an invitation. */
export const clienteParaInvitar = z.object({
  id,
  nombre: z.string(),
  razonSocial: z.string(),
  nif: z.optional(z.string()),
  email: z.optional(z.string()),
  poblacion: z.string(),
  /** The cliente can sign in already. */
  conCuenta: z.boolean(),
  /** The pending invitation. */
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

/** The validation of a request's tax number. */
export const nifCheck = z.object({
  /** By its check digit; `desconocido`: the country has no known rule. */
  digito: z.enum(['correcto', 'incorrecto', 'desconocido', 'sin-nif']),
  /** Today's answer of VIES; absent when it is not asked. */
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
