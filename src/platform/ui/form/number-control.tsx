import { useState } from 'react';
import { controlClass } from '../field.tsx';
import { readFilterValue } from '../list/filter-words.ts';
import type { ControlledProps } from './form-field.ts';

/** A number input with a decimal comma. Text that is no number stays as it is and fails the validation. */
export function NumberControl({ value, onChange, shape, ...control }: ControlledProps) {
  const shown = typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');
  const [written, setWritten] = useState<string>();
  return (
    <input
      {...control}
      inputMode={shape.whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={written ?? shown}
      onChange={({ target }) => {
        setWritten(target.value);
        const text = target.value.trim();
        onChange(text === '' ? undefined : (readFilterValue('number', text) ?? text));
      }}
      onBlur={() => {
        setWritten(undefined);
        control.onBlur();
      }}
      className={`${controlClass} text-right tabular-nums`}
    />
  );
}
