import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OrderMatrix } from '../business/cart/storefront/matrix/order-matrix.tsx';
import { readModeloAuth, readModelosAuth } from '../business/catalogue/catalogue.contract.ts';
import { relatedModelos } from '../business/catalogue/gallery.ts';
import { FavoritoBeside } from '../business/catalogue/storefront/favoritos/favorito-places.tsx';
import { ModeloScreen } from '../business/catalogue/storefront/modelo/modelo-screen.tsx';
import { ModeloSkeleton } from '../business/catalogue/storefront/modelo/modelo-skeleton.tsx';
import { modeloIdOf, modeloSearch, orNotFound } from '../business/catalogue/storefront/modelo/read-modelo.ts';
import { ShopPrices } from '../business/catalogue/storefront/modelo/shop-prices.tsx';
import { requireUser } from '../business/identity/require-user.ts';
import { readQuery } from '../platform/http/query.ts';
import { ownHead } from '../platform/ui/page-head.ts';

export const Route = createFileRoute('/modelo/user/$id')({
  ssr: false,
  validateSearch: modeloSearch,
  beforeLoad: requireUser,
  loader: ({ context: { queryClient }, params }) =>
    // Never from an older look: what is there to sell changes by the minute.
    orNotFound(
      queryClient.fetchQuery({
        ...readQuery(readModeloAuth, { params: { id: modeloIdOf(params.id) } }),
        staleTime: 0,
      }),
    ),
  pendingComponent: ModeloSkeleton,
  head: ({ loaderData, matches }) => (loaderData ? ownHead(loaderData.nombre, matches) : {}),
  component: ModeloUserPage,
});

function ModeloUserPage() {
  const modelo = Route.useLoaderData();
  const { color } = Route.useSearch();
  const { data: all = [] } = useQuery(readQuery(readModelosAuth, {}));
  return (
    <ModeloScreen
      key={`${modelo.id} ${color}`}
      modelo={modelo}
      asked={color}
      related={relatedModelos(all, modelo)}
      audience="shop"
      prices={<ShopPrices precio={modelo.precio} pvpr={modelo.pvpr} />}
      beside={<FavoritoBeside modelo={modelo} />}
      order={<OrderMatrix modelo={modelo} />}
    />
  );
}
