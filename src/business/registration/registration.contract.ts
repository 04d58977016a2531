import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { id, idInPath, idParams, nothing, plainLine } from '../../platform/http/shapes.ts';
import { languages } from '../../platform/i18n/languages.ts';
import { estados } from './register-states.ts';

const path = '/lob/api/v1/registers';

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);
const requiredLine = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), plainLine);
const email = z.string().check(z.trim(), z.maxLength(254), z.email());
const telefono = z.string().check(z.trim(), z.minLength(6), z.maxLength(30), z.regex(/^\+?[\d\s()./-]+$/));
const password = z.string().check(z.minLength(1), z.maxLength(200));
const key = z.string().check(z.minLength(1), z.maxLength(200));

/** Maximum size of a licence in bytes. */
export const maxLicenciaBytes = 10 * 1024 * 1024;
/** Accepted types, detected by content. */
export const licenciaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

export const registerForm = z.object({
  nombre: requiredLine(120),
  email,
  telefono,
  /** Members of a form are text. */
  countryId: idInPath,
  empresa: z.optional(line(160)),
  nif: z.optional(line(30)),
  direccion: z.optional(line(240)),
  mensaje: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  /** Language of our letters; by default that of the request. */
  idioma: z.optional(z.enum(languages)),
  licencia: z.file(),
});

export const submitRegisterEndpoint = endpoint({
  method: 'POST',
  path,
  access: 'anyone',
  summary:
    'A shop asks for an account, with its sales licence (PDF, JPEG, PNG or WebP, at most 10 MB); Idempotency-Key makes it repeatable',
  body: registerForm,
  form: true,
  reply: nothing,
  bodyLimit: maxLicenciaBytes + 64 * 1024,
  repeatable: true,
});

export const estado = z.enum(estados);
/** `conocido`: the shop is a cliente already, so it only chooses a password. */
export const registerTipo = z.enum(['nuevo', 'conocido']);

/** Another record with the same e-mail or NIF; only the team sees it. */
export const duplicado = z.object({
  recurso: z.enum(['cliente', 'usuario', 'register']),
  /** A number, or the UUID of a usuario. */
  id: z.union([z.int(), z.string()]),
  nombre: z.string(),
  por: z.enum(['email', 'nif']),
});
export type Duplicado = z.infer<typeof duplicado>;

export const register = z.object({
  id,
  tipo: registerTipo,
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
  countryId: z.optional(id),
  /** Name of the country in the reader's language. */
  country: z.optional(z.string()),
  empresa: z.string(),
  nif: z.string(),
  direccion: z.string(),
  mensaje: z.string(),
  estado,
  /** When it arrived; instant, ISO 8601 UTC. */
  fecha: z.string(),
  /** Since when it has its estado. */
  cambiado: z.string(),
  /** Name of the user who approved, invited or rejected it; absent while it waits. */
  decididoPor: z.optional(z.string()),
  visitado: z.boolean(),
  idioma: z.enum(languages),
  /** Reason of the rejection; empty otherwise. */
  motivo: z.string(),
  licencia: z.optional(z.object({ nombre: z.string(), tipo: z.string(), bytes: z.int() })),
  /** The cliente it is for or has become. */
  clienteId: z.optional(id),
  /** Until this instant the last action can be undone and its letter is not sent. */
  deshacerHasta: z.optional(z.string()),
  duplicados: z.array(duplicado),
  version: z.int(),
});
export type Register = z.infer<typeof register>;

export const searchRegistersEndpoint = endpoint({
  method: 'POST',
  path: `${path}/search`,
  access: { permission: 'Permissions.Registers.Search' },
  summary: 'Searches the requests of new shops',
  body: searchRequest,
  reply: paged(register),
});

export const readRegisterEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: { permission: 'Permissions.Registers.View' },
  summary: 'One request of a new shop',
  params: idParams,
  reply: register,
});

/** An action of the team; its reply is the changed request. */
const teamAction = <B extends z.ZodMiniType>(verb: string, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `${path}/${verb}`,
    access: { permission: 'Permissions.Registers.Update' },
    summary,
    body,
    reply: register,
    bodyLimit: 16_384,
  });

export const setVisitadoEndpoint = teamAction('set-visitado', 'Marks a request as seen', z.object({ id }));

export const approveRegisterEndpoint = teamAction(
  'approve',
  'Approves a request: mails the key, ten seconds later; with a clienteId it is that known customer',
  z.object({ id, clienteId: z.optional(id) }),
);

