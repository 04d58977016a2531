import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy, useMemo } from 'react';
import { SheetDownloads } from '../business/cart/storefront/line-sheet/sheet-downloads.tsx';
import {
  readColeccionesEndpoint,
  readModelosAuthEndpoint,
  readWebModeloTiposEndpoint,
} from '../business/catalogue/catalogue.contract.ts';
import {
  readCeldasEndpoint,
  readSynonymsEndpoint,
  readTextosEndpoint,
} from '../business/catalogue/celdas.contract.ts';
import { galleryFilters, shopGallerySearch } from '../business/catalogue/gallery-address.ts';
import { FavoritoCorner } from '../business/catalogue/storefront/favoritos/favorito-places.tsx';
import {
  useFavoritos,
  useStableFavoritos,
} from '../business/catalogue/storefront/favoritos/own-favoritos.ts';
import { GalleryScreen } from '../business/catalogue/storefront/gallery/gallery-screen.tsx';
import { GallerySkeleton } from '../business/catalogue/storefront/gallery/gallery-skeleton.tsx';
import { needsCeldas } from '../business/catalogue/storefront/gallery/use-celdas.ts';
import { loadSearch } from '../business/catalogue/storefront/gallery/use-search-results.ts';
import { isEndedVisitFrom } from '../business/catalogue/storefront/shop-pages.ts';
import type { Customer } from '../business/identity/acting.contract.ts';
import { acting, forCustomer, readOwnRights, useCustomer, useMayAct } from '../business/identity/acting.ts';
import { requireUser } from '../business/identity/require-user.ts';
import { readQuery } from '../platform/http/query.ts';
import { MissingPart } from '../platform/ui/missing-part.tsx';
import { ownHead } from '../platform/ui/page-head.ts';
import { ChooseCustomer } from './choose-customer.tsx';
import { usePreloadedModelos } from './offline/use-preloaded-modelos.ts';
import { ShopTools } from './scan/shop-tools.tsx';

export const Route = createFileRoute('/gallery/user')({
  ssr: false,
  beforeLoad: async ({ search, location }) => {
    await requireUser({ location }).catch((error: unknown) => {
      throw isEndedVisitFrom('/gallery') ? redirect({ to: '/gallery', search, replace: true }) : error;
    });
  },
  validateSearch: shopGallerySearch,
  loader: async ({ context: { queryClient }, location }) => {
    // Search words of the URL filter at once.
    const filters = galleryFilters({ ...location.search });
    if (filters.q) {
      await Promise.all([
        loadSearch(),
        queryClient.prefetchQuery(readQuery(readTextosEndpoint, {})),
        queryClient.prefetchQuery(readQuery(readSynonymsEndpoint, {})),
      ]);
    }
    // Words may name tallas or a day, too.
    if (filters.q || needsCeldas(filters)) {
      await queryClient.prefetchQuery(readQuery(readCeldasEndpoint, {}));
    }
    const customer = acting.customer();
    const [loaded, colecciones, tipos] = await Promise.all([
      queryClient.ensureQueryData(modelosFor(customer)),
      queryClient.ensureQueryData(readQuery(readColeccionesEndpoint, {})),
      queryClient.ensureQueryData(readQuery(readWebModeloTiposEndpoint, {})),
      readOwnRights(queryClient),
    ]);
    return { customer, loaded, colecciones, tipos };
  },
  pendingComponent: GallerySkeleton,
  head: ({ match, matches }) => ownHead(match.context.i18n.t('La colección'), matches),
  component: GalleryUserPage,
});

/** Returns the query of all cards with the prices of the current customer. */
const modelosFor = (customer: Customer | undefined) =>
  readQuery(readModelosAuthEndpoint, { query: forCustomer(customer) });

const LineSheet = lazy(() =>
  import('../business/cart/storefront/line-sheet/line-sheet.tsx').then(
    (part) => ({ default: part.LineSheet }),
    () => ({ default: MissingPart }),
  ),
);

const NoFavoritos = lazy(() =>
  import('../business/catalogue/storefront/favoritos/no-favoritos.tsx').then((part) => ({
    default: part.NoFavoritos,
  })),
);

/** Never visible: all cards are loaded before the screen shows. */
const none = { shown: 0, allColecciones: 0, colecciones: {}, tipos: {} };

/** No modelo is a favourite when the favourites could not be loaded. */
const noneRead: ReadonlySet<number> = new Set();

function GalleryUserPage() {
  const search = Route.useSearch();
  const filters = useMemo(() => galleryFilters({ ...search }), [search]);
  const { customer, loaded, colecciones, tipos } = Route.useLoaderData();
  const now = useCustomer();
  const mayAct = useMayAct();
  // Loads again when stale: prices and novedades change while the page stays open.
  const { data: all = loaded } = useQuery(modelosFor(customer));
  const own = useFavoritos();
  const { ids, failed, reading, again } = own;
  const only = filters.favoritos === true;
  const favoritos = useStableFavoritos(own, only);
  usePreloadedModelos(customer, search);
  // Never shows one customer's prices under another's name.
  if (now?.userId !== customer?.userId || (only && !ids && !failed)) return <GallerySkeleton />;
  return (
    <GalleryScreen
      all={all}
      first={[]}
      counts={none}
      filters={filters}
      colecciones={colecciones}
      tipos={tipos}
      audience="shop"
      note={
        <>
          {mayAct && !now && <ChooseCustomer />}
          <ShopTools />
        </>
      }
      favoritos={only && failed ? noneRead : favoritos}
      Corner={FavoritoCorner}
      Sheet={LineSheet}
      Downloads={SheetDownloads}
      empty={
        only &&
        (failed ? (
          <NoFavoritos failure={{ busy: reading, onRetry: again }} />
        ) : (
          favoritos?.size === 0 && <NoFavoritos />
        ))
      }
    />
  );
}
