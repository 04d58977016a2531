import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readForPage } from '../../../platform/http/page-read.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { pageMeta, siteFacts } from '../../../platform/ui/page-head.ts';
import { readAppSettingsEndpoint } from '../../settings/settings.contract.ts';
import { readBannersEndpoint, readHomeColeccionesEndpoint } from '../website.contract.ts';
import { AboutScreen } from './about/about-screen.tsx';
import { companyText } from './company-text.ts';

export const Route = createFileRoute('/about')({
  loader: async ({ context }) => {
    const [banners, colecciones] = await Promise.all([
      readForPage(context, readBannersEndpoint, {}),
      readForPage(context, readHomeColeccionesEndpoint, {}),
      // The head needs these texts as well.
      import('./about/words.ts'),
    ]);
    // The company's own banner links to the whole gallery, not to a coleccion.
    const house = banners.find(({ enlace }) => enlace === '/gallery') ?? banners[0];
    return {
      hero: house?.imagen,
      heroVertical: house?.imagenVertical,
      pictures: colecciones.flatMap(({ imagen }) => imagen ?? []),
    };
  },
  head: ({ loaderData, match, matches }) => {
    const { t } = match.context.i18n;
    const site = siteFacts(matches);
    const { nombre } = site;
    const companyWords = companyText(match.context.i18n, site.empresa);
    return {
      meta: pageMeta(
        {
          title: t('Quiénes somos'),
          description:
            companyWords(
              '{{nombre}} dibuja, corta y cose moda de ceremonia en Granollers, junto a Barcelona, y vende solo a tiendas. La casa, el taller y el showroom.',
              { nombre },
            ) ??
            t('{{nombre}} diseña y confecciona moda de ceremonia para tiendas independientes.', { nombre }),
          imagen: loaderData?.hero,
        },
        site,
      ),
    };
  },
  component: AboutPage,
});

function AboutPage() {
  const { empresa, minimos } = useSuspenseQuery(readQuery(readAppSettingsEndpoint, {})).data;
  return <AboutScreen {...Route.useLoaderData()} empresa={empresa} minimos={minimos} />;
}
