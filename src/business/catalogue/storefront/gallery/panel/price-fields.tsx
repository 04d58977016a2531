import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const [text, setText] = useState(String(value ?? ''));
  useEffect(() => setText(String(value ?? '')), [value]);
  const take = () => {
    const number = Number(text.replace(',', '.'));
    const taken = text.trim() !== '' && number >= 0 ? number : undefined;
    if (taken === undefined) setText('');
    if (taken !== value) onTake(taken);
  };
  return (
    <Field label={label} className="min-w-0 flex-1">
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          placeholder={hint === undefined ? undefined : String(hint)}
          onChange={({ target }) => setText(target.value)}
          onBlur={take}
          onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && take()}
          className={`${controlClass} tabular-nums`}
        />
      )}
    </Field>
  );
}
