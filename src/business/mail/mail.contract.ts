import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exportEndpoint } from '../../platform/http/export.contract.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { id, idParams } from '../../platform/http/shapes.ts';
import { languages } from '../../platform/i18n/languages.ts';
import { correoEstados } from './correo.ts';

const path = '/lob/api/v1/correos';

/** A letter and its delivery. */
export const correo = z.object({
  id,
  carta: z.string(),
  idioma: z.enum(languages),
  para: z.string(),
  estado: z.enum(correoEstados),
  /** Instants, ISO 8601 UTC. */
  creado: z.string(),
  /** Since when it has its estado. */
  cambiado: z.string(),
  /** Not sent before this instant. */
  noAntes: z.string(),
  intentos: z.int(),
  /** The error of the last attempt. */
  error: z.optional(z.string()),
  /** It can be sent again: see `isRepeatable`. */
  repetible: z.boolean(),
});
export type Correo = z.infer<typeof correo>;

/** The content of a letter. */
const letterContent = z.object({
  asunto: z.string(),
  texto: z.string(),
  html: z.string(),
  /** Path of the HTML for a frame, valid for two minutes; `?luz=oscuro` shows it as on a dark screen. */
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
  summary: 'One letter with its words, without the key of its link',
  params: idParams,
  reply: z.extend(correo, letterContent.shape),
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
  summary: 'Withdraws letters that have not left yet',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({ retirados: z.array(id), rechazados: z.array(id) }),
});

/** A letter with made-up data, in one language. */
export const muestra = z.extend(letterContent, { carta: z.string(), idioma: z.enum(languages) });
export type Muestra = z.infer<typeof muestra>;

export const listMuestrasEndpoint = endpoint({
  method: 'GET',
  path: `${path}/muestras`,
  access: { permission: 'Permissions.Correos.View' },
  summary:
    'The names of all samples: one of each letter that the house writes, and one for each other reader of it',
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
  // Overrides the color scheme of the reader's own screen.
  query: z.object({ luz: z.optional(z.enum(['claro', 'oscuro'])) }),
  reply: 'file',
});
