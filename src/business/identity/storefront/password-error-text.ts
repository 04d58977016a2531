import type { TFunction } from 'i18next';
import { minPasswordLength, type PasswordContext, passwordErrorOf } from '../password-rule.ts';

/** Returns the error text of a chosen password, as far as the browser can check; the server checks more. */
export function passwordErrorText(
  password: string,
  t: TFunction,
  context: PasswordContext = {},
): string | undefined {
  const { minLength = minPasswordLength } = context;
  const error = passwordErrorOf(password, context);
  if (error === 'short') return t('Al menos {{n}} caracteres.', { n: minLength });
  if (error === 'common') return t('Esta contraseña la prueba todo el mundo. Elija otra.');
  return (
    error &&
    t(
      'Se adivina por su correo, el nombre de la casa o la temporada. Añada palabras que solo usted juntaría.',
    )
  );
}
