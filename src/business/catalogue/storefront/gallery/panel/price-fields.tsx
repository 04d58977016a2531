import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInput } from '../../../../../platform/i18n/format.ts';
import { numberFailure, parseNumber } from '../../../../../platform/i18n/parse-number.ts';
import { useLanguage } from '../../../../../platform/i18n/use-language.ts';
import { controlClass, Field, FieldGroup } from '../../../../../platform/ui/field.tsx';
import type { GalleryFilters } from '../../../gallery-address.ts';
import type { CardModelo } from '../modelo-card.tsx';

interface PriceFieldsProps {
  /** The modelos that the other filters keep: they give the lowest and the highest price. */
  among: readonly CardModelo[];
  desde: number | undefined;
  hasta: number | undefined;
  onChange: (change: GalleryFilters) => void;
}

/** The price range, mostly in whole euros; applied on blur or Enter. */
export function PriceFields({ among, desde, hasta, onChange }: PriceFieldsProps) {
  const { t } = useTranslation();
  const prices = among.map(({ precio = 0 }) => precio);
  const least = prices.reduce((one, other) => Math.min(one, other), Infinity);
  const most = prices.reduce((one, other) => Math.max(one, other), 0);
  return (
    <FieldGroup label={t('Su precio, en euros')}>
      <div className="flex gap-4">
        <PriceField
          label={t('Mínimo')}
          value={desde}
          hint={Number.isFinite(least) ? Math.floor(least) : undefined}
          onTake={(value) => onChange({ desde: value })}
        />
        <PriceField
          label={t('Máximo')}
          value={hasta}
          hint={most > 0 ? Math.ceil(most) : undefined}
          onTake={(value) => onChange({ hasta: value })}
        />
      </div>
    </FieldGroup>
  );
}

interface PriceFieldProps {
  label: string;
  value: number | undefined;
  hint: number | undefined;
  onTake: (value: number | undefined) => void;
}

function PriceField({ label, value, hint, onTake }: PriceFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = value === undefined ? '' : formatInput(value, language, true);
  const [text, setText] = useState(shown);
  const [failure, setFailure] = useState<ReturnType<typeof numberFailure>>();
  useEffect(() => {
    setText(shown);
    setFailure(undefined);
  }, [shown]);
  const take = () => {
    const isBlank = text.trim() === '';
    const parsed = parseNumber(text, language, { decimals: 2 });
    if (!isBlank && 'wrong' in parsed) return setFailure(numberFailure(text, language));
    const taken = !isBlank && 'number' in parsed && parsed.number >= 0 ? parsed.number : undefined;
    setFailure(undefined);
    setText(taken === undefined ? '' : formatInput(taken, language, true));
    if (taken !== value) onTake(taken);
  };
  return (
    <Field label={label} error={failure && t(failure.key, failure.params ?? {})} className="min-w-0 flex-1">
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          placeholder={hint === undefined ? undefined : formatInput(hint, language)}
          onChange={({ target }) => setText(target.value)}
          onBlur={take}
          onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && take()}
          className={`${controlClass} tabular-nums`}
        />
      )}
    </Field>
  );
}
