import { useId, useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { Field, FieldGroup } from '../field.tsx';
import { useDayWords } from '../use-day-words.ts';
import type { FieldShape } from './field-shape.ts';
import type { FormField } from './form-field.ts';
import type { Values } from './merge-changes.ts';
import { SchemaControl } from './schema-control.tsx';

interface FieldPlaceProps {
  control: Control<Values>;
  field: FormField;
  shape: FieldShape;
  /** The reader may look only. */
  locked: boolean;
  /** How often it was tried to save the form: of two faults the one of what was done last is told. */
  attempt: number;
}

/** A group is told of by its legend; its controls have labels of their own. */
const untied = {
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
} as const;

/** Of a text of several languages the one that is to be mended; else the field's first control. */
const wrongOf = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('[aria-invalid]:is(input, select, textarea, button)') ??
  box?.querySelector<HTMLElement>('input, select, textarea, button');

/** A field of a form with its label, what is to be said of it, and its control. */
export function FieldPlace({ control, field, shape, locked, attempt }: FieldPlaceProps) {
  const groupId = useId();
  const dayWords = useDayWords();
  const [failed, setFailed] = useState<{ words: string; value: unknown; attempt: number }>();
  const isBox = shape.kind === 'boolean' && !field.control;
  const disabled = locked || field.locked === true;
  // A box has its label beside it: next to a field with the label above, the two would stand askew.
  const wide = field.wide || field.long || field.group || isBox || shape.kind === 'texto';
  return (
    <Controller
      control={control}
      name={field.name}
      render={({ field: { ref, ...bound }, fieldState }) => {
        const hint = (shape.kind === 'day' && dayWords(bound.value)) || field.hint;
        const { error: wrong } = fieldState;
        // With another value there is no more to say of it.
        const fault = failed?.value === bound.value ? failed : undefined;
        const error = fault?.attempt === attempt ? fault.words : (wrong?.message ?? fault?.words);
        const told = { hint, error, required: shape.required };
        const own = {
          ...bound,
          // The form takes an undefined value for none of its own, and would show the one of before: it holds null.
          value: bound.value ?? undefined,
          onChange: (next: unknown) => bound.onChange(next ?? null),
          disabled,
          shape,
          field,
          faults: wrong?.types,
          onFault: (words: string | undefined) =>
            setFailed(words ? { words, value: bound.value, attempt } : undefined),
        };
        return (
          <div
            // The form leads the focus to what is wrong by this.
            ref={(box) =>
              ref({
                focus: () => wrongOf(box)?.focus(),
              })
            }
            className={wide ? 'sm:col-span-2' : ''}
          >
            {field.group ? (
              <FieldGroup label={field.label} {...told}>
                <SchemaControl {...untied} {...own} id={groupId} />
              </FieldGroup>
            ) : (
              <Field label={isBox ? <span className="sr-only">{field.label}</span> : field.label} {...told}>
                {(tied) => <SchemaControl {...tied} {...own} />}
              </Field>
            )}
          </div>
        );
      }}
    />
  );
}
