import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { LanguageLinks, languageNames } from './language-links.tsx';
import { PopoverPlace } from './place.tsx';

/** The language's place in the header. */
export function LanguagePlace() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <PopoverPlace
      label={t('Idioma: {{idioma}}', { idioma: languageNames[language] })}
      face={<span className="label-caps">{language}</span>}
    >
      <LanguageLinks linkClassName="block py-2 hover:underline underline-offset-4" />
    </PopoverPlace>
  );
}