export const resendApproveEndpoint = teamAction(
  'resend-approve',
  'Mails a new key, ten seconds later; the one before counts no more',
  z.object({ id }),
);

export const rejectRegisterEndpoint = teamAction(
  'reject',
  'Rejects a request, with a reason; mails it, ten seconds later, if `avisar`',
  z.object({
    id,
    motivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
    avisar: z._default(z.boolean(), true),
  }),
);

export const undoRegisterEndpoint = endpoint({
  method: 'POST',
  path: `${path}/undo`,
  access: { permission: 'Permissions.Registers.Update' },
  summary:
    'Takes the last approval, resending, rejection or invitation back, until something of it is mailed',
  body: z.object({ id }),
  /** Absent after undoing an invitation, which deletes the request. */
  reply: z.object({ register: z.optional(register) }),
});

export const inviteClienteEndpoint = {
  ...teamAction(
    'invite',
    'Invites a known customer to choose a password; without an e-mail, at the address of the cliente',
    z.object({ clienteId: id, email: z.optional(email) }),
  ),
  creates: true as const,
};

export const deleteRegistersEndpoint = endpoint({
  method: 'POST',
  path: `${path}/delete`,
  access: { permission: 'Permissions.Registers.Delete' },
  summary: 'Deletes requests with their licences and keys: all of them, or none when one is not there',
  body: z.array(id).check(z.minLength(1), z.maxLength(500)),
  reply: nothing,
});

export const addressOfLicenciaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/licencia-address`,
  access: { permission: 'Permissions.Registers.View' },
  summary:
    'The address that opens the licence of a request for ninety seconds: a page of it as a picture, or with `descargar` the file as it was sent',
  body: z.object({
    id,
    /** Starts at 1. */
    pagina: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
    descargar: z._default(z.boolean(), false),
  }),
  reply: z.object({
    /** A path on this host. */
    url: z.string(),
    /** Number of pages that can be shown. */
    paginas: z.int(),
  }),
});

export const readLicenciaEndpoint = endpoint({
  method: 'GET',
  path: `${path}/licencia/{token}`,
  access: 'anyone',
  summary: 'A picture of a licence, or its file, by the short-lived address that `licencia-address` gives',
  params: z.object({ token: z.string().check(z.maxLength(400)) }),
  reply: 'file',
});

/** The data of a request that the holder of its key may read: what its sender or the company entered. */
export const registerOfKey = z.object({
  tipo: registerTipo,
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
  countryId: z.optional(id),
  empresa: z.string(),
  nif: z.string(),
  direccion: z.string(),
});
export type RegisterOfKey = z.infer<typeof registerOfKey>;

/** The `exception` of an invalid key, with status 409. An unknown key is a 404. */
export const keyUsed = 'Key has been used.';
export const keyExpired = 'Key has expired.';
/** A newer letter was sent. */
export const keyReplaced = 'Key has been replaced.';

export const readRegisterByKeyEndpoint = endpoint({
  method: 'GET',
  path: `${path}/get-register-by-key/{key}`,
  access: 'anyone',
  summary: 'The request of a mailed key; used, expired and replaced keys are told apart (409)',
  params: z.object({ key }),
  reply: registerOfKey,
});

export const setFirstPasswordEndpoint = endpoint({
  method: 'POST',
  path: `${path}/set-existing-customer-first-password`,
  access: 'anyone',
  summary: 'A known customer chooses a password by the key: the account is made',
  body: z.object({ key, password, confirmPassword: password }),
  reply: 'text',
  bodyLimit: 8192,
});

export const newCustomerData = z.object({
  key,
  password,
  confirmPassword: password,
  nombre: requiredLine(120),
  empresa: requiredLine(160),
  nif: requiredLine(30),
  direccion: requiredLine(240),
  codigoPostal: requiredLine(16),
  poblacion: requiredLine(100),
  provincia: line(100),
  countryId: id,
  telefono,
  /** Required of sole traders in Spain. */
  recargoEquivalencia: z.optional(z.boolean()),
});

export const setNewCustomerDataEndpoint = endpoint({
  method: 'POST',
  path: `${path}/set-new-customer-data`,
  access: 'anyone',
  summary: 'A new customer completes the data of the company by the key: cliente and account are made',
  body: newCustomerData,
  reply: 'text',
  bodyLimit: 16_384,
});
