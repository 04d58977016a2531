import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyPedido } from '../../business/pedidos/company-pedidos.contract.ts';
import type { PedidoRow } from '../../business/pedidos/pedidos.contract.ts';
import { SituacionMark } from '../../business/pedidos/storefront/situacion-mark.tsx';
import type { Paged } from '../../platform/http/search.contract.ts';
import { formatInstant, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { AddressLink } from '../../platform/ui/address-link.tsx';
import { FailureState } from '../../platform/ui/failure-state.tsx';
import { failureText } from '../../platform/ui/failure-text.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

type Row = PedidoRow & Pick<Partial<CompanyPedido>, 'cliente'>;

interface PedidoLinesProps {
  query: UseQueryResult<Paged<Row>>;
  href: (row: Row) => string;
  /** The texts for failed loading and for an empty list. */
  failed: string;
  empty: string;
}

/** The latest pedidos, a line each, for the start page. */
export function PedidoLines({ query, href, failed, empty }: PedidoLinesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isError, error, isFetching, refetch } = query;
  if (isError && !data) {
    return (
      <FailureState title={failed} onRetry={() => void refetch()} busy={isFetching}>
        {failureText(error, t)}
      </FailureState>
    );
  }
  return (
    <ul aria-busy={!data} className="border-t border-base-300">
      {data?.data.map((row) => (
        <li key={row.id} className="border-b border-base-300">
          <AddressLink
            address={href(row)}
            className="group grid min-h-11 grid-cols-[4rem_1fr_auto] items-center gap-x-4 py-1 tabular-nums"
          >
            <span className="font-semibold underline-offset-4 group-hover:underline">#{row.id}</span>
            <span className="flex min-w-0 flex-wrap gap-x-4">
              {row.cliente && <span className="truncate max-sm:w-full">{row.cliente.nombre}</span>}
              <SituacionMark situacion={row.situacion} />
              <span className="text-base-content/75">{formatInstant(row.fecha, language)}</span>
            </span>
            <span>{formatMoney(row.total, language)}</span>
          </AddressLink>
        </li>
      ))}
      {data?.totalCount === 0 && (
        <li className="flex min-h-11 items-center border-b border-base-300">{empty}</li>
      )}
      {!data && (
        <li className="flex min-h-11 items-center border-b border-base-300">
          <Skeleton className="h-3 w-64 max-w-full" />
        </li>
      )}
    </ul>
  );
}
