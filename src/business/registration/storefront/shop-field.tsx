import type { ComponentProps } from 'react';
import type { Faults } from '../../../platform/ui/public-form/field-faults.ts';
import { TextField } from '../../../platform/ui/public-form/text-field.tsx';

type Input = Omit<ComponentProps<typeof TextField>, 'label' | 'error' | 'name'>;

/** What a browser is told of each thing that a shop tells of itself, on whichever form: what may fill it in, and its length. */
const inputs = {
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
  name: keyof typeof inputs;
  label: string;
  faults: Faults;
}

/** One thing that a shop tells of itself. */
export function ShopField({ name, faults, ...field }: ShopFieldProps) {
  return <TextField {...inputs[name]} {...field} name={name} error={faults[name]} />;
}
