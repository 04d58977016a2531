import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { formatDay, formatInstantDay, formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ownHead } from '../../../platform/ui/page-head.ts';
import { requireUser } from '../../identity/require-user.ts';
import { estadoPendiente, situacionLabels } from '../pedido.ts';
import { type Pedido, readPedidoWeb } from '../pedidos.contract.ts';
import { EstadoBadge } from './estado-badge.tsx';
import { PedidoLineaView } from './pedido-linea.tsx';

export const Route = createFileRoute('/pedido/$id')({
  ssr: false,
  // Right after sending, the page thanks.
  validateSearch: z.object({ enviado: z.optional(z.catch(z.boolean(), false)) }),
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params }) => {
    const id = idOf(params.id);
    try {
      await queryClient.fetchQuery({ ...pedidoQuery(id), staleTime: 0 });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
    return { id };
  },
  head: ({ loaderData, match, matches }) => {
    const { t } = match.context.i18n;
    return ownHead(loaderData ? t('Pedido #{{id}}', { id: loaderData.id }) : t('Pedido'), matches);
  },
  notFoundComponent: PedidoNotFound,
  component: PedidoPage,
});

const pedidoQuery = (id: number) => readQuery(readPedidoWeb, { body: { id } });

/** The id out of the address, parsed as an integer; anything else is not there. */
function idOf(text: string): number {
  const id = Number.parseInt(text, 10);
  if (!(id > 0 && id <= 2_147_483_647)) throw notFound();
  return id;
}

function PedidoPage() {
  const { id } = Route.useLoaderData();
  const { enviado } = Route.useSearch();
  const { data: pedido } = useSuspenseQuery(pedidoQuery(id));
  return <PedidoDocument pedido={pedido} thanks={enviado === true} />;
}

/** The order as a document: who, when, what, how far it is and what it comes to. */
function PedidoDocument({ pedido, thanks }: { pedido: Pedido; thanks: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <article className="page-column max-w-5xl pt-8 pb-24 lg:pt-14">
      {thanks && (
        <p role="status" className="mb-8 border-l-2 border-success pl-4 text-lg print:hidden">
          {t('Gracias. Hemos recibido su pedido; le avisaremos al confirmarlo.')}
        </p>
      )}
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <p className="text-sm text-base-content/75">
            <Link to="/myaccount" className="link-quiet print:hidden">
              {t('Mis pedidos')}
            </Link>
          </p>
          <h1 className="text-4xl font-light lining-nums tabular-nums">
            {t('Pedido #{{id}}', { id: pedido.id })}
          </h1>
        </div>
        <p className="flex items-center gap-3">
          <EstadoBadge estado={pedido.estado} />
          <span className="text-sm text-base-content/75">{t(situacionLabels[pedido.situacion])}</span>
        </p>
      </header>
      <dl className="my-8 grid gap-x-10 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={t('Fecha')}>{formatInstantDay(pedido.fecha, language)}</Fact>
        <Fact name={t('Cliente')}>{pedido.cliente?.nombre}</Fact>
        <Fact name={t('Enviado por')}>{pedido.creadoPor}</Fact>
        <Fact name={t('Entrega deseada')}>
          {pedido.fechaEntrega && formatDay(pedido.fechaEntrega, language)}
        </Fact>
      </dl>
      {pedido.lineas.map((linea) => (
        <PedidoLineaView key={linea.id} linea={linea} underWay={pedido.estado === estadoPendiente} />
      ))}
      <footer className="grid gap-8 border-t border-base-content/60 pt-6 sm:grid-cols-2">
        <div>
          {pedido.observaciones && (
            <>
              <h2 className="text-sm text-base-content/75">{t('Observaciones')}</h2>
              <p className="max-w-[70ch] whitespace-pre-line">{pedido.observaciones}</p>
            </>
          )}
        </div>
        <dl className="grid grid-cols-[1fr_auto] gap-x-8 gap-y-1 tabular-nums">
          <dt>{t('Modelos')}</dt>
          <dd className="text-right">{formatNumber(pedido.totalModelos, language)}</dd>
          <dt>{t('Prendas')}</dt>
          <dd className="text-right">{formatNumber(pedido.totalPrendas, language)}</dd>
          <dt className="text-lg">{t('Importe sin IVA')}</dt>
          <dd className="text-right text-lg font-semibold">{formatMoney(pedido.total, language)}</dd>
        </dl>
      </footer>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="border-t border-base-300 pt-2">
      <dt className="text-sm text-base-content/75">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PedidoNotFound() {
  const { t } = useTranslation();
  return (
    <div className="page-column pt-8 pb-24 lg:pt-14">
      <h1 className="mb-8 text-4xl font-light">{t('Pedido')}</h1>
      <EmptyState title={t('Este pedido no está entre los suyos.')}>
        <Link to="/myaccount" className="link-quiet">
          {t('Mis pedidos')}
        </Link>
      </EmptyState>
    </div>
  );
}
