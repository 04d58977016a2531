import { FieldsInvalid, Unauthenticated } from '../../../platform/http/failures.ts';
import { openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { translate } from '../../../platform/server/texts.ts';
import { allPermissions } from '../../resources.ts';
import * as contract from '../identity.contract.ts';
import { checkResetKeyEndpoint, checkSignInKeyEndpoint } from '../mailed-keys.contract.ts';
import { resetKeyUses } from './account-keys.ts';
import { agentTokensRoutes } from './agent-tokens.routes.ts';
import { checkKey } from './check-key.ts';
import { checkTenant } from './check-tenant.ts';
import { findUser } from './identity.repository.ts';
import { personalRoutes } from './personal.routes.ts';
import { changePassword, mailKey, resetPassword, signInByKey } from './recover.ts';
import { rolesRoutes } from './roles.routes.ts';
import { startPasskeySignIn } from './second-factor/expect-factor.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { signInByPasskey } from './second-factor/sign-in-by-passkey.ts';
import { type IdentityParts, renew, signIn, signOut } from './sign-in.ts';
import { profileOf } from './user-shapes.ts';
import { usersRoutes } from './users.routes.ts';

export function identityRoutes(parts: IdentityParts): Route[] {
  return [
    ...tokenRoutes(parts),
    ...secondFactorRoutes(parts).map(checkTenant),
    ...usersRoutes(parts),
    ...rolesRoutes(parts),
    ...personalRoutes(parts),
    ...agentTokensRoutes(parts).map(checkTenant),
  ];
}

function tokenRoutes(parts: IdentityParts): Route[] {
  const { db } = parts;
  const routes = [
    openRoute(contract.signInEndpoint, ({ body }, context) => signIn(parts, body, context)),
    openRoute(contract.refreshTokensEndpoint, ({ body }, context) => renew(parts, body, context)),
    openRoute(contract.signOutEndpoint, async ({ body }, context) => {
      await signOut(parts, body.refreshToken, context);
      return {};
    }),
    openRoute(contract.signInByEmailEndpoint, async ({ body }, context) => {
      const { email, token, ...given } = body;
      if (token !== undefined) return signInByKey(parts, { email, token, ...given }, context);
      await mailKey(parts, email, 'enlace', context);
      return { mensaje: translate(context.language, mailed) };
    }),
    openRoute(contract.startPasskeySignInEndpoint, () => startPasskeySignIn(parts)),
    openRoute(contract.signInByPasskeyEndpoint, ({ body }, context) => signInByPasskey(parts, body, context)),
    openRoute(contract.forgotPasswordEndpoint, async ({ body }, context) => {
      await mailKey(parts, body.email, 'restablecer', context);
      return translate(context.language, mailed);
    }),
    openRoute(contract.resetPasswordEndpoint, async ({ body }, context) => {
      await resetPassword(parts, body, context);
      return translate(context.language, 'Your password has been successfully reset');
    }),
    openRoute(checkResetKeyEndpoint, ({ query }, context) =>
      checkKey(parts, query.token, resetKeyUses, context),
    ),
    openRoute(checkSignInKeyEndpoint, ({ query }, context) =>
      checkKey(parts, query.token, ['enlace'], context),
    ),
    route(contract.changePasswordEndpoint, async ({ body }, context) => {
      if (body.newPassword !== body.confirmNewPassword) {
        throw new FieldsInvalid([
          { field: 'confirmNewPassword', key: 'Las dos contraseñas no son iguales.' },
        ]);
      }
      await changePassword(parts, body, context);
      return {};
    }),
    route(contract.readProfileEndpoint, async (_, { caller }) => {
      const user = await findUser(db, caller.userId);
      if (!user) throw new Unauthenticated();
      return { ...profileOf(user), mustEnrol: caller.mustEnrol || undefined };
    }),
    route(contract.readPermissionsEndpoint, (_, { caller }) =>
      allPermissions.filter((permission) => caller.can(permission)),
    ),
  ];
  return routes.map(checkTenant);
}

/** The same for every address, known or not. */
const mailed =
  'Si hay una cuenta con ese correo, acabamos de enviarle un mensaje. Si no llega en unos minutos, mire en el correo no deseado.';
