import { languageNames, languages } from '../../i18n/languages.ts';
import { controlClass } from '../field.tsx';
import type { ControlledProps } from './form-field.ts';

/**
 * A text in the four languages, stacked: a missing language is visible, and each error stands at its
 * language.
 */
export function TextoControl({
  value,
  onChange,
  shape: _,
  label,
  long,
  faults,
  ...control
}: ControlledProps & { label: string; long?: boolean }) {
  const texts = (value ?? {}) as Record<string, string | undefined>;
  return (
    <div className="flex flex-col gap-1">
      {languages.map((language, place) => {
        const wrong = !faults || language in faults;
        const props = {
          ...control,
          'aria-invalid': wrong ? control['aria-invalid'] : undefined,
          id: place === 0 ? control.id : `${control.id}-${language}`,
          name: `${control.name}.${language}`,
          lang: language,
          // The accessible name holds the text's label and the language.
          'aria-label': `${label}: ${languageNames[language]}`,
          value: texts[language] ?? '',
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({ ...texts, [language]: target.value || undefined }),
          className: controlClass,
        };
        return (
          <div key={language} className="grid grid-cols-[2.5rem_1fr] items-start gap-2">
            <span aria-hidden="true" className="label-caps pt-2.5 text-base-content/75">
              {language}
            </span>
            {long ? (
              <textarea {...props} rows={3} className={`${controlClass} field-sizing-content min-h-20`} />
            ) : (
              <input {...props} autoComplete="off" />
            )}
          </div>
        );
      })}
    </div>
  );
}
