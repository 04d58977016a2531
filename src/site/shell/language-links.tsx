import { useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { storeLanguage } from '../../platform/i18n/choose-language.ts';
import { type Language, languageNames, languageOfPath, languages } from '../../platform/i18n/languages.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { inAddress } from '../public-address.ts';

interface LanguageLinksProps {
  /** The plain path (with query) to show in the chosen language; this page by default. */
  to?: string;
  className?: string;
  linkClassName?: string;
}

/**
 * Links to the page in each of the four languages. They are the URLs with the language, so they work without
 * a script; with a script the choice is stored, and a plain URL stays plain.
 */
export function LanguageLinks({ to, className, linkClassName = '' }: LanguageLinksProps) {
  const current = useLanguage();
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const target = to ?? here;

  function choose(event: MouseEvent, language: Language): void {
    const remembered = storeLanguage(language);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!remembered || elsewhere || languageOfPath(location.pathname)) return;
    event.preventDefault();
    if (target === here) location.reload();
    else location.assign(target);
  }

  return (
    <ul className={className}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={inAddress(target, language)}
            hrefLang={language}
            lang={language}
            aria-current={language === current ? 'true' : undefined}
            onClick={(event) => choose(event, language)}
            className={`aria-[current=true]:font-semibold ${linkClassName}`}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
