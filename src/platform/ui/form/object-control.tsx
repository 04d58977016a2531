import { Field } from '../field.tsx';
import { useDayWords } from '../use-day-words.ts';
import type { FieldShape } from './field-shape.ts';
import type { ControlledProps, FormHandle } from './form-field.ts';
import { SchemaControl } from './schema-control.tsx';

interface ObjectControlProps extends ControlledProps {
  /** The labels of the object's members, in the order of the fields. */
  labels: Readonly<Record<string, string>>;
  form: FormHandle;
}

/** A text of this length takes the whole width. */
const wideFrom = 100;
const isWide = ({ kind, maxLength = 0 }: FieldShape) => kind === 'texto' || maxLength >= wideFrom;

/** The members of a nested object as fields, such as an address or a range of days. */
export function ObjectControl({
  labels,
  form,
  value,
  onChange,
  shape,
  errorsByPath,
  ...control
}: ObjectControlProps) {
  const dayWords = useDayWords();
  const held = (value ?? {}) as Readonly<Record<string, unknown>>;
  const parts = Object.entries(labels).flatMap(([part, label]) => {
    const own = shape.parts?.[part];
    return own ? [{ part, label, shape: own }] : [];
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-2">
      {parts.map(({ part, label, shape: own }) => (
        <Field
          key={part}
          label={label}
          hint={own.kind === 'day' && dayWords(held[part])}
          error={errorsByPath?.[part]}
          required={own.required}
          className={isWide(own) ? 'sm:col-span-2' : ''}
        >
          {(tied) => (
            <SchemaControl
              {...tied}
              name={`${control.name}.${part}`}
              value={held[part] ?? undefined}
              // Null empties the member: the form would replace undefined by the initial value.
              onChange={(next) => onChange({ ...held, [part]: next ?? null })}
              onBlur={control.onBlur}
              disabled={control.disabled}
              shape={own}
              field={{ name: `${control.name}.${part}`, label }}
              form={form}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
