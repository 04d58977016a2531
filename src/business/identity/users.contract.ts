/** Wire types of accounts in the back office. */
import * as z from 'zod/mini';
import { type BodyOf, endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, nothing, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { languages } from '../../platform/i18n/languages.ts';
import { email, profile } from './profile-shapes.ts';

const path = '/lob/api/users';
const bodyLimit = 64 * 1024;

export const userId = z.uuid();
const userParams = z.object({ id: userId });
const calls = recordCalls({ path, resource: 'Users', params: userParams, bodyLimit });

/** A name that a form may not leave empty. */
export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(75), plainLine);
/** The surname in a change; it may stay empty for an account that has none, as after a register. */
export const surname = z.string().check(z.trim(), z.maxLength(75), plainLine);
export const phone = z.string().check(
  z.trim(),
  z.maxLength(40),
  z.refine((text) => /^[+\d\s().-]*$/.test(text), 'No tiene el formato esperado.'),
);

const instant = z.string();

export const user = z.extend(profile, {
  comercialId: z.optional(id),
  comercial: z.optional(z.string()),
  /** Invited, without a first password yet. */
  invitado: z.boolean(),
  /** Has a second factor. */
  secondFactor: z.boolean(),
  creado: instant,
  /** Of the last sign-in still on record. */
  ultimoAcceso: z.optional(instant),
  version: z.int(),
});
export type User = z.infer<typeof user>;

export const userRole = z.object({
  roleId: z.optional(z.string().check(z.maxLength(10))),
  roleName: z.string().check(z.maxLength(100)),
  description: z.optional(z.string().check(z.maxLength(500))),
  enabled: z.boolean(),
});
export type UserRole = z.infer<typeof userRole>;

export const listUsersEndpoint = endpoint({
  method: 'GET',
  path,
  access: { permission: 'Permissions.Users.View' },
  summary: 'All accounts',
  reply: z.array(user),
});

export const searchUsersEndpoint = calls.search(user, 'Pages the accounts');

export const exportUsersEndpoint = calls.sheet('The accounts as an Excel sheet');

export const readUserEndpoint = calls.read(user, 'One account');

export const userWithRights = z.extend(user, {
  userRoles: z.array(userRole),
  permissions: z.array(z.string()),
});

export const readUserWithRightsEndpoint = calls.read(
  userWithRights,
  'One account with every role (`enabled`: it has it) and what it may do',
  { at: '/get-user-with-roles-permissions/{id}' },
);

export const listUserRolesEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}/roles`,
  access: { permission: 'Permissions.UserRoles.View' },
  summary: 'Every role; `enabled` tells whether the account has it',
  params: userParams,
  reply: z.array(userRole),
});

export const updateUserRolesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/roles`,
  access: { permission: 'Permissions.UserRoles.Update' },
  summary: 'Gives and takes roles; those not listed stay as they are',
  body: z.object({ userId, userRoles: z.array(userRole).check(z.maxLength(200)) }),
  reply: user,
  bodyLimit,
});

/** The editable fields of an account; also the schema of its form. */
const account = {
  email: email.check(z.email()),
  userName: z.optional(z.string().check(z.trim(), z.minLength(6), z.maxLength(254))),
  firstName: name,
  lastName: surname,
  phoneNumber: z.optional(phone),
  /** The shop the user buys for. */
  clienteId: z.optional(id),
  /** The comercial record of the user. */
  comercialId: z.optional(id),
  idioma: z.optional(z.enum(languages)),
};

export const newUser = z.object({
  ...account,
  lastName: name,
  roles: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))),
});
export type NewUser = z.infer<typeof newUser>;

export const createUserEndpoint = calls.create(
  newUser,
  user,
  'Opens an account and mails its invitation; roles other than Basic need Permissions.UserRoles.Update, too',
);

/** `version` is the version the client loaded, so that no unseen change is overwritten. */
export const userChange = z.object({ id: userId, ...account, version: recordVersion });
export type UserChange = z.infer<typeof userChange>;

export const updateUserEndpoint = endpoint({
  method: 'PUT',
  path,
  access: { permission: 'Permissions.Users.Update' },
  summary: 'Changes an account, but neither its roles nor whether it is active; a stale `version` is a 409',
  body: userChange,
  reply: user,
  bodyLimit,
});

/** The back office's form of an account; `roles` replace the present ones. */
export const userForm = z.object({
  ...account,
  roles: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))),
});
export type UserForm = z.infer<typeof userForm>;

export const saveUserEndpoint = calls.update(
  userForm,
  user,
  'Changes an account and, with Permissions.UserRoles.Update, its roles in one act; a stale `version` is a 409',
);
export type SavedUser = BodyOf<typeof saveUserEndpoint>;

/** A cliente or comercial that an account can be tied to. */
export const partyChoice = z.object({ id, nombre: z.string(), detalle: z.optional(z.string()) });
export type PartyChoice = z.infer<typeof partyChoice>;

export const searchClienteChoicesEndpoint = calls.search(
  partyChoice,
  'Pages the clientes that an account can be tied to',
  {
    at: '/search-clientes',
    right: 'View',
  },
);

export const searchComercialChoicesEndpoint = calls.search(
  partyChoice,
  'Pages the comerciales that an account can be tied to',
  {
    at: '/search-comerciales',
    right: 'View',
  },
);

export const toggleStatusEndpoint = endpoint({
  method: 'POST',
  path: `${path}/toggle-status`,
  access: { permission: 'Permissions.Users.Update' },
  summary: 'Closes an account, which ends its sessions, or opens it again',
  body: z.object({ id: userId, activo: z.boolean() }),
  reply: user,
  bodyLimit,
});

export const resendInvitationEndpoint = endpoint({
  method: 'POST',
  path: `${path}/resend-invitation`,
  access: { permission: 'Permissions.Users.Create' },
  summary: 'Mails the invitation of an account that has no password yet once more, with a new link',
  body: z.object({ id: userId }),
  reply: nothing,
  bodyLimit,
});

export const deleteUserEndpoint = calls.remove(
  user,
  'Closes an account for good and anonymises its person; documents stay',
);

/** All personal data of an account, by origin. */
export const personalData = z.record(z.string(), z.unknown());

export const readPersonalDataEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}/personal-data`,
  access: { permission: 'Permissions.Users.Export' },
  summary: 'All that is held of a person (RGPD, art. 15 and 20)',
  params: userParams,
  reply: personalData,
});

export const erased = z.object({
  /** Data that was removed or anonymised. */
  borrado: z.array(z.string()),
  /** Data that stays, and the reason. */
  conservado: z.array(z.object({ que: z.string(), motivo: z.string() })),
});

export const previewErasureEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}/erase`,
  access: { permission: 'Permissions.Users.Delete' },
  summary: 'What erasing a person would take away, what it would keep and why; nothing is changed',
  params: userParams,
  reply: erased,
});

export const eraseUserEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/erase`,
  access: { permission: 'Permissions.Users.Delete' },
  summary: 'Anonymises a person (RGPD, art. 17), and tells what was kept and why',
  params: userParams,
  reply: erased,
});

export const resetSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/users/reset-second-factor',
  access: { permission: 'Permissions.Users.Update' },
  summary: 'Removes every second factor of an account, for a person who lost them, and ends its sessions',
  body: z.object({ id: userId }),
  reply: nothing,
  bodyLimit: 16_384,
});
