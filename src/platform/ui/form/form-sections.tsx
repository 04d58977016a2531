import { FieldPlace } from './field-place.tsx';
import type { FieldShape } from './field-shape.ts';
import type { FormHandle, FormSection } from './form-field.ts';

interface FormSectionsProps {
  sections: readonly FormSection[];
  shapes: Readonly<Record<string, FieldShape>>;
  form: FormHandle;
  locked: boolean;
  /** The number of save attempts. */
  attempt: number;
}

/** The sections of a form, each with its title beside its fields where there is room. */
export function FormSections({ sections, shapes, ...shared }: FormSectionsProps) {
  return sections.map(({ title, intro, fields }) => (
    <section
      key={title}
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-t border-base-300 pt-4 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-lg">{title}</h2>
        {intro && <p className="mt-1 text-sm text-base-content/75">{intro}</p>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-6 gap-y-4 sm:grid-cols-2">
        {fields.map((field) => (
          <FieldPlace
            key={field.name}
            field={field}
            shape={shapes[field.name] ?? { kind: 'other', required: false, optional: true }}
            {...shared}
          />
        ))}
      </div>
    </section>
  ));
}
