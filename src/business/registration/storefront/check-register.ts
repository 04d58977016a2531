/** Validates the registration form in the browser. */
import type { TFunction } from 'i18next';
import {
  type FieldErrors,
  type FieldWords,
  fieldErrorsOf,
} from '../../../platform/ui/public-form/field-errors.ts';
import { registerForm } from '../registration.contract.ts';

/** Text keys of each field's messages. */
export const fieldWords: Record<string, FieldWords> = {
  nombre: { missing: 'Escriba su nombre.' },
  email: {
    missing: 'Escriba su correo electrónico.',
    wrong: 'Escriba el correo completo, con la @.',
  },
  telefono: {
    missing: 'Escriba un teléfono.',
    wrong: 'Escriba el teléfono con todas sus cifras; el prefijo, con un + delante.',
  },
  countryId: { missing: 'Elija el país.', wrong: 'Elija el país.' },
  licencia: { missing: 'Adjunte la licencia: un PDF o una foto.' },
  empresa: { missing: 'Escriba el nombre de la empresa.' },
  nif: { missing: 'Escriba el número fiscal.' },
  direccion: { missing: 'Escriba la calle y el número.' },
  codigoPostal: { missing: 'Escriba el código postal.' },
  poblacion: { missing: 'Escriba la población.' },
};

/**
 * Returns the errors per field.
 * @param values of the form, with the licence if there is one
 */
export function checkRegister(values: Record<string, unknown>, t: TFunction): FieldErrors {
  return inWords(fieldErrorsOf(registerForm, values, fieldWords), t);
}

export function inWords(errors: Record<string, string>, t: TFunction): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t(key)]));
}
