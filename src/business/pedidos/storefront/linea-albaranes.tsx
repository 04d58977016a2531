import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { DocumentButton } from '../../documents/storefront/document-button.tsx';
import { acting, forCustomer } from '../../identity/acting.ts';
import type { PedidoAlbaran } from '../pedidos.contract.ts';

/** Text keys of what happened to a parcel. */
const estadoLabels: Readonly<Record<PedidoAlbaran['estado'], string>> = {
  cerrado: 'Preparado para enviar',
  enviado: 'Enviado',
  entregado: 'Entregado',
  devuelto: 'Devuelto',
  perdido: 'Perdido por el transportista',
};

interface LineaAlbaranesProps {
  lineaId: number;
  albaranes: readonly PedidoAlbaran[] | undefined;
  /** Shows the number as a link to the delivery; absent: a button that downloads it. */
  numero?: ((albaran: PedidoAlbaran) => ReactNode) | undefined;
}

/** The parcels with garments of a line: their state, and their tracking number. */
export function LineaAlbaranes({ lineaId, albaranes = [], numero }: LineaAlbaranesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const own = albaranes.flatMap(({ lineas, ...albaran }) => {
    const cantidad = lineas
      .filter(({ pedidoLineaId }) => pedidoLineaId === lineaId)
      .reduce((sum, linea) => sum + linea.cantidad, 0);
    return cantidad > 0 ? [{ ...albaran, lineas, cantidad }] : [];
  });
  if (own.length === 0) return null;
  return (
    <ul aria-label={t('Envíos')} className="mt-2 text-sm">
      {own.map((albaran) => (
        <li key={albaran.id} className="flex flex-wrap items-center gap-x-3 py-1 tabular-nums">
          <span>
            {numero ? (
              numero(albaran)
            ) : (
              <>
                <span className="print:hidden">
                  <DocumentButton
                    kind="albaran"
                    id={albaran.id}
                    tone="quiet"
                    {...forCustomer(acting.customer())}
                  >
                    {t('Albarán {{numero}}', { numero: albaran.numero })}
                  </DocumentButton>
                </span>
                <span className="hidden print:inline">
                  {t('Albarán {{numero}}', { numero: albaran.numero })}
                </span>
              </>
            )}
          </span>
          <span>{t('{{count}} prendas', { count: albaran.cantidad })}</span>
          <span>
            {t(estadoLabels[albaran.estado])}, {formatDay(albaran.fecha, language)}
          </span>
          {(albaran.seguimiento || albaran.enlace) && (
            <span className="wrap-anywhere">
              {t('Seguimiento')}{' '}
              {albaran.enlace ? (
                <a href={albaran.enlace} target="_blank" rel="noreferrer" className="link-quiet">
                  {albaran.seguimiento ?? t('Ver el envío')}
                </a>
              ) : (
                albaran.seguimiento
              )}
            </span>
          )}
          <Outcome albaran={albaran} />
        </li>
      ))}
    </ul>
  );
}

/** The consequence of a returned or lost parcel, or of a closing that cancelled the rest. */
function Outcome({ albaran: { estado, resto, motivo } }: { albaran: PedidoAlbaran }) {
  const { t } = useTranslation();
  const isBack = estado === 'devuelto' || estado === 'perdido';
  const words =
    isBack && resto === 'pendiente'
      ? t('Estas prendas se vuelven a servir.')
      : isBack && resto === 'cancelar'
        ? t('Estas prendas se han cancelado: {{motivo}}', { motivo: motivo ?? '' })
        : !isBack && motivo
          ? t('Lo que faltaba se ha cancelado: {{motivo}}', { motivo })
          : undefined;
  return words && <span className="basis-full text-base-content/75">{words}</span>;
}
