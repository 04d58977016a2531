import type { TFunction } from 'i18next';
import type { FieldErrors } from '../../../platform/ui/public-form/field-errors.ts';
import { passwordErrorText } from '../../identity/storefront/password-error-text.ts';

/** Checks two passwords as far as the browser can; the server also refuses common ones. */
export function checkPasswords(password: string, again: string, email: string, t: TFunction): FieldErrors {
  const error = passwordErrorText(password, t, { known: [email] });
  if (error) return { password: error };
  return password === again ? {} : { confirmPassword: t('Las dos contraseñas no son iguales.') };
}
