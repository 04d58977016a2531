import { useTranslation } from 'react-i18next';
import type { Language } from '../../../platform/i18n/languages.ts';
import { parseNumber } from '../../../platform/i18n/parse-number.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';

const maxFee = 9999.99;

/** Returns the typed bank charge in euros, 0 for an empty text, undefined for a wrong one. */
export function parseFee(text: string, language: Language): number | undefined {
  if (text.trim() === '') return 0;
  const parsed = parseNumber(text, language, { decimals: 2 });
  return 'number' in parsed && parsed.number >= 0 && parsed.number <= maxFee ? parsed.number : undefined;
}

interface FeeFieldProps {
  label: string;
  value: string;
  onChange(text: string): void;
  /** Whether a wrong text is shown as an error. */
  isChecked: boolean;
}

/** The field of what the bank charges for a returned debit. */
export function FeeField({ label, value, onChange, isChecked }: FeeFieldProps) {
  const { t } = useTranslation();
  const isWrong = parseFee(value, useLanguage()) === undefined;
  return (
    <Field label={label} error={isChecked && isWrong && t('Escriba un importe en euros.')}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={`${controlClass} max-w-40 text-right tabular-nums`}
        />
      )}
    </Field>
  );
}
