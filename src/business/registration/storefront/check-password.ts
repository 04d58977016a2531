import type { TFunction } from 'i18next';
import type { Faults } from '../../../platform/ui/public-form/field-faults.ts';
import { passwordFault } from '../../identity/storefront/password-fault.ts';

/** Checks two passwords as far as the browser can; the server also refuses common ones. */
export function checkPasswords(password: string, again: string, email: string, t: TFunction): Faults {
  const fault = passwordFault(password, t, { known: [email] });
  if (fault) return { password: fault };
  return password === again ? {} : { confirmPassword: t('Las dos contraseñas no son iguales.') };
}
