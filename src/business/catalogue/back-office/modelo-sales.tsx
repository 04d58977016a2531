import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatMoney, formatNumber, monthNames } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { readModeloSalesEndpoint, type ModeloSales as Sales } from '../modelo-acts.contract.ts';

/** Garments sold of a modelo by month, and the newest orders with it. */
export function ModeloSales({ id }: { id: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error, refetch, isFetching } = useQuery(
    readQuery(readModeloSalesEndpoint, { params: { id: String(id) } }),
  );
  if (error && !data) {
    return (
      <FailureState title={t('Las ventas no han llegado.')} onRetry={() => void refetch()} busy={isFetching}>
        {failureText(error, t)}
      </FailureState>
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  if (data.pedidos.length === 0) return <p>{t('Todavía no hay ningún pedido con este modelo.')}</p>;
  return (
    <div className="flex flex-col gap-8">
      <p className="tabular-nums">
        {t('{{count}} prendas', { count: data.prendas })} · {formatMoney(data.importe, language)}
      </p>
      <Months meses={data.meses} />
      <Table caption={t('Últimos pedidos')} dense>
        <thead>
          <tr>
            <th scope="col">{t('Pedido')}</th>
            <th scope="col">{t('Fecha')}</th>
            <th scope="col">{t('Cliente')}</th>
            <th scope="col" className="figure">
              {t('Prendas')}
            </th>
            <th scope="col" className="figure">
              {t('Importe')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.pedidos.map((pedido) => (
            <tr key={pedido.id}>
              <th scope="row" className="font-normal">
                <Link to="/admin/pedidos/$id" params={{ id: String(pedido.id) }} className="underline">
                  #{pedido.id}
                </Link>
              </th>
              <td>
                <ListDate value={pedido.fecha} />
              </td>
              <td>{pedido.cliente}</td>
              <td className="figure">{formatNumber(pedido.prendas, language)}</td>
              <td className="figure">{formatMoney(pedido.importe, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The garments of each month as bars; the table beside the order has the figures for screen readers. */
function Months({ meses }: Pick<Sales, 'meses'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = monthNames(language);
  const most = Math.max(1, ...meses.map(({ prendas }) => prendas));
  const nameOf = (mes: string) => `${names[Number(mes.slice(5)) - 1]?.[0] ?? ''} ${mes.slice(2, 4)}`;
  return (
    <Table caption={t('Prendas por mes')} dense>
      <tbody>
        {meses.map(({ mes, prendas, importe }) => (
          <tr key={mes}>
            <th scope="row" className="w-24 font-normal whitespace-nowrap">
              {nameOf(mes)}
            </th>
            <td>
              <span
                aria-hidden="true"
                className="block h-2 bg-primary"
                style={{ width: `${(prendas / most) * 100}%` }}
              />
            </td>
            <td className="figure w-20">{formatNumber(prendas, language)}</td>
            <td className="figure w-32">{formatMoney(importe, language)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
