import { createFileRoute, redirect } from '@tanstack/react-router';
import { readForPage } from '../../../platform/http/page-read.ts';
import { siteFacts } from '../../../platform/ui/page-head.ts';
import { readModeloEndpoint, readModelosEndpoint } from '../catalogue.contract.ts';
import { relatedModelos } from '../related-modelos.ts';
import { modeloHead } from './modelo/modelo-head.ts';
import { ModeloScreen } from './modelo/modelo-screen.tsx';
import { ModeloSkeleton } from './modelo/modelo-skeleton.tsx';
import { PricesHidden } from './modelo/prices-hidden.tsx';
import { modeloIdOf, modeloSearch, orNotFound } from './modelo/read-modelo.ts';
import { isShopSession } from './shop-pages.ts';

export const Route = createFileRoute('/modelo/$id')({
  validateSearch: modeloSearch,
  beforeLoad: ({ params, search, location: { hash } }) => {
    if (isShopSession()) throw redirect({ to: '/modelo/user/$id', params, search, hash, replace: true });
  },
  loader: async ({ context, params }) => {
    const id = modeloIdOf(params.id);
    const [modelo, all] = await Promise.all([
      orNotFound(readForPage(context, readModeloEndpoint, { params: { id } })),
      readForPage(context, readModelosEndpoint, {}),
    ]);
    return { modelo, related: relatedModelos(all, modelo) };
  },
  pendingComponent: ModeloSkeleton,
  head: ({ loaderData, match, matches }) =>
    loaderData
      ? modeloHead(loaderData.modelo, {
          site: siteFacts(matches),
          gallery: match.context.i18n.t('La colección'),
          addressed: match.context.addressed,
        })
      : {},
  component: ModeloPage,
});

function ModeloPage() {
  const { modelo, related } = Route.useLoaderData();
  const { color } = Route.useSearch();
  return (
    <ModeloScreen
      key={`${modelo.id} ${color}`}
      modelo={modelo}
      asked={color}
      related={related}
      audience="public"
      prices={<PricesHidden id={modelo.id} />}
    />
  );
}
