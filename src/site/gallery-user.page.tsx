import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  readColecciones,
  readModelosAuth,
  readWebModeloTipos,
} from '../business/catalogue/catalogue.contract.ts';
import { galleryFilters, shopGallerySearch } from '../business/catalogue/gallery-address.ts';
import { GalleryScreen } from '../business/catalogue/storefront/gallery/gallery-screen.tsx';
import { GallerySkeleton } from '../business/catalogue/storefront/gallery/gallery-skeleton.tsx';
import { loadFinder } from '../business/catalogue/storefront/gallery/use-found.ts';
import { requireUser } from '../business/identity/require-user.ts';
import { readQuery } from '../platform/http/query.ts';
import { ownHead } from '../platform/ui/page-head.ts';

export const Route = createFileRoute('/gallery/user')({
  ssr: false,
  beforeLoad: requireUser,
  validateSearch: shopGallerySearch,
  loader: async ({ context: { queryClient }, location }) => {
    // The words of the address find at once.
    if ('q' in location.search) await loadFinder();
    return Promise.all([
      queryClient.ensureQueryData(readQuery(readModelosAuth, {})),
      queryClient.ensureQueryData(readQuery(readColecciones, {})),
      queryClient.ensureQueryData(readQuery(readWebModeloTipos, {})),
    ]);
  },
  pendingComponent: GallerySkeleton,
  head: ({ match, matches }) => ownHead(match.context.i18n.t('La colección'), matches),
  component: GalleryUserPage,
});

/** Never shown: every card is there before the screen is. */
const none = { shown: 0, allColecciones: 0, colecciones: {}, tipos: {} };

function GalleryUserPage() {
  const search = Route.useSearch();
  const filters = useMemo(() => galleryFilters({ ...search }), [search]);
  const [loaded, colecciones, tipos] = Route.useLoaderData();
  // Asked again when it has grown old: prices and novedades change while the page stays open.
  const { data: all = loaded } = useQuery(readQuery(readModelosAuth, {}));
  return (
    <GalleryScreen
      all={all}
      first={[]}
      counts={none}
      filters={filters}
      colecciones={colecciones}
      tipos={tipos}
      audience="shop"
    />
  );
}
