import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readAppSettings } from '../business/settings/settings.contract.ts';
import { HomeColecciones } from '../business/website/storefront/home/home-colecciones.tsx';
import { HomeHero } from '../business/website/storefront/home/home-hero.tsx';
import { HomeNotes } from '../business/website/storefront/home/home-notes.tsx';
import { HomeShops } from '../business/website/storefront/home/home-shops.tsx';
import { HomeTipos } from '../business/website/storefront/home/home-tipos.tsx';
import { HomeValues } from '../business/website/storefront/home/home-values.tsx';
import { readBanners, readHomeColecciones, readHomeTipos } from '../business/website/website.contract.ts';
import { readForPage } from '../platform/http/page-read.ts';
import { readQuery } from '../platform/http/query.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const [colecciones, tipos, banners] = await Promise.all([
      readForPage(context, readHomeColecciones, {}),
      readForPage(context, readHomeTipos, {}),
      readForPage(context, readBanners, {}),
    ]);
    return { colecciones, tipos, banners };
  },
  component: HomePage,
});

function HomePage() {
  const { colecciones, tipos, banners } = Route.useLoaderData();
  const { data: settings } = useSuspenseQuery(readQuery(readAppSettings, {}));
  const [first, ...others] = banners;
  return (
    <>
      <HomeHero banner={first} lema={settings.empresa.lema} nombre={settings.empresa.nombre ?? ''} />
      <HomeColecciones colecciones={colecciones} />
      <HomeNotes banners={others} />
      <HomeTipos tipos={tipos} />
      <HomeValues />
      <HomeShops />
    </>
  );
}
