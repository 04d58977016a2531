/** The errors that a form shows after a failed save. */
import type { TFunction } from 'i18next';
import { ApiError, isSignedOut, NetworkError, ValidationError } from '../../http/call-errors.ts';
import { failureText } from '../failure-text.ts';
import { type Issue, isShownBy } from './field-errors.ts';
import type { FormField } from './form-field.ts';

/** Returns the errors by path; an error of the whole request may name its field. */
export function issuesOf(error: unknown, fields: readonly FormField[]): Issue[] {
  const { campo } = error instanceof ApiError ? error.body : {};
  if (typeof campo === 'string' && isShownBy(campo, fields)) {
    return [[campo, (error as ApiError).messages.join(' ')]];
  }
  const byField = error instanceof ValidationError ? Object.entries(error.fields) : [];
  return byField.map(([path, messages]) => [path, messages.join(' ')]);
}

/** Returns the sentence about an error of no field. */
export function saveFailureText(error: unknown, t: TFunction): string {
  if (isSignedOut(error)) return t('Su sesión no es válida o ha caducado. Vuelva a iniciar sesión.');
  if (error instanceof NetworkError) {
    return t('No hay conexión: nada se ha perdido. Guarde de nuevo cuando vuelva.');
  }
  return failureText(error, t);
}
