import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import {
  formatDay,
  formatInstantDay,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { DownloadButton } from '../../../platform/ui/list/download-button.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { DocumentButton } from '../../documents/storefront/document-button.tsx';
import { exportPedidoEndpoint } from '../company-pedidos.contract.ts';
import { firstCancelDay, hasOwnDays } from '../order-days.ts';
import { estadoPendiente, situacionLabels } from '../pedido.ts';
import type { Pedido, PedidoLinea } from '../pedidos.contract.ts';
import { useDaysWords } from '../storefront/days-words.ts';
import { EncargoFacts } from '../storefront/encargo-facts.tsx';
import { CellEntregas, EntregasList } from '../storefront/entregas.tsx';
import { LineaAlbaranes } from '../storefront/linea-albaranes.tsx';
import { LineaCells } from '../storefront/linea-cells.tsx';
import { lineaNames, lineaTable } from '../storefront/linea-table.ts';
import { PedidoCambios } from '../storefront/pedido-cambios.tsx';
import { PedidoRevisions } from '../storefront/pedido-revisions.tsx';
import { SituacionSteps } from '../storefront/situacion-steps.tsx';
import { CreditFacts } from './credit-facts.tsx';
import { LineDaysButton } from './days-dialog.tsx';
import { PastCancelDay } from './past-cancel-day.tsx';
import { pedidoActions } from './pedido-actions.tsx';
import { PedidoState } from './pedido-state.tsx';
import { SuplementoButton } from './suplemento-button.tsx';

/** A pedido with its garments; the customer and the days stand beside it. */
export function PedidoPage({ pedido }: { pedido: Pedido }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canSeeReservas = usePermission('Permissions.Reservas.Search');
  const call = useCall();
  const names = lineaNames(pedido.lineas);
  const { id, cliente, situacion, fecha, facturas, borrador } = pedido;
  const { fechaEntrega, servirHasta, cancelarTras } = pedido;
  return (
    <RecordPage
      resource={pedidoActions}
      row={pedido}
      name={cliente?.nombre ?? t('Pedido #{{id}}', { id })}
      code={cliente && `#${id}`}
      state={
        <>
          <PedidoState
            situacion={situacion}
            enviado={pedido.enviado}
            isBlocked={pedido.bloqueado !== undefined}
            acuerdo={pedido.acuerdo}
          />
          <PastCancelDay estado={pedido.estado} cancelDay={firstCancelDay(pedido)} />
        </>
      }
      facts={[
        t('{{count}} prendas', { count: pedido.totalPrendas }),
        t('{{importe}} sin IVA', { importe: formatMoney(pedido.total, language) }),
        fechaEntrega && t('Servir el {{fecha}}', { fecha: formatDay(fechaEntrega, language) }),
      ]}
      side={
        <>
          <DocumentButton kind="pedido" id={id} />
          <DownloadButton file={() => call(exportPedidoEndpoint, { params: { id: String(id) } })}>
            {t('Descargar en Excel')}
          </DownloadButton>
          <SideFacts
            title={t('Pedido')}
            facts={[
              [t('Fecha'), formatInstantDay(fecha, language)],
              [t('Enviado por'), pedido.creadoPor],
              [
                t('Préstamo'),
                pedido.prestamoId && (
                  <Link
                    to="/admin/prestamos/$id"
                    params={{ id: String(pedido.prestamoId) }}
                    className="link-quiet"
                  >
                    #{pedido.prestamoId}
                  </Link>
                ),
              ],
              [t('Entrega deseada'), fechaEntrega && formatDay(fechaEntrega, language)],
              [
                t('Reservas'),
                canSeeReservas && pedido.estado === estadoPendiente && (
                  <Link
                    to="/admin/reservas"
                    search={{ filtros: [{ campo: 'pedidoId', op: 'eq', valor: id }] }}
                    className="link-quiet"
                  >
                    {t('Ver y mover')}
                  </Link>
                ),
              ],
              [t('Sustituye al pedido'), pedido.sustituyeId && <PedidoLinks ids={[pedido.sustituyeId]} />],
              [
                t('Sustituido por'),
                pedido.sustituidoPor.length > 0 && <PedidoLinks ids={pedido.sustituidoPor} />,
              ],
              [t('Borrador de la tienda'), borrador && `${borrador.nombre} · ${borrador.usuario}`],
              [t('Servir hasta'), servirHasta && formatDay(servirHasta, language)],
              [t('Cancelar después de'), cancelarTras && formatDay(cancelarTras, language)],
              [t('Entregas'), pedido.entregas.length > 0 && <EntregasList entregas={pedido.entregas} />],
              [
                t('Facturas'),
                facturas.length > 0 && (
                  <span className="flex flex-wrap justify-end gap-x-3">
                    {facturas.map((factura) => (
                      <Link
                        key={factura.id}
                        to="/admin/facturas/$id"
                        params={{ id: String(factura.id) }}
                        className="link-quiet"
                      >
                        {factura.numero}
                      </Link>
                    ))}
                  </span>
                ),
              ],
            ]}
          />
          {pedido.observaciones && (
            <SideFacts title={t('Observaciones')} facts={[]}>
              <p className="py-1 whitespace-pre-line">{pedido.observaciones}</p>
            </SideFacts>
          )}
        </>
      }
      version={pedido.version}
    >
      <CreditFacts pedido={pedido} />
      <SituacionSteps situacion={situacion} />
      <div className="mt-6">
        {pedido.lineas.map((linea, place) => (
          <Line key={linea.id} name={names[place] ?? linea.nombre} pedido={pedido} linea={linea} />
        ))}
      </div>
      <PedidoRevisions revisiones={pedido.revisiones} />
      <PedidoCambios cambios={pedido.cambios} />
      <dl className="ml-auto grid max-w-80 grid-cols-[1fr_auto] items-baseline gap-x-8 gap-y-1 border-t border-base-content pt-4 tabular-nums">
        <dt className="text-base-content/75">{t('Modelos')}</dt>
        <dd className="text-right">{formatNumber(pedido.totalModelos, language)}</dd>
        <dt className="text-base-content/75">{t('Prendas')}</dt>
        <dd className="text-right">{formatNumber(pedido.totalPrendas, language)}</dd>
        <dt className="font-semibold">{t('Importe sin IVA')}</dt>
        <dd className="text-right text-lg">{formatMoney(pedido.total, language)}</dd>
      </dl>
    </RecordPage>
  );
}

function PedidoLinks({ ids }: { ids: readonly number[] }) {
  return (
    <span className="flex flex-wrap justify-end gap-x-3 tabular-nums">
      {ids.map((id) => (
        <Link key={id} to="/admin/pedidos/$id" params={{ id: String(id) }} className="link-quiet">
          #{id}
        </Link>
      ))}
    </span>
  );
}

/** A modelo of the pedido: its picture, its quantities by color and talla, and its amount. */
function Line({ name, pedido, linea }: { name: string; pedido: Pedido; linea: PedidoLinea }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const daysWords = useDaysWords();
  const canSeeAlbaranes = usePermission('Permissions.Albaranes.View');
  const isPending = pedido.estado === estadoPendiente;
  const { modeloId, nombre, referencia, imagen, precio, descuento, importe, situacion, fechaPrevista } =
    linea;
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-5 gap-y-2 border-t border-base-300 py-4 print:break-inside-avoid"
    >
      <Picture imagen={imagen} sizes="56px" alt="" className="row-span-2 aspect-4/5 self-start" />
      <header className="min-w-0">
        <h2 className="text-lg">
          <span className="mr-2 font-sans text-sm text-base-content/75 tabular-nums">{referencia}</span>
          <Link to="/modelo/user/$id" params={{ id: String(modeloId) }}>
            {nombre}
          </Link>
          <span className="ml-2 font-sans text-sm whitespace-nowrap text-base-content/75 tabular-nums">
            {formatMoney(precio, language)}
            {descuento > 0 && ` − ${formatPercent(descuento, language)}`}
          </span>
        </h2>
        <p className="text-sm text-base-content/75">
          {t(situacionLabels[situacion])}
          {isPending && fechaPrevista && (
            <> · {t('previsto para el {{fecha}}', { fecha: formatDay(fechaPrevista, language) })}</>
          )}
          {hasOwnDays(linea) && <> · {daysWords(linea)}</>}
        </p>
      </header>
      <strong className="text-right font-semibold tabular-nums">{formatMoney(importe, language)}</strong>
      <div className="col-span-2 min-w-0 max-sm:col-span-3 max-sm:col-start-1">
        {linea.encargo && (
          <div className="flex flex-wrap items-end justify-between gap-x-6">
            <EncargoFacts encargo={linea.encargo} />
            {isPending && <SuplementoButton pedidoId={pedido.id} linea={linea} />}
          </div>
        )}
        <LineaCells nombre={name} table={lineaTable(linea.cantidades)} />
        {isPending && <CellEntregas cantidades={linea.cantidades} omitOnlyDay />}
        <LineaAlbaranes
          lineaId={linea.id}
          albaranes={pedido.albaranes}
          numero={
            canSeeAlbaranes
              ? ({ id, numero }) => (
                  <Link to="/admin/albaranes/$id" params={{ id: `A${id}` }} className="link-quiet">
                    {numero}
                  </Link>
                )
              : undefined
          }
        />
        <LineDaysButton pedido={pedido} linea={linea} name={name} />
      </div>
    </article>
  );
}
