import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Picture } from '../../../platform/ui/picture.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { DocumentButton } from '../../documents/storefront/document-button.tsx';
import { deseoLabels, estadoLabels } from '../devolucion.ts';
import type { Devolucion } from '../devoluciones.contract.ts';
import { DevolucionMark } from '../storefront/devolucion-mark.tsx';
import { CountParcel } from './count-parcel.tsx';
import { DecideGarments, Fates } from './decide-garments.tsx';
import { devolucionActions } from './devolucion-actions.tsx';
import { GarmentRow } from './garment-row.tsx';

/** A return: its garments with what is to do now, its states, and its money beside it. */
export function DevolucionPage({ devolucion }: { devolucion: Devolucion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canUpdate = usePermission('Permissions.Devoluciones.Update');
  const scanInput = useRef<HTMLInputElement>(null);
  const { numero, cliente, estado, fecha, lineas, pasos, fotos } = devolucion;
  const asked = lineas.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const isCounting = canUpdate && estado === 'autorizada';
  const isDeciding = canUpdate && estado === 'recibida';
  return (
    <RecordPage
      resource={devolucionActions}
      row={devolucion}
      name={cliente.nombre}
      code={numero}
      state={<DevolucionMark estado={estado} />}
      facts={[t('{{count}} prendas', { count: asked }), formatDay(fecha, language)]}
      keys={isCounting ? [{ key: 'e', words: t('Escanear'), run: () => scanInput.current?.focus() }] : []}
      hasForm={isDeciding}
      side={<Side devolucion={devolucion} />}
      version={pasos.length + devolucion.abonos.length + devolucion.envios.length}
    >
      {devolucion.nota && (
        <p className="mb-4 max-w-[70ch] text-base whitespace-pre-line">{devolucion.nota}</p>
      )}
      {fotos.length > 0 && (
        <ul aria-label={t('Fotos')} className="mb-6 flex flex-wrap gap-3">
          {fotos.map(({ id: foto, imagen }) => (
            <li key={foto} className="w-40">
              <a href={imagen.url} target="_blank" rel="noreferrer" aria-label={t('Ver la foto entera')}>
                <Picture imagen={imagen} sizes="160px" alt="" className="aspect-4/5" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isCounting && <CountParcel devolucion={devolucion} scanInput={scanInput} />}
      {isDeciding && <DecideGarments devolucion={devolucion} />}
      {!isCounting && !isDeciding && (
        <ul>
          {lineas.map((linea) => (
            <GarmentRow key={linea.id} linea={linea}>
              <Fates linea={linea} />
            </GarmentRow>
          ))}
        </ul>
      )}
      <ol aria-label={t('Estados')} className="mt-6">
        {pasos.map((paso) => (
          <li key={paso.id} className="flex flex-wrap gap-x-4 border-b border-base-300 py-1.5">
            <strong>{t(estadoLabels[paso.estado])}</strong>
            <span className="text-base-content/75 tabular-nums">{formatInstant(paso.cuando, language)}</span>
            <span className="wrap-anywhere">{[paso.nota, paso.usuario].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </RecordPage>
  );
}

/** The wish of the shop, and its result. */
function Side({ devolucion: one }: { devolucion: Devolucion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, estado, desea, pedidoId } = one;
  return (
    <>
      {estado !== 'solicitada' && estado !== 'rechazada' && estado !== 'anulada' && (
        <DocumentButton kind="devolucion" id={id}>
          {t('Hoja para el paquete')}
        </DocumentButton>
      )}
      <SideFacts
        title={t('Devolución')}
        facts={[
          [t('La tienda quiere'), t(deseoLabels[desea])],
          [
            t('Pedido'),
            <Link
              key="pedido"
              to="/admin/pedidos/$id"
              params={{ id: String(pedidoId) }}
              className="link-quiet"
            >
              #{pedidoId}
            </Link>,
          ],
          [t('Pedida por'), one.creadaPor],
          [t('Por abonar'), one.porAbonar > 0 && String(one.porAbonar)],
          [t('Por arreglar'), one.porArreglar > 0 && String(one.porArreglar)],
          [t('Por reenviar'), one.porReenviar > 0 && String(one.porReenviar)],
          [
            t('Pedido del cambio'),
            one.cambioPedidoId && (
              <Link
                key="cambio"
                to="/admin/pedidos/$id"
                params={{ id: String(one.cambioPedidoId) }}
                className="link-quiet"
              >
                #{one.cambioPedidoId}
              </Link>
            ),
          ],
        ]}
      />
      {one.abonos.length > 0 && (
        <SideFacts
          title={t('Rectificativas')}
          facts={one.abonos.map((abono) => [
            abono.numero ?? t('En borrador'),
            <Link
              key={abono.facturaId}
              to="/admin/facturas/$id"
              params={{ id: String(abono.facturaId) }}
              className="link-quiet tabular-nums"
            >
              {formatMoney(abono.total, language)}
            </Link>,
          ])}
        />
      )}
      {one.envios.map((envio) => (
        <SideFacts
          key={envio.id}
          title={envio.tipo === 'arreglo' ? t('Prendas arregladas') : t('Prendas no aceptadas')}
          facts={[
            [t('Enviadas'), formatDay(envio.fecha, language)],
            [t('Prendas'), String(envio.prendas)],
            [t('Transportista'), envio.transportista],
            [t('Seguimiento'), envio.seguimiento],
            [t('Nota'), envio.nota],
          ]}
        >
          <DocumentButton kind="entrega-sin-cargo" id={envio.id} tone="quiet" />
        </SideFacts>
      ))}
    </>
  );
}
