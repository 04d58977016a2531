import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ModeloVentanas } from '../business/cart/storefront/days/modelo-ventanas.tsx';
import { loadTemporadas } from '../business/cart/storefront/days/use-offered-ventanas.ts';
import { NewEncargo } from '../business/cart/storefront/encargos/new-encargo.tsx';
import { OrderMatrix } from '../business/cart/storefront/matrix/order-matrix.tsx';
import { readModeloAuthEndpoint, readModelosAuthEndpoint } from '../business/catalogue/catalogue.contract.ts';
import { relatedModelos } from '../business/catalogue/related-modelos.ts';
import { FavoritoBeside } from '../business/catalogue/storefront/favoritos/favorito-places.tsx';
import { ModeloScreen } from '../business/catalogue/storefront/modelo/modelo-screen.tsx';
import { ModeloSkeleton } from '../business/catalogue/storefront/modelo/modelo-skeleton.tsx';
import { modeloIdOf, modeloSearch, orNotFound } from '../business/catalogue/storefront/modelo/read-modelo.ts';
import { ShopPrices } from '../business/catalogue/storefront/modelo/shop-prices.tsx';
import { isEndedVisitFrom } from '../business/catalogue/storefront/shop-pages.ts';
import type { Customer } from '../business/identity/acting.contract.ts';
import { acting, forCustomer, useCustomer, useMayAct } from '../business/identity/acting.ts';
import { requireUser } from '../business/identity/require-user.ts';
import { readQuery } from '../platform/http/query.ts';
import { ownHead } from '../platform/ui/page-head.ts';
import { ChooseCustomer } from './choose-customer.tsx';

export const Route = createFileRoute('/modelo/user/$id')({
  ssr: false,
  validateSearch: modeloSearch,
  beforeLoad: async ({ params, search, location }) => {
    await requireUser({ location }).catch((error: unknown) => {
      throw isEndedVisitFrom(`/modelo/${params.id}`)
        ? redirect({ to: '/modelo/$id', params, search, replace: true })
        : error;
    });
  },
  loader: async ({ context: { queryClient }, params }) => {
    const customer = acting.customer();
    // Never from the cache: stock changes by the minute.
    const temporadas = loadTemporadas(queryClient);
    const modelo = await orNotFound(
      queryClient.fetchQuery({
        ...readQuery(readModeloAuthEndpoint, {
          params: { id: modeloIdOf(params.id) },
          query: forCustomer(customer),
        }),
        staleTime: 0,
      }),
    );
    await temporadas;
    return { customer, modelo };
  },
  pendingComponent: ModeloSkeleton,
  head: ({ loaderData, matches }) => (loaderData ? ownHead(loaderData.modelo.nombre, matches) : {}),
  component: ModeloUserPage,
});

function ModeloUserPage() {
  const { customer, modelo } = Route.useLoaderData();
  const now = useCustomer();
  const { color, talla } = Route.useSearch();
  const { data: all = [] } = useQuery(readQuery(readModelosAuthEndpoint, { query: forCustomer(customer) }));
  // Never shows one customer's price under another's name.
  if (now?.userId !== customer?.userId) return <ModeloSkeleton />;
  return (
    <ModeloScreen
      key={`${modelo.id} ${color} ${talla} ${customer?.userId}`}
      modelo={modelo}
      asked={color}
      related={relatedModelos(all, modelo)}
      audience="shop"
      prices={<ShopPrices precio={modelo.precio} pvpr={modelo.pvpr} />}
      beside={<FavoritoBeside modelo={modelo} />}
      order={
        <>
          <WhosePrices customer={customer} />
          <ModeloVentanas modeloId={modelo.id} temporada={modelo.temporada} />
          <OrderMatrix modelo={modelo} start={talla === undefined ? undefined : { color, talla }} />
          <NewEncargo modelo={modelo} />
        </>
      }
    />
  );
}

/** Names the shop whose prices the matrix shows; a rep without a shop chooses it here. */
function WhosePrices({ customer }: { customer: Customer | undefined }) {
  const { t } = useTranslation();
  const mayAct = useMayAct();
  if (customer)
    return <p className="mb-3 text-sm">{t('Precios de {{tienda}}', { tienda: customer.cliente })}</p>;
  return mayAct ? (
    <div className="mb-3">
      <ChooseCustomer />
    </div>
  ) : null;
}
