import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languages } from '../../i18n/languages.ts';
import { controlClass } from '../field.tsx';
import { DownIcon } from '../icons.tsx';
import type { ControlledProps } from './form-field.ts';
import { useLanguagesOpen } from './use-languages-open.ts';

const [mainLanguage, ...otherLanguages] = languages;

interface TextoControlProps extends ControlledProps {
  label: string;
  long?: boolean;
}

/**
 * A text in the four languages: Spanish open, the others folded with a note of what is missing. An error in a
 * folded language opens them; a user may keep them open everywhere.
 */
export function TextoControl(props: TextoControlProps) {
  const { value, errorsByPath, label } = props;
  const { t } = useTranslation();
  const [areAllOpen, keepAllOpen] = useLanguagesOpen();
  const [isOpenHere, setIsOpenHere] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const texts = (value ?? {}) as Record<string, string | undefined>;
  // Where Spanish is empty, too, there is nothing to translate.
  const missing = texts.es?.trim() ? otherLanguages.filter((language) => !texts[language]?.trim()) : [];
  const wrong = otherLanguages.some((language) => errorsByPath && language in errorsByPath);
  const isOpen = areAllOpen || isOpenHere || wrong;
  const othersId = `${props.id}-others`;

  useEffect(() => {
    if (!wrong) return;
    setIsOpenHere(true);
    // The form moved the focus to the field while its wrong language was folded.
    const { activeElement } = document;
    if (activeElement?.id !== props.id || activeElement.hasAttribute('aria-invalid')) return;
    box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong, props.id]);

  return (
    <div ref={box} className="flex flex-col gap-1">
      <LanguageInput {...props} language={mainLanguage} />
      <div className="flex min-h-6 flex-wrap items-center gap-x-6 gap-y-1 pl-12 text-sm">
        {areAllOpen ? (
          missing.length > 0 && <span className="text-base-content/75">{missingWords()}</span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={othersId}
            onClick={() => setIsOpenHere(!isOpen)}
            className="inline-flex min-h-6 cursor-pointer items-center gap-2"
          >
            <span className={isOpen ? 'rotate-180' : ''}>
              <DownIcon />
            </span>
            <span>
              <span className="sr-only">{label}: </span>
              <span className="underline decoration-current/40 underline-offset-4">{t('Otros idiomas')}</span>{' '}
              <span className="ml-2 text-base-content/75">{missingWords()}</span>
            </span>
          </button>
        )}
        {isOpen && (
          <button
            type="button"
            onClick={() => {
              // The fields in which the user stands stay as they are.
              setIsOpenHere(true);
              keepAllOpen(!areAllOpen);
            }}
            className="min-h-6 cursor-pointer text-base-content/75 underline decoration-current/40 underline-offset-4"
          >
            {areAllOpen ? t('Plegar los idiomas en las fichas') : t('Dejar los idiomas siempre abiertos')}
          </button>
        )}
      </div>
      <div id={othersId} hidden={!isOpen} className="flex flex-col gap-1 [&[hidden]]:hidden">
        {isOpen &&
          otherLanguages.map((language) => <LanguageInput key={language} {...props} language={language} />)}
      </div>
    </div>
  );

  function missingWords(): string {
    const idiomas = missing.join(', ');
    return idiomas && t('faltan {{idiomas}}', { count: missing.length, idiomas });
  }
}

/** The input of one language, with its code beside it. */
function LanguageInput({ language, ...props }: TextoControlProps & { language: Language }) {
  const { value, onChange, shape: _, label, long, errorsByPath, onFieldError: __, ...control } = props;
  const texts = (value ?? {}) as Record<string, string | undefined>;
  const wrong = !errorsByPath || language in errorsByPath;
  const input = {
    ...control,
    'aria-invalid': wrong ? control['aria-invalid'] : undefined,
    id: language === mainLanguage ? control.id : `${control.id}-${language}`,
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
    <div className="grid grid-cols-[2.5rem_1fr] items-start gap-2">
      <span aria-hidden="true" className="label-caps pt-2.5 text-base-content/75">
        {language}
      </span>
      {long ? (
        <textarea {...input} rows={3} className={`${controlClass} field-sizing-content min-h-20`} />
      ) : (
        <input {...input} autoComplete="off" />
      )}
    </div>
  );
}
