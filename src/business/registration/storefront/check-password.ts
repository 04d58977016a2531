import type { TFunction } from 'i18next';
import { shortestPassword } from '../../identity/password-rule.ts';
import type { Faults } from './field-faults.ts';

/** What can be seen of two passwords here; whether it is one of the commonest, the server says. */
export function checkPasswords(password: string, again: string, t: TFunction): Faults {
  // Counted as the server counts: a letter with its accent is one.
  if ([...password.normalize('NFC')].length < shortestPassword) {
    return { password: t('Al menos {{n}} caracteres.', { n: shortestPassword }) };
  }
  return password === again ? {} : { confirmPassword: t('Las dos contraseñas no son iguales.') };
}
