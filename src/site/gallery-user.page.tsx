import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  readColecciones,
  readModelosAuth,
  readWebModeloTipos,
} from '../business/catalogue/catalogue.contract.ts';
import { countModelos, filterModelos, galleryFilters } from '../business/catalogue/gallery.ts';
import { GalleryScreen } from '../business/catalogue/storefront/gallery/gallery-screen.tsx';
import { GallerySkeleton } from '../business/catalogue/storefront/gallery/gallery-skeleton.tsx';
import { requireUser } from '../business/identity/require-user.ts';
import { readQuery } from '../platform/http/query.ts';
import { ownHead } from '../platform/ui/page-head.ts';

export const Route = createFileRoute('/gallery/user')({
  ssr: false,
  beforeLoad: requireUser,
  validateSearch: galleryFilters,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(readQuery(readModelosAuth, {})),
      queryClient.ensureQueryData(readQuery(readColecciones, {})),
      queryClient.ensureQueryData(readQuery(readWebModeloTipos, {})),
    ]),
  pendingComponent: GallerySkeleton,
  head: ({ match, matches }) => ownHead(match.context.i18n.t('La colección'), matches),
  component: GalleryUserPage,
});

function GalleryUserPage() {
  const filters = Route.useSearch();
  const [loaded, colecciones, tipos] = Route.useLoaderData();
  // Asked again when it has grown old: prices and novedades change while the page stays open.
  const { data: all = loaded } = useQuery(readQuery(readModelosAuth, {}));
  const modelos = useMemo(() => filterModelos(all, filters), [all, filters]);
  const counts = useMemo(() => countModelos(all, filters), [all, filters]);
  return (
    <GalleryScreen
      modelos={modelos}
      filters={filters}
      counts={counts}
      colecciones={colecciones}
      tipos={tipos}
      audience="shop"
    />
  );
}
