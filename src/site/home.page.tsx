import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readAppSettingsEndpoint } from '../business/settings/settings.contract.ts';
import { HomeColecciones } from '../business/website/storefront/home/home-colecciones.tsx';
import { HomeHero } from '../business/website/storefront/home/home-hero.tsx';
import { HomeNovedades } from '../business/website/storefront/home/home-novedades.tsx';
import { HomeTipos } from '../business/website/storefront/home/home-tipos.tsx';
import { HomeValues } from '../business/website/storefront/home/home-values.tsx';
import {
  readBannersEndpoint,
  readHomeColeccionesEndpoint,
  readHomeNovedadesEndpoint,
  readHomeTiposEndpoint,
} from '../business/website/website.contract.ts';
import { readForPage } from '../platform/http/page-read.ts';
import { readQuery } from '../platform/http/query.ts';
import { pageMeta, siteFacts } from '../platform/ui/page-head.ts';
import { HomeInvitation } from './home-invitation.tsx';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const [colecciones, tipos, banners, novedades] = await Promise.all([
      readForPage(context, readHomeColeccionesEndpoint, {}),
      readForPage(context, readHomeTiposEndpoint, {}),
      readForPage(context, readBannersEndpoint, {}),
      readForPage(context, readHomeNovedadesEndpoint, {}),
    ]);
    return { colecciones, tipos, banners, novedades };
  },
  head: ({ loaderData, match, matches }) => {
    const banner = loaderData?.banners[0];
    const { t } = match.context.i18n;
    const description = banner ? `${banner.titulo}. ${banner.texto}` : '';
    return {
      meta: pageMeta(
        { title: t('Moda de ceremonia para tiendas'), description, imagen: banner?.imagen },
        siteFacts(matches),
      ),
    };
  },
  component: HomePage,
});

function HomePage() {
  const { colecciones, tipos, banners, novedades } = Route.useLoaderData();
  const { data: settings } = useSuspenseQuery(readQuery(readAppSettingsEndpoint, {}));
  return (
    <>
      <HomeHero banners={banners} nombre={settings.empresa.nombre ?? ''} desde={settings.empresa.desde} />
      <HomeColecciones colecciones={colecciones} />
      <HomeNovedades novedades={novedades} />
      <HomeTipos tipos={tipos} />
      <HomeValues />
      <HomeInvitation />
    </>
  );
}
