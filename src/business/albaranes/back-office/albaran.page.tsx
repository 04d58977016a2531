import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant, formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { DocumentButton } from '../../documents/storefront/document-button.tsx';
import { LineaCells } from '../../pedidos/storefront/linea-cells.tsx';
import { lineaTable } from '../../pedidos/storefront/linea-table.ts';
import { isServed, portesLabels } from '../albaran.ts';
import type { Albaran } from '../albaranes.contract.ts';
import { type Entrega, entregaActions } from './entrega-actions.tsx';
import { entregaEstadoLabels } from './entrega-labels.ts';
import { EntregaMark } from './entrega-mark.tsx';
import { FacturaLinks, PedidoLinks } from './pedido-links.tsx';

const albaranRecords = { ...entregaActions, trail: 'albaran' };

/** An albarán with its garments; the parcel and its states stand beside it. */
export function AlbaranPage({ albaran }: { albaran: Albaran }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canSeeCarrier = usePermission('Permissions.Transportistas.View');
  const canReturn = usePermission('Permissions.Devoluciones.Create');
  const { id, numero, cliente, estado, fecha, direccion, pedidos, facturas, pasos } = albaran;
  const row: Entrega = {
    ...{ id: `A${id}`, estado, registroId: id, numero, cliente },
    ...(albaran.conFichero && { transportistaId: albaran.transportistaId }),
  };
  const closed = pasos.find((paso) => paso.estado === 'cerrado' && paso.resto === 'cancelar');
  const isBack = estado === 'devuelto' || estado === 'perdido';
  const outcome = pasos.findLast(({ resto, estado: at }) => resto !== undefined && at !== 'cerrado');
  return (
    <RecordPage
      resource={albaranRecords}
      row={row}
      name={cliente.nombre}
      code={numero}
      state={<EntregaMark estado={estado} />}
      facts={[
        t('{{count}} prendas', { count: albaran.prendas }),
        t('{{count}} bultos', { count: albaran.bultos }),
        formatDay(fecha, language),
      ]}
      side={
        <>
          <DocumentButton kind="albaran" id={id} />
          <DocumentButton kind="bultos" id={id}>
            {t('Etiquetas de bultos')}
          </DocumentButton>
          <SideFacts
            title={t('Envío')}
            facts={[
              [
                t('Transportista'),
                albaran.transportistaId === undefined || !canSeeCarrier ? (
                  albaran.transportista
                ) : (
                  <Link
                    key="transportista"
                    to="/admin/transportistas/$id"
                    params={{ id: String(albaran.transportistaId) }}
                    className="link-quiet"
                  >
                    {albaran.transportista}
                  </Link>
                ),
              ],
              [t('Peso'), `${formatNumber(albaran.peso / 1000, language)} kg`],
              [t('Portes'), t(portesLabels[albaran.portes])],
              [t('Reembolso'), albaran.reembolso !== undefined && formatMoney(albaran.reembolso, language)],
              [
                t('Seguimiento'),
                albaran.enlace ? (
                  <a
                    key="envio"
                    href={albaran.enlace}
                    target="_blank"
                    rel="noreferrer"
                    className="link-quiet"
                  >
                    {albaran.seguimiento ?? t('Ver el envío')}
                  </a>
                ) : (
                  albaran.seguimiento
                ),
              ],
              [t('Pedidos'), <PedidoLinks key="pedidos" ids={pedidos} />],
              [t('Facturas'), facturas.length > 0 && <FacturaLinks key="facturas" facturas={facturas} />],
              [
                t('Devolver prendas'),
                canReturn && isServed(estado) && (
                  <span className="flex flex-wrap justify-end gap-x-3">
                    {pedidos.map((desde) => (
                      <Link
                        key={desde}
                        to="/admin/devoluciones/nueva"
                        search={{ desde }}
                        className="link-quiet"
                      >
                        #{desde}
                      </Link>
                    ))}
                  </span>
                ),
              ],
              [t('Cerrado por'), albaran.creadoPor],
            ]}
          />
          <SideFacts title={t('Dirección')} facts={[]}>
            <address className="py-1 not-italic wrap-anywhere">
              {direccion.nombre}
              <br />
              {direccion.direccion}
              <br />
              {[direccion.codigoPostal, direccion.poblacion].filter(Boolean).join(' ')}
              {direccion.provincia && ` (${direccion.provincia})`}
              {direccion.telefono && (
                <>
                  <br />
                  {direccion.telefono}
                </>
              )}
            </address>
          </SideFacts>
          {albaran.observaciones && (
            <SideFacts title={t('Observaciones')} facts={[]}>
              <p className="py-1 whitespace-pre-line">{albaran.observaciones}</p>
            </SideFacts>
          )}
        </>
      }
      version={pasos.length}
    >
      {isBack && (
        <div className="mb-4">
          <Notice tone="info">
            {[
              outcome?.resto === 'cancelar'
                ? t('Sus prendas se han cancelado.')
                : t('Sus prendas vuelven a estar por servir en sus pedidos.'),
              facturas.length > 0 &&
                t('Ya estaban en la factura {{numeros}}: haga allí una rectificativa por devolución.', {
                  numeros: facturas.map((one) => one.numero).join(', '),
                }),
            ]
              .filter(Boolean)
              .join(' ')}
          </Notice>
        </div>
      )}
      {closed && (
        <p className="mb-4">{t('Lo que faltaba se canceló: {{motivo}}', { motivo: closed.nota ?? '' })}</p>
      )}
      <ol aria-label={t('Estados')} className="mb-6">
        {pasos.map((paso) => (
          <li key={paso.id} className="flex flex-wrap gap-x-4 border-b border-base-300 py-1.5">
            <strong>{t(entregaEstadoLabels[paso.estado])}</strong>
            <span className="text-base-content/75 tabular-nums">{formatInstant(paso.cuando, language)}</span>
            <span>{[paso.seguimiento, paso.nota, paso.usuario].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
      {albaran.lineas.map((linea) => (
        <article
          key={linea.id}
          aria-label={linea.descripcion}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-5 gap-y-2 border-t border-base-300 py-4"
        >
          <Picture imagen={linea.imagen} sizes="56px" alt="" className="row-span-2 aspect-4/5 self-start" />
          <h2 className="min-w-0 text-lg">
            <span className="mr-2 font-sans text-sm text-base-content/75 tabular-nums">
              {linea.referencia}
            </span>
            {linea.descripcion}
            <Link
              to="/admin/pedidos/$id"
              params={{ id: String(linea.pedidoId) }}
              className="link-quiet ml-2 font-sans text-sm tabular-nums"
            >
              #{linea.pedidoId}
            </Link>
          </h2>
          <strong className="text-right font-semibold tabular-nums">
            {formatNumber(linea.cantidad, language)}
          </strong>
          <div className="col-span-2 min-w-0 max-sm:col-span-3 max-sm:col-start-1">
            <LineaCells
              nombre={linea.descripcion}
              table={lineaTable(linea.cantidades.map((cell) => ({ ...cell, servida: 0, entregas: [] })))}
            />
          </div>
        </article>
      ))}
    </RecordPage>
  );
}
