import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstantDay, formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { PrintHeader } from '../../settings/storefront/print-header.tsx';
import { estadoPendiente } from '../pedido.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { EntregasList } from './entregas.tsx';
import { EstadoBadge } from './estado-badge.tsx';
import { lineaNames } from './linea-table.ts';
import { PedidoCambios } from './pedido-cambios.tsx';
import { PedidoLineaView } from './pedido-linea.tsx';
import { PedidoRevisions } from './pedido-revisions.tsx';
import { PedidoThanks, PedidoTitle } from './pedido-title.tsx';
import { SituacionSteps } from './situacion-steps.tsx';

interface PedidoDocumentProps {
  pedido: Pedido;
  /** The pedido was sent just now. */
  thanks?: boolean;
  /** Actions beside «Imprimir». */
  acts?: ReactNode;
  /** A message about the last action. */
  notice?: ReactNode;
  /** A question to the shop about the order. */
  asked?: ReactNode;
  /** Rendered below the totals, such as the estimated taxes. */
  below?: ReactNode;
}

/** The pedido as a document. The printed page has the company's header. */
export function PedidoDocument({ pedido, thanks, acts, notice, asked, below }: PedidoDocumentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = lineaNames(pedido.lineas);
  return (
    <article className="page-column max-w-5xl pt-8 pb-24 lg:pt-14 print:max-w-none print:p-0">
      <PrintHeader />
      {thanks && <PedidoThanks />}
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PedidoTitle id={pedido.id}>
          <EstadoBadge estado={pedido.estado} />
          <span className="text-sm text-base-content/75">{formatInstantDay(pedido.fecha, language)}</span>
        </PedidoTitle>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          <Link to="/myaccount" className="link-quiet py-2">
            {t('Volver a sus pedidos')}
          </Link>
          <Button onClick={() => window.print()}>{t('Imprimir')}</Button>
          {acts}
        </div>
      </header>
      {notice && <div className="mt-8">{notice}</div>}
      {pedido.bloqueado && (
        <Notice tone="waiting" className="mt-8">
          {t('Este pedido está retenido. Llámenos y lo aclaramos.')}
        </Notice>
      )}
      {asked && <div className="mt-8 empty:hidden">{asked}</div>}
      <div className="mt-8">
        <SituacionSteps situacion={pedido.situacion} />
      </div>
      <dl className="my-10 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4 print:my-6 print:grid-cols-4">
        <Fact name={t('Cliente')}>{pedido.cliente?.nombre}</Fact>
        <Fact name={t('Enviado por')}>{pedido.creadoPor}</Fact>
        <Fact name={t('Entrega deseada')}>
          {pedido.fechaEntrega && formatDay(pedido.fechaEntrega, language)}
        </Fact>
        <Fact name={t('Servir hasta')}>{pedido.servirHasta && formatDay(pedido.servirHasta, language)}</Fact>
        <Fact name={t('Cancelar después de')}>
          {pedido.cancelarTras && formatDay(pedido.cancelarTras, language)}
        </Fact>
        <Fact name={t('Sustituye al pedido')}>
          {pedido.sustituyeId && <PedidoLinks ids={[pedido.sustituyeId]} />}
        </Fact>
        <Fact name={t('Sustituido por')}>
          {pedido.sustituidoPor.length > 0 && <PedidoLinks ids={pedido.sustituidoPor} />}
        </Fact>
        <Fact name={t('Préstamo')}>{pedido.prestamoId && `#${pedido.prestamoId}`}</Fact>
        <Fact name={t('Entregas')}>
          {pedido.entregas.length > 0 && <EntregasList entregas={pedido.entregas} />}
        </Fact>
        <Fact name={t('Facturas')}>
          {pedido.facturas.length > 0 && (
            <span className="flex flex-wrap gap-x-3 tabular-nums">
              {pedido.facturas.map(({ id, numero }) => (
                <Link key={id} to="/factura/$id" params={{ id: String(id) }} className="link-quiet">
                  {numero}
                </Link>
              ))}
            </span>
          )}
        </Fact>
      </dl>
      {pedido.lineas.map((linea, place) => (
        <PedidoLineaView
          key={linea.id}
          name={names[place] ?? linea.nombre}
          linea={linea}
          albaranes={pedido.albaranes}
          isPending={pedido.estado === estadoPendiente}
        />
      ))}
      <PedidoRevisions revisiones={pedido.revisiones} />
      <PedidoCambios cambios={pedido.cambios} />
      <footer className="grid gap-8 border-t border-base-content pt-6 sm:grid-cols-[1fr_minmax(20rem,max-content)] print:break-inside-avoid print:grid-cols-[1fr_22rem]">
        <div>
          {pedido.observaciones && (
            <>
              <h2 className="label-caps mb-2 font-sans text-base-content/75">{t('Observaciones')}</h2>
              <p className="max-w-[60ch] whitespace-pre-line">{pedido.observaciones}</p>
            </>
          )}
        </div>
        <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-8 gap-y-1 tabular-nums">
          <dt>{t('Modelos')}</dt>
          <dd className="text-right">{formatNumber(pedido.totalModelos, language)}</dd>
          <dt>{t('Prendas')}</dt>
          <dd className="text-right">{formatNumber(pedido.totalPrendas, language)}</dd>
          <dt className="text-lg sm:whitespace-nowrap">{t('Importe sin IVA')}</dt>
          <dd className="text-right text-xl">{formatMoney(pedido.total, language)}</dd>
        </dl>
        {below && <div className="mt-4 ml-auto w-full max-w-xs print:hidden">{below}</div>}
      </footer>
    </article>
  );
}

function PedidoLinks({ ids }: { ids: readonly number[] }) {
  return (
    <span className="flex flex-wrap gap-x-3 tabular-nums">
      {ids.map((id) => (
        <Link key={id} to="/pedido/$id" params={{ id: String(id) }} className="link-quiet">
          #{id}
        </Link>
      ))}
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="label-caps text-base-content/75">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
