import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readForPage } from '../../../platform/http/page-read.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { type Listing, pageMeta, siteFacts } from '../../../platform/ui/page-head.ts';
import {
  readColeccionesEndpoint,
  readModelosEndpoint,
  readWebModeloTiposEndpoint,
} from '../catalogue.contract.ts';
import { readSynonymsEndpoint, readTextosEndpoint } from '../celdas.contract.ts';
import type { SearchResult } from '../find/search-modelos.ts';
import { galleryFilters, gallerySearch } from '../gallery-address.ts';
import { GalleryScreen } from './gallery/gallery-screen.tsx';
import { GallerySkeleton } from './gallery/gallery-skeleton.tsx';
import type { CardModelo } from './gallery/modelo-card.tsx';
import { loadSearch, searchOptions } from './gallery/use-search-results.ts';
import { isShopSession } from './shop-pages.ts';

/** Cards that come with the page: a screen and a half on a large display. */
const firstScreenful = 24;

type FirstSearch = Omit<SearchResult<CardModelo>, 'colorIds'> & { colorIds: number[] };

export const Route = createFileRoute('/gallery')({
  validateSearch: gallerySearch,
  beforeLoad: ({ search, location: { hash } }) => {
    if (isShopSession()) throw redirect({ to: '/gallery/user', search, hash, replace: true });
  },
  // Only its own params: `search` holds unknown ones too, and the server renders without them.
  loaderDeps: ({ search }) => gallerySearch({ ...search }),
  loader: async ({ context, deps }) => {
    // Other pages do without these rules: their scripts come with the gallery.
    const [{ countModelos, filterModelos }, all, colecciones, tipos] = await Promise.all([
      import('../gallery.ts'),
      readForPage(context, readModelosEndpoint, {}),
      context.queryClient.ensureQueryData(readQuery(readColeccionesEndpoint, {})),
      context.queryClient.ensureQueryData(readQuery(readWebModeloTiposEndpoint, {})),
    ]);
    if (import.meta.env.SSR) await (await import('./gallery/gallery-parts.ts')).galleryPartsLoaded();
    const filters = galleryFilters({ ...deps });
    // Its colores are a list here: a page holds no sets.
    let words: FirstSearch | undefined;
    let found = all;
    if (filters.q) {
      const [{ searchOf }, textos, synonyms] = await Promise.all([
        loadSearch(),
        readForPage(context, readTextosEndpoint, {}),
        readForPage(context, readSynonymsEndpoint, {}),
      ]);
      const result = searchOf(all, tipos, textos, synonyms)(filters.q, searchOptions('public'));
      ({ found } = result);
      words = { ...result, found: [], colorIds: [...result.colorIds] };
    }
    const asked = { ...words?.filters, ...filters };
    const first = filterModelos(found, asked).slice(0, firstScreenful);
    const coleccion = colecciones.find(({ id }) => id === deps.coleccion);
    const tipo = tipos.find(({ id }) => id === deps.tipo);
    const counts = countModelos(found, asked);
    const listing: Listing = { unlisted: all.length > 0 && counts.shown === 0 };
    return {
      ...listing,
      first,
      words,
      counts,
      // For the head, which receives the loader's data only.
      title: [coleccion?.nombre, tipo?.nombre].filter(Boolean).join(', '),
      description: coleccion?.descripcion || tipo?.descripcion || undefined,
      imagen: coleccion?.imagen ?? first[0]?.imagen,
    };
  },
  pendingComponent: GallerySkeleton,
  head: ({ loaderData, match, matches }) => {
    if (!loaderData) return {};
    const { t } = match.context.i18n;
    const { title, description, imagen, counts } = loaderData;
    return {
      meta: pageMeta(
        {
          title: title || t('La colección'),
          description:
            description ??
            (counts.shown === 0
              ? t('Ningún modelo')
              : t(
                  'Moda de ceremonia para tiendas: {{count}} modelos con sus colores, tallas y composición.',
                  {
                    count: counts.shown,
                  },
                )),
          imagen,
        },
        siteFacts(matches),
      ),
    };
  },
  component: GalleryPage,
});

function GalleryPage() {
  const { t } = useTranslation();
  const search = Route.useSearch();
  const filters = useMemo(() => galleryFilters({ ...search }), [search]);
  const { first, words, counts } = Route.useLoaderData();
  const firstSearch = useMemo(() => words && { ...words, colorIds: new Set(words.colorIds) }, [words]);
  const { data: colecciones } = useSuspenseQuery(readQuery(readColeccionesEndpoint, {}));
  const { data: tipos } = useSuspenseQuery(readQuery(readWebModeloTiposEndpoint, {}));
  // Unknown on the server and during hydration: the other cards load afterwards.
  const { data } = useQuery(readQuery(readModelosEndpoint, {}));
  // Rendered when idle: at once, the first cards would delay a touch.
  const all = useDeferredValue(data);

  return (
    <GalleryScreen
      all={all}
      first={first}
      firstSearch={firstSearch}
      counts={counts}
      filters={filters}
      colecciones={colecciones}
      tipos={tipos}
      audience="public"
      note={
        <p className="mt-3 text-sm">
          {t('Los precios son para tiendas clientes.')}{' '}
          <Link to="/gallery/user" search={search} className="link-quiet">
            {t('Ver con su tarifa')}
          </Link>
        </p>
      }
    />
  );
}
