/** Checks a message before it is sent, with helpful error texts. */
import type { TFunction } from 'i18next';
import {
  type FieldErrors,
  type FieldWords,
  fieldErrorsOf,
} from '../../../../platform/ui/public-form/field-errors.ts';
import { contactoForm } from '../../contacto.contract.ts';

const words: Record<string, FieldWords> = {
  nombre: { missing: 'Escriba su nombre.' },
  email: { missing: 'Escriba su correo electrónico.', wrong: 'Escriba el correo completo, con la @.' },
  telefono: { wrong: 'Escriba el teléfono con todas sus cifras; el prefijo, con un + delante.' },
  mensaje: { missing: 'Escriba el mensaje.' },
  consentimiento: { wrong: 'Necesitamos su permiso para usar estos datos y contestarle.' },
};

/**
 * Returns the errors by field.
 * @param values of the form
 */
export function checkContacto(values: Record<string, unknown>, t: TFunction): FieldErrors {
  const found = fieldErrorsOf(contactoForm, values, words);
  return Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t(key)]));
}
