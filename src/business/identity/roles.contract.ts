/** Wire types of roles and their rights. */
import * as z from 'zod/mini';
import { type BodyOf, endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { plainLine, recordVersion } from '../../platform/http/shapes.ts';

const path = '/lob/api/roles';
const bodyLimit = 64 * 1024;

const roleId = z.string().check(z.maxLength(9), z.regex(/^\d{1,9}$/));
const roleParams = z.object({ id: roleId });
const calls = recordCalls({ path, resource: 'Roles', params: roleParams, bodyLimit });
const permission = z.string().check(z.maxLength(200));

export const role = z.object({
  id: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  /** Built-in: it can be neither renamed nor deleted. */
  deFabrica: z.boolean(),
  /** Number of accounts with the role. */
  usuarios: z.int(),
  version: z.int(),
  permissions: z.optional(z.array(z.string())),
});
export type Role = z.infer<typeof role>;

export const listRolesEndpoint = endpoint({
  method: 'GET',
  path,
  access: { permission: 'Permissions.Roles.View' },
  summary: 'All roles, without what they may do',
  reply: z.array(role),
});

export const searchRolesEndpoint = calls.search(role, 'Pages the roles', { right: 'View' });

export const exportRolesEndpoint = calls.sheet('The roles as an Excel sheet', { right: 'View' });

export const readRoleEndpoint = calls.read(role, 'One role');

export const readRolePermissionsEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}/permissions`,
  access: { permission: 'Permissions.RoleClaims.View' },
  summary: 'One role with what it may do; Admin may do everything',
  params: roleParams,
  reply: role,
});

export const listAllPermissionsEndpoint = endpoint({
  method: 'GET',
  path: `${path}/permissions-of-the-house`,
  access: { permission: 'Permissions.RoleClaims.View' },
  summary: 'Every right there is',
  reply: z.array(z.string()),
});

const names = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), plainLine),
  description: z.optional(z.string().check(z.trim(), z.maxLength(500))),
};

export const saveRoleEndpoint = endpoint({
  method: 'POST',
  path,
  access: { permission: 'Permissions.Roles.Create' },
  summary:
    'Makes a role; with an `id` renames one, which needs Permissions.Roles.Update and the `version` it was read at: a stale one is a 409',
  body: z.object({
    id: z.optional(z.union([z.literal(''), roleId])),
    version: z.optional(recordVersion),
    ...names,
  }),
  reply: 'text',
  bodyLimit,
  creates: true,
});

/** The back office's form of a role; `permissions` replace the present ones. */
export const roleForm = z.object({
  ...names,
  permissions: z.optional(z.array(permission).check(z.maxLength(500))),
});
export type RoleForm = z.infer<typeof roleForm>;

export const createRoleEndpoint = calls.create(
  roleForm,
  role,
  'Makes a role and, with Permissions.RoleClaims.Update, says what it may do',
  { at: '/create' },
);

export const changeRoleEndpoint = calls.update(
  roleForm,
  role,
  'Changes a role and, with Permissions.RoleClaims.Update, what it may do in one act; a stale `version` is a 409',
);
export type SavedRole = BodyOf<typeof changeRoleEndpoint>;

export const updateRolePermissionsEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/{id}/permissions`,
  access: { permission: 'Permissions.RoleClaims.Update' },
  summary: 'Sets what a role may do: the whole list; a stale `version` is a 409',
  params: roleParams,
  body: z.object({
    roleId,
    permissions: z.array(permission).check(z.maxLength(500)),
    version: recordVersion,
  }),
  reply: 'text',
  bodyLimit,
});

export const deleteRoleEndpoint = calls.remove('text', 'Deletes a role that nobody has');
