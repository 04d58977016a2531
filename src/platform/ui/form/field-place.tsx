import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Field, FieldGroup } from '../field.tsx';
import { useDayWords } from '../use-day-words.ts';
import type { FieldShape } from './field-shape.ts';
import type { FormField, FormHandle } from './form-field.ts';
import { SchemaControl } from './schema-control.tsx';

interface FieldPlaceProps {
  form: FormHandle;
  field: FormField;
  shape: FieldShape;
  /** The section's title is the label, which is then for screen readers only. */
  isNamedByTitle?: boolean;
  /** The form is read-only. */
  locked: boolean;
  /** The number of save attempts: of two errors the one of the last action is shown. */
  attempt: number;
}

/** A group has a legend; its controls have labels of their own. */
const untied = {
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
} as const;

/** Returns the language input with the error, else the field's first control. */
const wrongOf = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('[aria-invalid]:is(input, select, textarea, button, [role=gridcell])') ??
  box?.querySelector<HTMLElement>('input, select, textarea, button');

/** A field of a form with its label, hint, error and control. */
export function FieldPlace(props: FieldPlaceProps) {
  const { form, field, shape, locked, attempt } = props;
  const groupId = useId();
  const dayWords = useDayWords();
  const [failed, setFailed] = useState<{ words: string; value: unknown; attempt: number }>();
  const isBox = shape.kind === 'boolean' && !field.control;
  const hasParts = (shape.kind === 'object' || shape.kind === 'range') && !field.control;
  const isGroup = field.group || field.lines || hasParts;
  const disabled = locked || field.locked === true;
  // A checkbox has its label beside it: it would not align with a neighbour whose label stands above.
  const wide = field.wide || field.long || isGroup || isBox || shape.kind === 'texto';
  return (
    <Controller
      control={form.control}
      name={field.name}
      render={({ field: { ref, ...bound }, fieldState }) => {
        const hint = (shape.kind === 'day' && dayWords(bound.value)) || field.hint;
        const { error: wrong } = fieldState;
        // An error of the server ends when the value changes.
        const ownError = failed?.value === bound.value ? failed : undefined;
        // Each member of an object shows its own error.
        const message = hasParts && wrong?.types ? undefined : wrong?.message;
        const error = ownError?.attempt === attempt ? ownError.words : (message ?? ownError?.words);
        const shared = { hint, error, required: shape.required };
        const isHidden = isBox || (props.isNamedByTitle && !shape.required);
        const label = isHidden ? <span className="sr-only">{field.label}</span> : field.label;
        const own = {
          ...bound,
          // React Hook Form replaces undefined by the default value; null empties the field.
          value: bound.value ?? undefined,
          onChange: (next: unknown) => bound.onChange(next ?? null),
          disabled,
          shape,
          field,
          form,
          errorsByPath: wrong?.types as Record<string, string> | undefined,
          onFieldError: (words: string | undefined) =>
            setFailed(words ? { words, value: bound.value, attempt } : undefined),
        };
        return (
          <div
            // The form moves the focus to the first error with this ref.
            ref={(box) =>
              ref({
                focus: () => wrongOf(box)?.focus(),
              })
            }
            className={wide ? 'sm:col-span-2' : ''}
          >
            {isGroup ? (
              <FieldGroup label={label} {...shared}>
                <SchemaControl {...untied} {...own} id={groupId} />
              </FieldGroup>
            ) : (
              <Field label={label} {...shared}>
                {(tied) => <SchemaControl {...tied} {...own} />}
              </Field>
            )}
          </div>
        );
      }}
    />
  );
}
