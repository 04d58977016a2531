import { useTranslation } from 'react-i18next';
import { controlClass } from '../../field.tsx';
import { DayControl } from '../../form/day-control.tsx';
import type { ControlledProps } from '../../form/form-field.ts';
import { NumberControl } from '../../form/number-control.tsx';
import { SelectControl } from '../../select-control.tsx';

interface CellControlProps extends ControlledProps {
  /** The values of a chosen one, and their words. */
  choices: readonly Choice[] | undefined;
}

export interface Choice {
  value: string | number | boolean;
  words: string;
}

/** The control of an open cell, by the shape of its field. */
export function CellControl({ choices, ...props }: CellControlProps) {
  const { t } = useTranslation();
  const { value, onChange, onFieldError: _, errorsByPath: __, shape, ...control } = props;
  if (shape.kind === 'number') return <NumberControl {...props} />;
  if (shape.kind === 'day') return <DayControl {...props} />;
  if (choices || shape.kind === 'boolean' || shape.kind === 'choice') {
    const yesOrNo: readonly Choice[] = [
      { value: true, words: t('Sí') },
      { value: false, words: t('No') },
    ];
    const listed = (shape.values ?? []).map((one): Choice => ({ value: one, words: String(one) }));
    const all = choices ?? (shape.kind === 'boolean' ? yesOrNo : listed);
    return (
      <SelectControl
        {...control}
        value={value === undefined || value === null ? '' : String(value)}
        onChange={({ target }) => onChange(all.find((one) => String(one.value) === target.value)?.value)}
      >
        {shape.optional && <option value="">{t('Sin elegir')}</option>}
        {all.map((one) => (
          <option key={String(one.value)} value={String(one.value)}>
            {one.words}
          </option>
        ))}
      </SelectControl>
    );
  }
  return (
    <input
      {...control}
      autoComplete="off"
      maxLength={shape.maxLength}
      value={value === undefined || value === null ? '' : String(value)}
      // An emptied optional text is absent, as in a form.
      onChange={({ target }) => onChange(target.value === '' && shape.optional ? undefined : target.value)}
      className={controlClass}
    />
  );
}
