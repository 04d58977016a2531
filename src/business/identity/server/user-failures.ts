/** Refusals to create or change an account. */
import { Conflict, FieldsInvalid, RuleBroken } from '../../../platform/http/failures.ts';
import type { User } from '../users.contract.ts';

/** Expects free names. @param taken the names that another account has */
export function expectFree(
  taken: { email: boolean; userName: boolean },
  { email, userName }: { email: string; userName: string },
): void {
  if (taken.email) {
    throw new RuleBroken([{ key: 'Ya hay una cuenta con el correo {{email}}.', params: { email } }], {
      campo: 'email',
    });
  }
  if (taken.userName) {
    throw new RuleBroken(
      [{ key: 'Ya hay una cuenta con el nombre de usuario {{userName}}.', params: { userName } }],
      { campo: 'userName' },
    );
  }
}

/**
 * Turns the database's error for an account made at the same moment into that of `expectFree`.
 * @throws RuleBroken, or the error itself when it is another one
 */
export function rethrowDuplicateAccount(error: unknown, names: { email: string; userName: string }): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const uniqueViolation = '23505';
  if (code === uniqueViolation) {
    const email = constraint === 'usuario_email_key';
    expectFree({ email, userName: constraint === 'usuario_user_name_key' }, names);
  }
  throw error;
}

/** Returns the conflict for a stale version. @param quien name of the user who changed it, when known */
export const staleUserConflict = (quien: string | undefined, actual: User) =>
  new Conflict(
    'User has changed.',
    [
      quien
        ? {
            key: '{{quien}} ha cambiado mientras tanto esta cuenta. Mírela de nuevo antes de cambiarla.',
            params: { quien },
          }
        : { key: 'Esta cuenta ha cambiado mientras tanto. Mírela de nuevo antes de cambiarla.' },
    ],
    { actual, cambiadoPor: quien },
  );

export const ownAccount = () =>
  new Conflict('The own account cannot be closed.', [
    { key: 'Esta es su propia cuenta: pida a otra persona que la cierre.' },
  ]);

export const hasPassword = () =>
  new Conflict('User is not invited any more.', [
    { key: 'Esta cuenta ya tiene contraseña o está cerrada: no hay nada a lo que invitar.' },
  ]);

export const noSuchRole = (nombre: string) =>
  new FieldsInvalid([{ field: 'roles', key: 'No hay ningún rol «{{nombre}}».', params: { nombre } }]);
