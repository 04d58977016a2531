import { FieldsInvalid, Unauthenticated } from '../../../platform/http/failures.ts';
import { tenant } from '../../../platform/http/tenant.ts';
import { openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { say } from '../../../platform/server/texts.ts';
import * as contract from '../identity.contract.ts';
import { adminRole } from './caller.ts';
import { findUser, listPermissions } from './identity.repository.ts';
import { permissionsOfTheHouse } from './permissions.ts';
import { changePassword, mailKey, resetPassword, signInByKey } from './recover.ts';
import { type IdentityParts, renew, signIn, signOut } from './sign-in.ts';

export function identityRoutes(parts: IdentityParts): Route[] {
  const { db } = parts;
  return [
    openRoute(contract.signIn, ({ body }, context) => {
      checkTenant(context.headers);
      return signIn(parts, body, context.address);
    }),
    openRoute(contract.refreshTokens, ({ body }, context) => {
      checkTenant(context.headers);
      return renew(parts, body, context.address);
    }),
    openRoute(contract.signOut, async ({ body }, context) => {
      checkTenant(context.headers);
      await signOut(parts, body.refreshToken);
      return {};
    }),
    openRoute(contract.signInByEmail, async ({ body }, { headers, address, language }) => {
      checkTenant(headers);
      const { email, token } = body;
      if (token !== undefined) return signInByKey(parts, { email, token }, address);
      await mailKey(parts, email, 'enlace', address);
      return { mensaje: say(language, mailed) };
    }),
    openRoute(contract.forgotPassword, async ({ body }, { headers, address, language }) => {
      checkTenant(headers);
      await mailKey(parts, body.email, 'restablecer', address);
      return say(language, mailed);
    }),
    openRoute(contract.resetPassword, async ({ body }, { headers, address, language }) => {
      checkTenant(headers);
      await resetPassword(parts, body, address);
      return say(language, 'Your password has been successfully reset');
    }),
    route(contract.changePassword, async ({ body }, { caller, headers, address }) => {
      checkTenant(headers);
      if (body.newPassword !== body.confirmNewPassword) {
        throw new FieldsInvalid([
          { field: 'confirmNewPassword', key: 'Las dos contraseñas no son iguales.' },
        ]);
      }
      await changePassword(parts, caller.userId, body, address);
      return {};
    }),
    route(contract.readProfile, async (_, { caller, headers }) => {
      checkTenant(headers);
      const user = await findUser(db, caller.userId);
      if (!user) throw new Unauthenticated();
      return {
        id: user.id,
        email: user.email,
        userName: user.user_name,
        firstName: user.first_name,
        lastName: user.last_name,
        isActive: user.is_active,
        emailConfirmed: user.email_confirmed,
        phoneNumber: user.phone_number ?? undefined,
        imageUrl: user.image_url ?? undefined,
        clienteId: user.cliente_id ?? undefined,
        cliente: user.cliente ?? undefined,
        roles: user.roles,
      };
    }),
    route(contract.readPermissions, async (_, { caller, headers }) => {
      checkTenant(headers);
      const user = await findUser(db, caller.userId);
      return user?.roles.includes(adminRole)
        ? [...permissionsOfTheHouse]
        : listPermissions(db, caller.userId);
    }),
  ];
}

/** The same for every address, known or not. */
const mailed =
  'Si hay una cuenta con ese correo, acabamos de enviarle un mensaje. Si no llega en unos minutos, mire en el correo no deseado.';

/** There is one tenant; a call that names another one has the wrong house. */
function checkTenant(headers: Headers): void {
  const named = headers.get('tenant');
  if (named !== null && named !== tenant) throw new Unauthenticated('Invalid Tenant.');
}
