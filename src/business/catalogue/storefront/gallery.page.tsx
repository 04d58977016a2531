import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readForPage } from '../../../platform/http/page-read.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { readColecciones, readModelos, readWebModeloTipos } from '../catalogue.contract.ts';
import { countModelos, filterModelos, galleryFilters } from '../gallery.ts';
import { GalleryScreen } from './gallery/gallery-screen.tsx';

/** Cards that travel with the page: a first screen and a half of a large one. */
const firstScreenful = 24;

export const Route = createFileRoute('/gallery')({
  validateSearch: galleryFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [all] = await Promise.all([
      readForPage(context, readModelos, {}),
      context.queryClient.ensureQueryData(readQuery(readColecciones, {})),
      context.queryClient.ensureQueryData(readQuery(readWebModeloTipos, {})),
    ]);
    return { first: filterModelos(all, deps).slice(0, firstScreenful), counts: countModelos(all, deps) };
  },
  component: GalleryPage,
});

function GalleryPage() {
  const { t } = useTranslation();
  const filters = Route.useSearch();
  const { first, counts } = Route.useLoaderData();
  const { data: colecciones } = useSuspenseQuery(readQuery(readColecciones, {}));
  const { data: tipos } = useSuspenseQuery(readQuery(readWebModeloTipos, {}));
  // Not known on the server nor while hydrating: the rest of the cards comes when the page already lives.
  const { data: all } = useQuery(readQuery(readModelos, {}));
  const modelos = useMemo(() => (all ? filterModelos(all, filters) : first), [all, filters, first]);

  return (
    <GalleryScreen
      modelos={modelos}
      filters={filters}
      counts={counts}
      colecciones={colecciones}
      tipos={tipos}
      audience="public"
      note={
        <p className="mt-3 text-sm">
          {t('Los precios son para tiendas clientes.')}{' '}
          <Link to="/gallery/user" search={filters} className="link-quiet">
            {t('Ver con su tarifa')}
          </Link>
        </p>
      }
    />
  );
}
