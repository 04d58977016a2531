import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { LanguageLinks } from './language-links.tsx';
import { PopoverPlace } from './place.tsx';

/** The language's entry in the header. */
export function LanguagePlace() {
  const { t } = useTranslation();
  return (
    <PopoverPlace
      face={
        <>
          <span className="sr-only">{t('Idioma')}: </span>
          <span className="label-caps">{useLanguage()}</span>
        </>
      }
    >
      <LanguageLinks linkClassName="block py-2 hover:underline underline-offset-4" />
    </PopoverPlace>
  );
}
