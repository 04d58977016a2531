import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RepetirResult } from '../business/cart/repetir.contract.ts';
import { ReopenedNotice } from '../business/cart/storefront/borradores/reopened-notice.tsx';
import { useBorradorActions } from '../business/cart/storefront/borradores/use-borrador-actions.ts';
import { RepeatNotice } from '../business/cart/storefront/repetir/repeat-notice.tsx';
import { RepeatOrder } from '../business/cart/storefront/repetir/repeat-order.tsx';
import { repeatOutcome } from '../business/cart/storefront/repetir/repeat-outcome.ts';
import { ReturnsOfPedido } from '../business/devoluciones/storefront/returns-of-pedido.tsx';
import { DocumentButton } from '../business/documents/storefront/document-button.tsx';
import { acting, forCustomer, readOwnRights } from '../business/identity/acting.ts';
import { requireUser } from '../business/identity/require-user.ts';
import { useUser } from '../business/identity/session.ts';
import {
  exportPedidoUserEndpoint,
  type PedidoLinea,
  readPedidoWebEndpoint,
} from '../business/pedidos/pedidos.contract.ts';
import { AgreeToSend } from '../business/pedidos/storefront/agree-to-send.tsx';
import { AnswerRevision } from '../business/pedidos/storefront/answer-revision.tsx';
import { CancelOrder } from '../business/pedidos/storefront/cancel-order.tsx';
import { PedidoDocument } from '../business/pedidos/storefront/pedido-document.tsx';
import { PedidoThanks, PedidoTitle } from '../business/pedidos/storefront/pedido-title.tsx';
import { useCall } from '../platform/http/call-context.tsx';
import { ApiError } from '../platform/http/call-errors.ts';
import { idInAddress } from '../platform/http/id-in-address.ts';
import { readQuery } from '../platform/http/query.ts';
import { DocumentSkeleton } from '../platform/ui/document-skeleton.tsx';
import { EmptyState } from '../platform/ui/empty-state.tsx';
import { DownloadButton } from '../platform/ui/list/download-button.tsx';
import { ownHead } from '../platform/ui/page-head.ts';

/** The document is complete without it, also offline. */
const OrderEstimate = lazy(() =>
  import('./order-estimate.tsx').then(
    (part) => ({ default: part.OrderEstimate }),
    () => ({ default: () => null }),
  ),
);

export const Route = createFileRoute('/pedido/$id')({
  ssr: false,
  // Set right after the order: the page shows its thanks.
  validateSearch: ({ enviado }: Record<string, unknown>): { enviado?: boolean } =>
    enviado === undefined ? {} : { enviado: enviado === true },
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params }) => {
    const body = { id: idInAddress(params.id), ...forCustomer(acting.customer()) };
    try {
      await queryClient.fetchQuery({ ...pedidoQuery(body), staleTime: 0 });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      // The order's letter leads a rep here too: staff see other users' pedidos on a screen of the back
      // office.
      if (await isOpenToStaff(queryClient)) {
        throw redirect({ to: '/admin/pedidos/$id', params: { id: String(body.id) }, replace: true });
      }
      throw notFound();
    }
    return body;
  },
  head: ({ loaderData, match, matches }) => {
    // The root sets the title of a page not found.
    if (match.status === 'notFound') return {};
    const { t } = match.context.i18n;
    return ownHead(loaderData ? t('Pedido #{{id}}', { id: loaderData.id }) : t('Pedido'), matches);
  },
  pendingComponent: PedidoOnItsWay,
  notFoundComponent: PedidoNotFound,
  component: PedidoPage,
});

const pedidoQuery = (body: { id: number; userId?: string }) => readQuery(readPedidoWebEndpoint, { body });

/** Special garments are not taken back. */
const hasServed = ({ encargo, cantidades }: PedidoLinea) =>
  encargo === undefined && cantidades.some(({ servida }) => servida > 0);

const isOpenToStaff = async (queryClient: QueryClient) =>
  (await readOwnRights(queryClient)).includes('Permissions.Pedidos.View');

function PedidoOnItsWay() {
  const { id } = Route.useParams();
  const { enviado } = Route.useSearch();
  return (
    <DocumentSkeleton>
      {enviado === true && <PedidoThanks />}
      <PedidoTitle id={Number(id)} />
    </DocumentSkeleton>
  );
}

function PedidoPage() {
  const body = Route.useLoaderData();
  const { enviado } = Route.useSearch();
  const { data: pedido } = useSuspenseQuery(pedidoQuery(body));
  const navigate = Route.useNavigate();
  const user = useUser();
  const { take } = useBorradorActions();
  const { borrador } = pedido;
  const open = async (borradorId: number) => {
    if (await take(borradorId)) await navigate({ to: '/cart' });
  };
  /** The pedido of which nothing could be ordered again: the message stands in the page. */
  const [gone, setGone] = useState<RepetirResult>();
  const call = useCall();
  const { t } = useTranslation();
  const { id, ...query } = body;
  const sheet = () => call(exportPedidoUserEndpoint, { params: { id: String(id) }, query });
  return (
    <PedidoDocument
      below={
        <Suspense>
          <OrderEstimate importe={pedido.total} />
        </Suspense>
      }
      pedido={pedido}
      thanks={enviado === true}
      acts={
        <>
          <DocumentButton kind="pedido" id={pedido.id} userId={body.userId} />
          <DownloadButton file={sheet}>{t('Descargar en Excel')}</DownloadButton>
          <RepeatOrder
            pedidoId={pedido.id}
            onDone={(result) =>
              result.prendas > 0
                ? void navigate({ to: '/cart', state: { repetido: repeatOutcome(result) } })
                : setGone(result)
            }
          />
          {pedido.lineas.some(hasServed) && <ReturnsOfPedido pedidoId={pedido.id} userId={body.userId} />}
          <CancelOrder pedido={pedido} userId={body.userId} onChange={(id) => void open(id)} />
        </>
      }
      asked={
        <>
          <AnswerRevision pedido={pedido} userId={body.userId} />
          <AgreeToSend pedido={pedido} userId={body.userId} />
        </>
      }
      notice={
        gone?.pedidoId === pedido.id ? (
          <RepeatNotice repeated={gone} onDone={() => setGone(undefined)} />
        ) : (
          borrador && (
            <ReopenedNotice
              borrador={borrador}
              isOwn={borrador.userId === (body.userId ?? user?.id)}
              onOpen={() => void open(borrador.id)}
            />
          )
        )
      }
    />
  );
}

function PedidoNotFound() {
  const { t } = useTranslation();
  return (
    <div className="page-column pt-8 pb-24 lg:pt-14">
      <h1 className="mb-8 text-4xl font-light">{t('Not Found')}</h1>
      <EmptyState title={t('Este pedido no está entre los suyos.')}>
        <Link to="/myaccount" className="link-quiet">
          {t('Mis pedidos')}
        </Link>
      </EmptyState>
    </div>
  );
}
