import { useTranslation } from 'react-i18next';
import { Check } from '../choice.tsx';
import { controlClass } from '../field.tsx';
import { SelectControl } from '../select-control.tsx';
import { DayControl } from './day-control.tsx';
import type { ControlledProps, FormField, FormHandle } from './form-field.ts';
import { LinesControl } from './lines/lines-control.tsx';
import { NumberControl } from './number-control.tsx';
import { ObjectControl } from './object-control.tsx';
import { TextoControl } from './texto-control.tsx';

interface SchemaControlProps extends ControlledProps {
  field: FormField;
  form: FormHandle;
}

/** The control for a field's shape. */
export function SchemaControl({ field, form, onFieldError, ...props }: SchemaControlProps) {
  const { t } = useTranslation();
  const { value, onChange, shape, ...control } = props;
  const { kind, maxLength, required, values } = shape;
  if (field.lines) return <LinesControl {...props} table={field.lines} label={field.label} form={form} />;
  if (field.control) return field.control({ ...props, onFieldError }, form);
  if (kind === 'texto') return <TextoControl {...props} label={field.label} long={field.long} />;
  if (kind === 'number' && !field.choices) return <NumberControl {...props} />;
  if (kind === 'day') return <DayControl {...props} />;
  if (kind === 'object' || kind === 'range') {
    const labels =
      field.parts ?? (kind === 'range' ? { desde: t('Primer día'), hasta: t('Último día') } : {});
    return <ObjectControl {...props} labels={labels} form={form} />;
  }
  if (kind === 'boolean') {
    return (
      <Check {...control} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        {field.label}
      </Check>
    );
  }
  if (kind === 'choice' || field.choices) {
    const choices = field.choices ?? (values ?? []).map((one) => ({ value: one, words: String(one) }));
    return (
      <SelectControl
        {...control}
        value={value === undefined || value === null ? '' : String(value)}
        onChange={(event) => onChange(choices.find((one) => String(one.value) === event.target.value)?.value)}
      >
        {(!required || value === undefined) && <option value="">{t('Sin elegir')}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.words}
          </option>
        ))}
      </SelectControl>
    );
  }
  const text = { ...control, maxLength, value: value === undefined || value === null ? '' : String(value) };
  // An empty optional text is sent as absent: a format rule would refuse the empty text.
  const onText = (next: string) => onChange(next === '' && !required && value !== '' ? emptyOf(shape) : next);
  if (field.long) {
    return (
      <textarea
        {...text}
        rows={4}
        onChange={(event) => onText(event.target.value)}
        className={controlClass}
      />
    );
  }
  return (
    <input
      {...text}
      type={field.type ?? 'text'}
      autoComplete="off"
      onChange={(event) => onText(event.target.value)}
      className={controlClass}
    />
  );
}

/** The value of an emptied optional field: undefined, or an empty text where a text is always sent. */
const emptyOf = ({ optional }: ControlledProps['shape']) => (optional ? undefined : '');
