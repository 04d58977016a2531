import type { TFunction } from 'i18next';
import { faultOf, shortestPassword } from '../password-rule.ts';

/** What is wrong with a password that is being chosen, as far as a page can tell: the commonest ones the server knows. */
export function passwordFault(password: string, t: TFunction): string | undefined {
  const fault = faultOf(password);
  if (fault === 'short') return t('Al menos {{n}} caracteres.', { n: shortestPassword });
  return fault && t('Esta contraseña la prueba todo el mundo. Elija otra.');
}
