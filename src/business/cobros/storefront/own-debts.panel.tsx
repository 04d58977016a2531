import './debts-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { forCustomer, useCustomer } from '../../identity/acting.ts';
import { type OwnDebts, readOwnDebtsEndpoint } from '../own-debts.contract.ts';

/** A panel of the account page: what is overdue, what falls due next, and their sum. */
export function OwnDebtsPanel() {
  const { t } = useTranslation();
  const customer = useCustomer();
  const { data, isError, isFetching, refetch } = useQuery(
    readQuery(readOwnDebtsEndpoint, { query: forCustomer(customer) }),
  );
  return (
    <section aria-labelledby="sus-pagos" className="mt-16">
      <h2 id="sus-pagos" className="mb-4 text-2xl font-light lg:text-3xl">
        {customer ? t('Pagos pendientes: {{tienda}}', { tienda: customer.cliente }) : t('Pagos pendientes')}
      </h2>
      {!data && !isError && <Skeleton className="h-19" />}
      {!data && isError && (
        <Notice
          tone="bad"
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
        >
          {t('No se han podido leer sus pagos pendientes.')}
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('Reintentar')}
          </Button>
        </Notice>
      )}
      {data && <Debts debts={data} />}
    </section>
  );
}

function Debts({ debts: { pendiente, aCuenta, vencido, vencimientos } }: { debts: OwnDebts }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (vencimientos.length === 0 && aCuenta === 0) {
    return <p className="border-y border-base-300 py-6">{t('No tiene nada pendiente de pago.')}</p>;
  }
  return (
    <>
      <ul className="border-t border-base-300 tabular-nums">
        {vencimientos.map(({ numero, facturaId, fecha, pendiente: open, vencido: isOverdue }) => (
          <li
            key={`${numero} ${fecha}`}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-base-300 py-3 sm:grid-cols-[1fr_1fr_auto]"
          >
            {facturaId === undefined ? (
              <span>{numero}</span>
            ) : (
              <Link to="/factura/$id" params={{ id: String(facturaId) }} className="link-quiet w-fit">
                {numero}
              </Link>
            )}
            <span className="flex flex-wrap gap-x-3 text-sm max-sm:col-start-1">
              {formatDay(fecha, language)}
              {isOverdue && <StateMark state="bad">{t('Vencida')}</StateMark>}
            </span>
            <span className="text-right max-sm:col-start-2 max-sm:row-start-1">
              {formatMoney(open, language)}
            </span>
          </li>
        ))}
        {aCuenta !== 0 && (
          <li className="flex justify-between gap-x-4 border-b border-base-300 py-3">
            <span>{t('A cuenta')}</span>
            <span>{formatMoney(-aCuenta, language)}</span>
          </li>
        )}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-6 py-3 tabular-nums">
        <span>
          {vencido > 0
            ? t('Vencido: {{importe}}', { importe: formatMoney(vencido, language) })
            : t('Nada vencido')}
        </span>
        <strong className="font-semibold">
          {t('En total: {{importe}}', { importe: formatMoney(pendiente, language) })}
        </strong>
      </p>
    </>
  );
}
