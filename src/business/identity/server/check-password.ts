/** Checks every password that is chosen. */
import type { Db } from '#database/schema.ts';
import { FieldsInvalid } from '../../../platform/http/failures.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import {
  minPasswordLength,
  minStaffPasswordLength,
  type PasswordContext,
  passwordErrorOf,
} from '../password-rule.ts';
import { adminRole } from './caller.ts';
import { commonPasswords } from './commonest-passwords.ts';
import { findUser, listPermissions } from './identity.repository.ts';

/** Checks a password against the rule. @throws FieldsInvalid naming `field` */
export function checkPassword(password: string, field: string, context: PasswordContext = {}): void {
  const { minLength = minPasswordLength } = context;
  const error = passwordErrorOf(password, { ...context, commonest: commonPasswords });
  if (error === undefined) return;
  if (error === 'short') {
    throw new FieldsInvalid([{ field, key: 'Al menos {{n}} caracteres.', params: { n: minLength } }]);
  }
  throw new FieldsInvalid([{ field, key: error === 'common' ? common : guessable }]);
}

const common = 'Esta contraseña la prueba todo el mundo. Elija otra.';
const guessable =
  'Se adivina por su correo, el nombre de la casa o la temporada. Añada palabras que solo usted juntaría.';

/** Returns the rule's context of an account: its e-mail, the company's name, whether it is staff. */
export async function passwordContextOf(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<PasswordContext> {
  return { minLength: await minPasswordLengthFor(db, id), known: [email, await companyName(db)] };
}

/** Returns the rule's context of a shop's account that does not exist yet. */
export async function contextOfShop(db: Db, ...known: string[]): Promise<PasswordContext> {
  return { known: [...known, await companyName(db)] };
}

/**
 * Returns the minimum length for an account: more for staff, an account without cliente that holds any
 * permission.
 */
export async function minPasswordLengthFor(db: Db, userId: string): Promise<number> {
  const user = await findUser(db, userId);
  const isStaff =
    user?.cliente_id === null &&
    (user.roles.includes(adminRole) || (await listPermissions(db, userId)).length > 0);
  return isStaff ? minStaffPasswordLength : minPasswordLength;
}

const companyName = async (db: Db) => (await readSettingRow(db)).empresa.nombre ?? '';
