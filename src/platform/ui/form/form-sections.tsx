import type { ReactNode } from 'react';
import { FieldPlace } from './field-place.tsx';
import type { FieldShape } from './field-shape.ts';
import { type FormHandle, type FormSection, type FormValues, useFormValue } from './form-field.ts';
import type { Values } from './merge-changes.ts';

interface FormSectionsProps {
  sections: readonly FormSection[];
  shapes: Readonly<Record<string, FieldShape>>;
  form: FormHandle;
  locked: boolean;
  /** The number of save attempts. */
  attempt: number;
}

/**
 * The sections of a form, each with its title beside its fields where there is room. A table of lines takes
 * the whole width below its title.
 */
export function FormSections({ sections, shapes, ...shared }: FormSectionsProps) {
  return sections.map(({ title, intro, fields, content, when }) => (
    <Conditional key={title} form={shared.form} when={when}>
      <section
        aria-label={title}
        className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-t border-base-300 pt-4 first:border-t-0 first:pt-0 ${content || fields.some(({ lines }) => lines) ? '' : 'lg:grid-cols-[14rem_minmax(0,1fr)]'}`}
      >
        <div>
          <h2 className="text-lg">{title}</h2>
          {intro && <p className="mt-1 text-sm text-base-content/75">{intro}</p>}
        </div>
        {typeof content === 'function' ? content(shared.form) : content}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-6 gap-y-4 empty:hidden sm:grid-cols-2">
          {fields.map((field) => (
            <Conditional key={field.name} form={shared.form} when={field.when}>
              <FieldPlace
                field={field}
                isNamedByTitle={fields.length === 1 && field.label === title}
                shape={shapes[field.name] ?? { kind: 'other', required: false, optional: true }}
                {...shared}
              />
            </Conditional>
          ))}
        </div>
      </section>
    </Conditional>
  ));
}

interface ConditionalProps {
  form: FormHandle;
  when: ((values: FormValues<Values>) => boolean) | undefined;
  children: ReactNode;
}

/** Renders its children while the condition holds; renders again only when that changes. */
function Conditional({ form, when, children }: ConditionalProps) {
  return useFormValue(form, (values) => when?.(values) ?? true) ? children : null;
}
