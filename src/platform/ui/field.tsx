import { type ReactNode, useId } from 'react';

/** The attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldText {
  label: ReactNode;
  /** Shown before any error. */
  hint?: ReactNode;
  /** The error and its remedy; screen readers announce it. */
  error?: ReactNode;
  required?: boolean;
  className?: string;
}

interface FieldProps extends FieldText {
  children: (control: ControlProps) => ReactNode;
}

/** A label, its control, hint and error: `<Field label="…">{(control) => <input {...control} />}</Field>`. */
export function Field({ label, hint, error, required, className = '', children }: FieldProps) {
  const id = useId();
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm">
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        'aria-describedby': describedBy(id, hint, error),
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <Words id={id} hint={hint} error={error} />
    </div>
  );
}

/** Several controls that answer one question, such as radio buttons: the question is the legend. */
export function FieldGroup({
  label,
  hint,
  error,
  required,
  className = '',
  children,
}: FieldText & { children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={error ? true : undefined}
      className={`flex min-w-0 flex-col gap-1 ${className}`}
    >
      <legend className="mb-1 text-sm">
        {label}
        {required && <RequiredMark />}
      </legend>
      {children}
      <Words id={id} hint={hint} error={error} />
    </fieldset>
  );
}

const RequiredMark = () => <span aria-hidden="true">{'\u00a0'}*</span>;

function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}

function Words({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-base-content/75">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-error-ink empty:hidden">
        {error}
      </p>
    </>
  );
}

/** The box of a control: a hairline on paper, in the error colour for a wrong value, flat when read-only. */
export const controlClass =
  'min-h-(--control-height) w-full border border-base-content/60 bg-base-100 px-3 py-1.5 text-(length:--control-text) ' +
  'placeholder:text-base-content/70 hover:border-base-content aria-invalid:border-error-ink ' +
  'disabled:cursor-not-allowed disabled:opacity-60 disabled:hover:border-base-content/60 ' +
  '[&[readonly]]:border-base-300 [&[readonly]]:bg-base-200';
