import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { Factura } from '../facturas.contract.ts';
import { metodoLabels, motivoLabels } from './factura-labels.ts';

/** Dates of issue and delivery, billed pedidos, and corrections. */
export function FacturaFacts({ factura }: { factura: Factura }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { fecha, fechaOperacion, pedidoIds, rectifica, rectificadaPor, motivo, metodo, estado, albaranes } =
    factura;
  const { anticipo, anticipos } = factura;
  return (
    <dl className="my-8 flex flex-wrap gap-x-14 gap-y-4 border-t border-base-300 pt-6 print:my-5 print:pt-4">
      <Fact name={t('Fecha de expedición')}>{formatDay(fecha, language)}</Fact>
      {fechaOperacion && (
        <Fact name={t(anticipo ? 'Fecha de cobro' : 'Fecha de entrega')}>
          {formatDay(fechaOperacion, language)}
        </Fact>
      )}
      {pedidoIds.length > 0 && (
        <Fact name={t('Pedidos')}>
          <Several>
            {pedidoIds.map((id) => (
              <Link key={id} to="/pedido/$id" params={{ id: String(id) }} className="link-quiet">
                #{id}
              </Link>
            ))}
          </Several>
        </Fact>
      )}
      {albaranes.length > 0 && (
        <Fact name={t('Albaranes')}>
          <Several>
            {albaranes.map((albaran) => (
              <span key={albaran.id}>
                {albaran.numero}
                <span className="block text-sm text-base-content/75">
                  {formatDay(albaran.fecha, language)}
                </span>
              </span>
            ))}
          </Several>
        </Fact>
      )}
      {anticipos.length > 0 && <Fact name={t('Anticipos')}>{<Others facturas={anticipos} />}</Fact>}
      {rectifica.length > 0 && <Fact name={t('Rectifica')}>{<Others facturas={rectifica} />}</Fact>}
      {motivo && <Fact name={t('Motivo')}>{t(motivoLabels[motivo])}</Fact>}
      {metodo && <Fact name={t('Método')}>{t(metodoLabels[metodo])}</Fact>}
      {estado === 'anulada' && (
        <Fact name={t('Estado')}>
          <StateMark state="bad">{t('Anulada')}</StateMark>
        </Fact>
      )}
      {rectificadaPor.length > 0 && (
        <Fact name={t('Rectificada por')}>{<Others facturas={rectificadaPor} />}</Fact>
      )}
    </dl>
  );
}

function Others({ facturas }: { facturas: Factura['rectifica'] }) {
  const language = useLanguage();
  return (
    <Several>
      {facturas.map(({ id, numero, fecha }) => (
        <span key={numero}>
          {id ? (
            <Link to="/factura/$id" params={{ id: String(id) }} className="link-quiet">
              {numero}
            </Link>
          ) : (
            numero
          )}
          <span className="block text-sm text-base-content/75">{formatDay(fecha, language)}</span>
        </span>
      ))}
    </Several>
  );
}

const Several = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap gap-x-3">{children}</span>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label-caps text-base-content/75">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
