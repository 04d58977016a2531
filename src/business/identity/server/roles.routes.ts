import { FieldsInvalid } from '../../../platform/http/failures.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { translate } from '../../../platform/server/texts.ts';
import { allPermissions } from '../../resources.ts';
import * as contract from '../roles.contract.ts';
import { checkTenant } from './check-tenant.ts';
import { changeRole, createRole } from './role-form.ts';
import { listRoles } from './roles.repository.ts';
import {
  readRole,
  readRoleWithPermissions,
  removeRole,
  roleOf,
  saveRole,
  updateRolePermissions,
} from './save-role.ts';
import { searchRoles, sheetOfRoles } from './search-roles.ts';
import type { IdentityParts } from './sign-in.ts';

export function rolesRoutes({ db, callers }: Pick<IdentityParts, 'db' | 'callers'>): Route[] {
  const routes = [
    route(contract.listRolesEndpoint, async (_, { language }) =>
      (await listRoles(db)).map((role) => roleOf(role, language)),
    ),
    route(contract.searchRolesEndpoint, ({ body }, { language }) => searchRoles(db, body, language)),
    route(contract.exportRolesEndpoint, ({ body }, context) => sheetOfRoles(db, body, context)),
    createRoute(db, contract.createRoleEndpoint, (tx, { body }, context) => createRole(tx, body, context)),
    route(contract.changeRoleEndpoint, async ({ params, body }, context) => {
      const changed = await changeRole(db, { ...body, id: params.id }, context);
      callers.forget();
      return changed;
    }),
    route(contract.readRoleEndpoint, async ({ params }, { language }) =>
      roleOf(await readRole(db, params.id), language),
    ),
    route(contract.readRolePermissionsEndpoint, ({ params }, { language }) =>
      readRoleWithPermissions(db, params.id, language),
    ),
    route(contract.listAllPermissionsEndpoint, () => [...allPermissions]),
    createRoute(db, contract.saveRoleEndpoint, async (tx, { body }, context) => {
      const name = await saveRole(tx, body, context);
      const key = body.id ? 'El rol {{name}} se ha guardado.' : 'El rol {{name}} se ha creado.';
      return translate(context.language, key, { name });
    }),
    route(contract.updateRolePermissionsEndpoint, async ({ params, body }, context) => {
      if (body.roleId !== params.id) {
        throw new FieldsInvalid([{ field: 'roleId', key: 'No es el rol de la dirección.' }]);
      }
      await updateRolePermissions(db, params.id, body, context);
      callers.forget();
      return translate(context.language, 'Los permisos se han guardado.');
    }),
    route(contract.deleteRoleEndpoint, async ({ params }, context) => {
      const name = await removeRole(db, params.id, context);
      return translate(context.language, 'El rol {{name}} se ha borrado.', { name });
    }),
  ];
  return routes.map(checkTenant);
}
