import type { ComponentProps } from 'react';
import type { FieldErrors } from '../../../platform/ui/public-form/field-errors.ts';
import { TextField } from '../../../platform/ui/public-form/text-field.tsx';

type Input = Omit<ComponentProps<typeof TextField>, 'label' | 'error' | 'name'>;

/** Attributes of each field for browsers: autocompletion, keyboard and length. */
const inputAttributes = {
  nombre: { autoComplete: 'name', autoCapitalize: 'words', maxLength: 120 },
  email: {
    type: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 254,
  },
  telefono: { type: 'tel', autoComplete: 'tel', maxLength: 30 },
  empresa: { autoComplete: 'organization', maxLength: 160 },
  direccion: { autoComplete: 'street-address', maxLength: 240 },
  codigoPostal: { autoComplete: 'postal-code', autoCapitalize: 'characters', maxLength: 16 },
  poblacion: { autoComplete: 'address-level2', maxLength: 100 },
  provincia: { autoComplete: 'address-level1', maxLength: 100 },
} satisfies Record<string, Input>;

interface ShopFieldProps extends Pick<Input, 'required' | 'defaultValue' | 'className'> {
  name: keyof typeof inputAttributes;
  label: string;
  errors: FieldErrors;
}

/** A field about the shop. */
export function ShopField({ name, errors, ...field }: ShopFieldProps) {
  return <TextField {...inputAttributes[name]} {...field} name={name} error={errors[name]} />;
}
