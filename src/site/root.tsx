import { useQuery } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  HeadContent,
  Outlet,
  Scripts,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import {
  readColeccionesEndpoint,
  readWebModeloTiposEndpoint,
} from '../business/catalogue/catalogue.contract.ts';
import { readAppSettingsEndpoint } from '../business/settings/settings.contract.ts';
import { themeCss, themeProperties } from '../business/settings/theme.ts';
import { readWebTextosEndpoint } from '../business/website/textos.contract.ts';
import { readQuery } from '../platform/http/query.ts';
import { applyCompanyTexts } from '../platform/i18n/company-texts.ts';
import { type Language, languageOf } from '../platform/i18n/languages.ts';
import { useLanguage } from '../platform/i18n/use-language.ts';
import { fontPreloads } from '../platform/ui/font-preloads.ts';
import { type Listing, pageTitle } from '../platform/ui/page-head.ts';
import { earlyBand } from './early-band.ts';
import { earlyPress } from './early-press.ts';
import { earlyPricedPage } from './early-priced-page.ts';
import { ErrorScreen } from './error-screen.tsx';
import type { PageContext } from './page-context.ts';
import { searchEngineLinks } from './public-address.ts';
import { organization } from './seo/organization.ts';
import { StorefrontShell } from './shell/storefront-shell.tsx';
import styles from './site.css?url';
import { siteMark } from './site-mark.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route renders its own shell. */
    ownShell?: true;
    /** The route has its own place for toasts. */
    ownToasts?: true;
  }
}

const ogLocales: Record<Language, string> = { es: 'es_ES', en: 'en_GB', ca: 'ca_ES', pt: 'pt_PT' };

export const Route = createRootRouteWithContext<PageContext>()({
  // The data of every page; the browser loads user and cart after hydration.
  loader: async ({ context: { queryClient, origin, call, i18n } }) => {
    const [settings] = await Promise.all([
      queryClient.ensureQueryData(readQuery(readAppSettingsEndpoint, {})),
      queryClient.ensureQueryData(readQuery(readColeccionesEndpoint, {})),
      queryClient.ensureQueryData(readQuery(readWebModeloTiposEndpoint, {})),
      // Sent to the browser with the page (see router.tsx) and applied before the first rendering.
      import.meta.env.SSR && call(readWebTextosEndpoint, {}).then((words) => applyCompanyTexts(i18n, words)),
    ]);
    // Both are sent to the browser, whose own origin may differ.
    return { origin, empresa: settings.empresa, mark: siteMark(settings) };
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData, match, matches }) => {
    const { t } = match.context.i18n;
    const page = matches.at(-1) ?? match;
    const missing = page.status === 'notFound' || match._notFound;
    const nombre = loaderData?.empresa.nombre ?? '';
    const links =
      loaderData && !missing && !(page.loaderData as Listing | undefined)?.unlisted
        ? searchEngineLinks(loaderData.origin, page.pathname, page.search, match.context.addressed)
        : [];
    const [canonical] = links;
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        {
          title: missing ? pageTitle(t('Not Found'), { nombre }) : nombre,
        },
        {
          name: 'description',
          content: t('{{nombre}} diseña y confecciona moda de ceremonia para tiendas independientes.', {
            nombre,
          }),
        },
        ...(canonical
          ? [
              { property: 'og:url', content: canonical.href },
              { property: 'og:locale', content: ogLocales[languageOf(match.context.i18n.language) ?? 'en'] },
            ]
          : [{ name: 'robots', content: 'noindex' }]),
      ],
      scripts:
        loaderData && !missing && page.pathname === '/'
          ? [organization(loaderData.origin, loaderData.empresa)]
          : [],
      links: [
        { rel: 'stylesheet', href: styles },
        ...(loaderData ? [{ rel: 'icon', type: 'image/svg+xml', href: loaderData.mark }] : []),
        { rel: 'apple-touch-icon', href: '/icono-180.png' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
        ...fontPreloads,
        ...links,
      ],
    };
  },
  shellComponent: Document,
  component: () => {
    // The back office has its own shell.
    const ownShell = useMatches({
      select: (matches) => matches.some(({ staticData }) => staticData.ownShell),
    });
    return ownShell ? (
      <Outlet />
    ) : (
      <StorefrontShell>
        <Outlet />
      </StorefrontShell>
    );
  },
  errorComponent: (props: ErrorComponentProps) => (
    <StorefrontShell>
      <ErrorScreen {...props} />
    </StorefrontShell>
  ),
});

function Document({ children }: { children: ReactNode }) {
  const theme = useFirstTheme();
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <html lang={useLanguage()}>
      <head>
        {/* For the server's HTML only: the browser never renders this script. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant that must run before a press
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? `${earlyPricedPage};${earlyBand};${earlyPress}` : '',
          }}
        />
        <style
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: hex colours only, before the first paint
          dangerouslySetInnerHTML={{ __html: themeCss(theme) }}
        />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Returns the theme the page came with. The policy knows its style sheet by the hash of its text, so it never
 * changes; a later theme is set on the element itself.
 */
function useFirstTheme() {
  const { data: settings } = useQuery(readQuery(readAppSettingsEndpoint, {}));
  const [first] = useState(settings);
  useEffect(() => {
    if (!settings || settings === first) return;
    for (const [name, value] of Object.entries(themeProperties(settings))) {
      document.documentElement.style.setProperty(name, value);
    }
  }, [settings, first]);
  return first ?? {};
}
