import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { readCobrosOfFacturaEndpoint } from '../cobros.contract.ts';
import { cobroTipoLabels, formaDeCobroLabels } from './cobro-columns.ts';
import { collectPath } from './deuda-actions.tsx';
import { SituacionMark } from './situacion-mark.tsx';

/** The due dates of a factura and what settled them, in the side column of its page. */
export function FacturaCobros({ id }: { id: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canCollect = usePermission('Permissions.Cobros.Create');
  const { data, isError, refetch } = useQuery({
    ...readQuery(readCobrosOfFacturaEndpoint, { params: { id: String(id) } }),
    staleTime: 0,
  });
  if (isError) {
    return <FailureState title={t('Las cifras no han llegado.')} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-28" />;
  return (
    <>
      <SideFacts title={t('Vencimientos')} facts={[]}>
        <ul>
          {data.deudas.map((debt) => (
            <li key={debt.id} className="border-b border-base-300 py-1.5">
              <div className="flex items-baseline justify-between gap-4 tabular-nums">
                <span>
                  {formatDay(debt.fecha, language)}
                  {debt.aplazada && (
                    <span className="block text-sm text-base-content/75">{t('Aplazada')}</span>
                  )}
                </span>
                <span>{formatMoney(debt.importe, language)}</span>
              </div>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
                <SituacionMark {...debt} />
                {debt.pendiente !== 0 && debt.pendiente !== debt.importe && (
                  <span>{t('Queda {{importe}}', { importe: formatMoney(debt.pendiente, language) })}</span>
                )}
                {debt.pendiente !== 0 && canCollect && (
                  <AddressLink address={collectPath(debt)} className="link">
                    {t('Cobrar')}
                  </AddressLink>
                )}
              </div>
            </li>
          ))}
        </ul>
      </SideFacts>
      {data.cobros.length > 0 && (
        <SideFacts
          title={t('Cobros')}
          facts={data.cobros.map((cobro) => [
            `${formatDay(cobro.fecha, language)} · ${t(
              cobro.formaPago ? formaDeCobroLabels[cobro.formaPago] : cobroTipoLabels[cobro.tipo],
            )} #${cobro.id}`,
            <Link
              key={cobro.id}
              to="/admin/cobros/$id"
              params={{ id: String(cobro.id) }}
              className={`link-quiet ${cobro.anulado ? 'line-through' : ''}`}
            >
              {formatMoney(cobro.importe, language)}
            </Link>,
          ])}
        />
      )}
    </>
  );
}
