import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { audit } from '../../../platform/server/audit.ts';
import { makeKey } from './account-keys.ts';
import { adminRole } from './caller.ts';
import { findUserByEmail } from './identity.repository.ts';
import { hasAdmin, insertUser, lockAdmins, setUser, setUserRoles } from './users.repository.ts';

/**
 * Opens the account of a company's first admin, or gives it a new key until it has a password. An account
 * named earlier that never signed in loses the role: its address may have been mistyped.
 * @returns the key that chooses the password; undefined when an admin can already sign in
 */
export async function openFirstAdmin(
  db: Kysely<Database>,
  email: string,
  now: Date,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    if (await hasAdmin(tx)) return undefined;
    const role = await tx
      .selectFrom('rol')
      .where('nombre', '=', adminRole)
      .select('id')
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('usuario_rol').where('rol_id', '=', role.id).execute();
    const existing = await findUserByEmail(tx, email);
    const id = existing?.id ?? (await insertUser(tx, { ...emptyAccount, email, user_name: email }));
    await setUser(tx, id, { is_active: true, cliente_id: null });
    await setUserRoles(tx, id, { given: [role.id], taken: [] });
    const entry = { acto: 'users.firstAdmin', resource: 'user', id, despues: { roles: [adminRole] } };
    await audit(tx, { address: '', requestId: '' }, entry);
    return makeKey(tx, id, 'invitacion', now);
  });
}

const emptyAccount = {
  first_name: '',
  last_name: '',
  phone_number: null,
  cliente_id: null,
  comercial_id: null,
  idioma: 'es',
};
