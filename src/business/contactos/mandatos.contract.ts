/** The signed papers of direct debit mandates, for staff. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { idInPath, idParams } from '../../platform/http/shapes.ts';

const path = '/lob/api/v1/clientes/{id}/mandatos';

export const maxMandatoBytes = 5 * 1024 * 1024;
/** The id of the mandate within its cliente. */
const mandatoId = z.string().check(z.minLength(1), z.maxLength(36), z.regex(/^[\w-]+$/));

export const mandatoFirmado = z.object({
  mandatoId: z.string(),
  referencia: z.string(),
  firmado: z.string(),
  /** The file; absent: none is kept. */
  nombre: z.optional(z.string()),
  creado: z.optional(z.string()),
});
export type MandatoFirmado = z.infer<typeof mandatoFirmado>;

export const listMandatosEndpoint = endpoint({
  method: 'GET',
  path,
  access: { permission: 'Permissions.Clientes.View' },
  summary: 'The direct debit mandates of a cliente, with the signed paper that is kept of each',
  params: idParams,
  reply: z.object({ mandatos: z.array(mandatoFirmado) }),
});
export const putMandatoEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{mandatoId}/pdf`,
  access: { permission: 'Permissions.Clientes.Update' },
  summary: 'Keeps the signed paper of a mandate (PDF); a former one is replaced',
  params: z.object({ id: idInPath, mandatoId }),
  body: z.object({ archivo: z.file() }),
  form: true,
  reply: z.object({ mandatos: z.array(mandatoFirmado) }),
  // Room for the multipart lines around the file.
  bodyLimit: maxMandatoBytes + 16 * 1024,
});
export const readMandatoPdfEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{mandatoId}/pdf`,
  access: { permission: 'Permissions.Clientes.View' },
  summary: 'The signed paper of a mandate',
  params: z.object({ id: idInPath, mandatoId }),
  reply: 'file',
});
