import { formatInput } from '../../i18n/format.ts';
import { parseNumber } from '../../i18n/parse-number.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { controlClass } from '../field.tsx';
import { useTypedText } from '../use-typed-text.ts';
import type { ControlledProps } from './form-field.ts';

/**
 * A number in the user's language, with its unit. The typed text stays until the input is left or saved, then
 * the number is shown as it is read. A text that is no number stays as it is and fails the validation.
 */
export function NumberControl({
  value,
  onChange,
  onFieldError: _,
  errorsByPath: __,
  ...props
}: ControlledProps) {
  const { shape, onBlur, ...control } = props;
  const language = useLanguage();
  const { unit } = shape;
  const format = (number: number) => formatInput(number, language, unit === '€');
  const shown = typeof value === 'number' ? format(value) : String(value ?? '');
  const { text, type, settle, settleOnSave } = useTypedText(value, shown);
  const unitId = `${control.id}-unit`;

  function read(next: string): void {
    const parsed = parseNumber(next, language, shape);
    const read = next.trim() === '' ? undefined : 'number' in parsed ? parsed.number : next;
    type(next, read);
    onChange(read);
  }

  const input = (
    <input
      {...control}
      aria-describedby={[control['aria-describedby'], unit && unitId].filter(Boolean).join(' ') || undefined}
      inputMode={shape.whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={({ target }) => read(target.value)}
      onKeyDown={settleOnSave}
      onBlur={() => {
        settle();
        onBlur();
      }}
      className={`${controlClass} text-right tabular-nums ${unit ? 'pe-9' : ''}`}
    />
  );
  if (!unit) return input;
  return (
    <span className="relative block">
      {input}
      <span id={unitId} className="pointer-events-none absolute inset-y-0 end-3 flex items-center">
        {unit}
      </span>
    </span>
  );
}
