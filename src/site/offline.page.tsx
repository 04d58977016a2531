import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ownHead } from '../platform/ui/page-head.ts';

export const Route = createFileRoute('/offline')({
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Sin conexión'), matches),
  component: OfflinePage,
});

/** Replaces a page that was never visited, when there is no network. It runs without scripts. */
function OfflinePage() {
  const { t } = useTranslation();
  return (
    <section className="page-column py-16 md:py-32">
      <h1 className="text-4xl font-light lg:text-6xl">{t('Sin conexión')}</h1>
      <p className="mt-6 max-w-[50ch] text-lg">
        {t(
          'Esta página no se ha visto antes en este equipo y ahora no hay red. Lo que ya ha visto sigue abierto, y lo que ha escrito en su carrito no se pierde.',
        )}
      </p>
      <p className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the requested page */}
        <a href="" className="link-quiet inline-block py-2">
          {t('Reintentar')}
        </a>
        <a href="/gallery" className="link-quiet inline-block py-2">
          {t('La colección')}
        </a>
      </p>
    </section>
  );
}
