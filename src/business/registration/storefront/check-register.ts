/** What a request must hold before it is sent, in words that help. */
import type { TFunction } from 'i18next';
import { type Faults, type FieldWords, faultsOf } from '../../../platform/ui/public-form/field-faults.ts';
import { registerForm } from '../registration.contract.ts';

/** What a form of registration says of its fields: keys of texts. */
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

/** @param values as the form holds them, the licence among them when there is one */
export function checkRegister(values: Record<string, unknown>, t: TFunction): Faults {
  return inWords(faultsOf(registerForm, values, fieldWords), t);
}

export function inWords(faults: Record<string, string>, t: TFunction): Faults {
  return Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, t(key)]));
}
