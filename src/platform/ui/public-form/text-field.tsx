import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field } from '../field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'required'> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** The class of the field in its grid. */
  className?: string;
}

/** A single-line field. On a phone the Enter key moves to the next field. */
export function TextField({ label, hint, error, required, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => <input enterKeyHint="next" {...input} {...control} className={controlClass} />}
    </Field>
  );
}
