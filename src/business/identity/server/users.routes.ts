import { NotFound } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import * as acting from '../acting.contract.ts';
import * as contract from '../users.contract.ts';
import { readCustomer, searchClientesToActFor } from './act-for.ts';
import { createUser, resendInvitation, rolesNamed, updateUser } from './change-user.ts';
import { checkTenant } from './check-tenant.ts';
import { eraseUser, erasureOf, exportPersonalData } from './erase-user.ts';
import { rightsOf } from './rights.ts';
import { searchClienteChoices, searchComercialChoices, searchUsers, sheetOfUsers } from './search-users.ts';
import type { IdentityParts } from './sign-in.ts';
import { saveUser, toggleStatus, updateUserRoles, userRolesOf } from './user-rights.ts';
import { userOf } from './user-shapes.ts';
import { findUserFor, listUsersFor } from './users.repository.ts';

export function usersRoutes(parts: IdentityParts): Route[] {
  const { db } = parts;
  const read = async (caller: Caller, id: string) => {
    const row = await findUserFor(db, caller, id);
    if (!row) throw new NotFound('User', id);
    return row;
  };
  const routes = [
    route(contract.listUsersEndpoint, async (_, { caller }) => (await listUsersFor(db, caller)).map(userOf)),
    route(contract.searchUsersEndpoint, ({ body }, { caller }) => searchUsers(db, caller, body)),
    route(contract.readUserEndpoint, async ({ params }, { caller }) => userOf(await read(caller, params.id))),
    route(contract.readUserWithRightsEndpoint, async ({ params }, { caller, language }) => {
      const row = await read(caller, params.id);
      return {
        ...userOf(row),
        userRoles: await userRolesOf(db, row.roles, language),
        permissions: [...(await rightsOf(db, await rolesNamed(db, row.roles)))],
      };
    }),
    route(contract.listUserRolesEndpoint, async ({ params }, { caller, language }) =>
      userRolesOf(db, (await read(caller, params.id)).roles, language),
    ),
    route(contract.updateUserRolesEndpoint, ({ body }, context) =>
      updateUserRoles(parts, body.userId, body.userRoles, context),
    ),
    createRoute(db, contract.createUserEndpoint, (tx, { body }, context) =>
      createUser(tx, parts, body, context),
    ),
    route(contract.updateUserEndpoint, ({ body }, context) => updateUser(parts, body, context)),
    route(contract.exportUsersEndpoint, ({ body }, context) => sheetOfUsers(db, context, body)),
    route(contract.searchClienteChoicesEndpoint, ({ body }, { caller }) =>
      searchClienteChoices(db, caller, body),
    ),
    route(contract.searchComercialChoicesEndpoint, ({ body }, { caller }) =>
      searchComercialChoices(db, caller, body),
    ),
    route(acting.searchClientesToActForEndpoint, ({ body }, { caller }) =>
      searchClientesToActFor(db, caller, body),
    ),
    route(acting.readCustomerEndpoint, ({ params }, { caller }) => readCustomer(db, caller, params.userId)),
    route(contract.saveUserEndpoint, ({ params, body }, context) =>
      saveUser(parts, { ...body, id: params.id }, context),
    ),
    route(contract.toggleStatusEndpoint, ({ body }, context) => toggleStatus(parts, body, context)),
    route(contract.resendInvitationEndpoint, async ({ body }, context) => {
      await resendInvitation(parts, body.id, context);
      return {};
    }),
    route(contract.deleteUserEndpoint, ({ params }, context) => eraseUser(parts, params.id, context)),
    route(contract.readPersonalDataEndpoint, async ({ params }, context) =>
      exportPersonalData(parts, await read(context.caller, params.id), 'users.personalData', context),
    ),
    route(contract.previewErasureEndpoint, async ({ params }, { caller, language }) => {
      await read(caller, params.id);
      return erasureOf(parts.personalRecords, language);
    }),
    route(contract.eraseUserEndpoint, async ({ params }, context) => {
      await eraseUser(parts, params.id, context);
      return erasureOf(parts.personalRecords, context.language);
    }),
  ];
  return routes.map(checkTenant);
}
