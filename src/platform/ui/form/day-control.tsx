import { DayInput } from '../day-input.tsx';
import type { ControlledProps } from './form-field.ts';

/** The day field of a form. A text that is no day fails the validation. */
export function DayControl({
  value,
  onFieldError: _,
  errorsByPath: __,
  shape: ___,
  ...props
}: ControlledProps) {
  return <DayInput {...props} value={value === undefined || value === null ? undefined : String(value)} />;
}
