import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exportEndpoint } from '../../platform/http/export.contract.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { id, idParams } from '../../platform/http/shapes.ts';
import { languages } from '../../platform/i18n/languages.ts';
import { estadosCorreo } from './correo.ts';

const path = '/lob/api/v1/correos';

/** A letter as it waits, or as it went. */
export const correo = z.object({
  id,
  carta: z.string(),
  idioma: z.enum(languages),
  para: z.string(),
  estado: z.enum(estadosCorreo),
  /** Instants, ISO 8601 UTC. */
  creado: z.string(),
  /** When it came into its estado. */
  cambiado: z.string(),
  /** Not tried before. */
  noAntes: z.string(),
  intentos: z.int(),
  /** What the last try met. */
  error: z.optional(z.string()),
  /** It can be sent once more: it was given up, or may not have arrived, and holds no key that is gone. */
  repetible: z.boolean(),
});
export type Correo = z.infer<typeof correo>;

/** A letter in words. */
const escrito = z.object({
  asunto: z.string(),
  texto: z.string(),
  html: z.string(),
  /** The path that shows the HTML in a frame, for two minutes; `?luz=oscuro` as on a dark screen. */
  vista: z.string(),
});

export const searchCorreosEndpoint = endpoint({
  method: 'POST',
  path: `${path}/search`,
  access: { permission: 'Permissions.Correos.Search' },
  summary: 'Searches the letters of the house',
  body: searchRequest,
  reply: paged(correo),
});

export const exportCorreosEndpoint = exportEndpoint(
  path,
  { permission: 'Permissions.Correos.Search' },
  'The letters of the house as an Excel sheet',
);

export const readCorreoEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: { permission: 'Permissions.Correos.View' },
  summary: 'One letter with its words; the key of its link is not told',
  params: idParams,
  reply: z.extend(correo, escrito.shape),
});

export const resendCorreosEndpoint = endpoint({
  method: 'POST',
  path: `${path}/reenviar`,
  access: { permission: 'Permissions.Correos.Update' },
  summary: 'Sends letters once more: those that were given up or may not have arrived',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({ reenviados: z.array(id), rechazados: z.array(id) }),
});

export const withdrawCorreosEndpoint = endpoint({
  method: 'POST',
  path: `${path}/retirar`,
  access: { permission: 'Permissions.Correos.Update' },
  summary: 'Calls letters back that have not left yet',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({ retirados: z.array(id), rechazados: z.array(id) }),
});

/** A letter of the house with made-up data, in one language. */
export const muestra = z.extend(escrito, { carta: z.string(), idioma: z.enum(languages) });
export type Muestra = z.infer<typeof muestra>;

export const listMuestrasEndpoint = endpoint({
  method: 'GET',
  path: `${path}/muestras`,
  access: { permission: 'Permissions.Correos.View' },
  summary:
    'The names of all samples: one of each letter that the house writes, two where its readers are told differently',
  reply: z.array(z.string()),
});

export const readMuestraEndpoint = endpoint({
  method: 'GET',
  path: `${path}/muestras/{carta}`,
  access: { permission: 'Permissions.Correos.View' },
  summary: 'A letter with made-up data, in one language',
  params: z.object({ carta: z.string().check(z.maxLength(60)) }),
  query: z.object({ idioma: z.enum(languages) }),
  reply: muestra,
});

export const showCorreoEndpoint = endpoint({
  method: 'GET',
  path: `${path}/vista/{clave}`,
  access: 'anyone',
  summary: 'The HTML of a letter, for a frame: under an address that another call gave, for two minutes',
  params: z.object({ clave: z.string().check(z.maxLength(400)) }),
  // Whatever the reader's own screen is set to.
  query: z.object({ luz: z.optional(z.enum(['claro', 'oscuro'])) }),
  reply: 'file',
});
