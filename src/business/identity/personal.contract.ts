/** Wire types of the signed-in user's own account. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { languages } from '../../platform/i18n/languages.ts';
import { profile } from './profile-shapes.ts';
import { name, personalData, phone, surname } from './users.contract.ts';

const path = '/lob/api/personal';
const bodyLimit = 8192;

export const ownChange = z.object({
  firstName: name,
  lastName: surname,
  phoneNumber: z.optional(phone),
  idioma: z.optional(z.enum(languages)),
});
export type OwnChange = z.infer<typeof ownChange>;

export const updateProfileEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/profile`,
  access: 'signedIn',
  summary: 'Changes the own names, phone and language; nothing else of what is sent counts',
  body: ownChange,
  reply: profile,
  bodyLimit,
});

export const openSession = z.object({
  id: z.string(),
  /** Browser and system names; empty when the User-Agent has neither. */
  dispositivo: z.string(),
  desde: z.string(),
  /** Instants: of the sign-in, and of the last renewal, which a session in use has every hour. */
  abierta: z.string(),
  ultimoUso: z.string(),
  caduca: z.string(),
  /** True for the session of this call. */
  esta: z.boolean(),
});

export const listSessionsEndpoint = endpoint({
  method: 'GET',
  path: `${path}/sessions`,
  access: 'signedIn',
  summary: 'The own sign-ins that are open',
  reply: z.array(openSession),
});

export const endSessionsEndpoint = endpoint({
  method: 'POST',
  path: `${path}/sessions/end`,
  access: 'signedIn',
  summary: 'Ends one of the own sessions (`id`), or all but this one (`others`)',
  body: z.object({ id: z.optional(z.uuid()), others: z.optional(z.boolean()) }),
  reply: z.object({ terminadas: z.int() }),
  bodyLimit,
});

export const logEntry = z.object({
  id: z.int(),
  userId: z.optional(z.string()),
  /** The act: resource and verb. */
  type: z.string(),
  /** The kind of the record, and its id. */
  tableName: z.string(),
  primaryKey: z.string(),
  /** JSON in a string, the format that reference clients read. */
  oldValues: z.optional(z.string()),
  newValues: z.optional(z.string()),
  affectedColumns: z.optional(z.string()),
  /** Instant. */
  dateTime: z.string(),
  desde: z.string(),
});

export const listLogsEndpoint = endpoint({
  method: 'GET',
  path: `${path}/logs`,
  access: 'signedIn',
  summary: 'The trail of what the user did and of what was done to his account: the newest 250 entries',
  reply: z.array(logEntry),
});

export const readOwnDataEndpoint = endpoint({
  method: 'GET',
  path: `${path}/data`,
  access: 'signedIn',
  summary: 'All that is held of the user (RGPD, art. 15 and 20)',
  reply: personalData,
});

export const granter = z.object({ nombre: z.string(), email: z.string() });

export const listGrantersEndpoint = endpoint({
  method: 'GET',
  path: `${path}/granters`,
  access: 'signedIn',
  summary:
    'The colleagues who can give the caller a right: at most five, by name; none for an account with a shop',
  query: z.object({ permission: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.array(granter).check(z.maxLength(5)),
});
