import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageTitle, siteFacts } from '../platform/ui/page-head.ts';
import { LanguageLinks } from './shell/language-links.tsx';

export const Route = createFileRoute('/language')({
  head: ({ match, matches }) => ({
    meta: [{ title: pageTitle(match.context.i18n.t('Idioma'), siteFacts(matches)) }],
  }),
  component: LanguagePage,
});

/** The four languages, each by its own name; the choice is stored. */
function LanguagePage() {
  const { t } = useTranslation();
  return (
    <section className="page-column py-16 md:py-24">
      <h1 className="text-4xl font-light lg:text-5xl">{t('Idioma')}</h1>
      <p className="mt-4 max-w-[50ch] text-lg">
        {t('Elija en qué lengua quiere leer este sitio. Su navegador la recordará.')}
      </p>
      <LanguageLinks
        to="/"
        className="mt-10 max-w-xl border-t border-base-300"
        linkClassName="block border-b border-base-300 py-4 font-serif text-xl hover:bg-base-200"
      />
    </section>
  );
}
