import { controlClass } from '../../../platform/ui/field.tsx';
import type { ControlledProps } from '../../../platform/ui/form/form-field.ts';
import { useTypedText } from '../../../platform/ui/use-typed-text.ts';

/** Reads «30, 60» or «30-60»; a text that is no list of numbers stays as it is, for the validation. */
export function readNumbers(text: string): number[] | string {
  const parts = text.split(/[\s,;/+-]+/).filter(Boolean);
  return parts.every((part) => /^\d{1,3}$/.test(part)) ? parts.map(Number) : text;
}

const shownOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** A list of whole numbers in one input, such as the days after a delivery. */
export function DayListControl({
  value,
  onChange,
  onBlur,
  shape: _,
  errorsByPath: __,
  onFieldError: ___,
  ...control
}: ControlledProps) {
  const { text, type, settle, settleOnSave } = useTypedText(value, shownOf(value));
  return (
    <input
      {...control}
      inputMode="text"
      autoComplete="off"
      maxLength={60}
      value={text}
      onChange={({ target }) => {
        const read = readNumbers(target.value);
        type(target.value, read);
        onChange(read);
      }}
      onKeyDown={settleOnSave}
      onBlur={() => {
        settle();
        onBlur();
      }}
      className={`${controlClass} tabular-nums`}
    />
  );
}
