import type { TFunction } from 'i18next';
import { faultOf, minPasswordLength, type PasswordContext } from '../password-rule.ts';

/** Returns the fault of a chosen password as far as the browser can check; the server knows more words. */
export function passwordFault(
  password: string,
  t: TFunction,
  context: PasswordContext = {},
): string | undefined {
  const { minLength = minPasswordLength } = context;
  const fault = faultOf(password, context);
  if (fault === 'short') return t('Al menos {{n}} caracteres.', { n: minLength });
  if (fault === 'common') return t('Esta contraseña la prueba todo el mundo. Elija otra.');
  return (
    fault &&
    t(
      'Se adivina por su correo, el nombre de la casa o la temporada. Añada palabras que solo usted juntaría.',
    )
  );
}
