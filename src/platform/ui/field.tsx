import { type ReactNode, useId } from 'react';

/** What the control inside a field needs to be tied to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** Said before anything goes wrong. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; it is announced when it comes. */
  error?: ReactNode;
  required?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A label, its control and what is to be said of it: `<Field label="…">{(control) => <input {...control} />}</Field>`. */
export function Field({ label, hint, error, required, className = '', children }: FieldProps) {
  const id = useId();
  const told = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        'aria-describedby': told || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-base-content/75">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** The look of a text control: a hairline box on paper that a wrong value turns to the error's ink. */
export const controlClass =
  'min-h-11 w-full border border-base-content/50 bg-base-100 px-3 py-2 text-base ' +
  'placeholder:text-base-content/60 hover:border-base-content aria-invalid:border-error disabled:opacity-60';
