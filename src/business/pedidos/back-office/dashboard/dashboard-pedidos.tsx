import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListDay, formatMoney, formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { AddressLink } from '../../../../platform/ui/address-link.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Picture } from '../../../../platform/ui/picture.tsx';
import type { DashboardList, DashboardPedido } from '../../dashboard.contract.ts';
import { dashboardQuery } from './dashboard-query.ts';
import { DashboardSection } from './dashboard-section.tsx';

interface DashboardPedidosProps {
  list: DashboardList;
  title: string;
  /** Shown when there is no row. */
  empty: string;
  /** The list with all of them. */
  href: string;
  /** Whether the number of all, with garments and amount, stands beside the title. */
  hasTotals?: boolean;
  /** The exception of a row, in words; nothing in the normal case. */
  note?(row: DashboardPedido): ReactNode;
}

/** Some pedidos of the day sheet, a line each, with pictures of their garments. */
export function DashboardPedidos({
  list,
  title,
  empty,
  href,
  hasTotals = false,
  note,
}: DashboardPedidosProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...dashboardQuery(list),
    refetchOnMount: 'always',
  });
  if (isError && !data) {
    return (
      <DashboardSection title={title}>
        <FailureState
          title={t('Los pedidos no han llegado.')}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {failureText(error, t)}
        </FailureState>
      </DashboardSection>
    );
  }
  const { pedidos = [], totalCount = 0, total = 0, totalPrendas = 0 } = data ?? {};
  const facts =
    hasTotals && totalCount > 0
      ? [
          t('{{count}} pedidos', { count: totalCount }),
          t('{{count}} prendas', { count: totalPrendas }),
          formatMoney(total, language),
        ].join(' · ')
      : undefined;
  const more = totalCount - pedidos.length;
  return (
    <DashboardSection
      title={title}
      facts={facts}
      aside={
        pedidos.length > 0 && (
          <AddressLink address={href} className="link-quiet py-1 text-sm">
            {hasTotals && more > 0 ? t('{{count}} más', { count: more }) : t('Todos los pedidos')}
          </AddressLink>
        )
      }
    >
      <ul aria-busy={!data}>
        {pedidos.map((row) => (
          <PedidoLine key={row.id} row={row}>
            {note?.(row)}
          </PedidoLine>
        ))}
      </ul>
      {data && pedidos.length === 0 && <p className="py-3 text-base-content/75">{empty}</p>}
    </DashboardSection>
  );
}

function PedidoLine({ row, children }: { row: DashboardPedido; children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = row.dueDay ? formatListDay(row.dueDay, language) : undefined;
  return (
    <li className="border-b border-base-300">
      <AddressLink
        address={`/admin/pedidos/${row.id}`}
        className="grid min-h-12 grid-cols-[3.25rem_1fr_auto] items-center gap-x-4 py-1 tabular-nums hover:bg-base-200/60 sm:grid-cols-[3.25rem_minmax(0,1fr)_6.5rem_6rem_6.5rem]"
      >
        <span className="text-base-content/75">#{row.id}</span>
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-semibold">{row.cliente}</span>
          <span className="flex flex-wrap gap-x-3 text-sm text-base-content/75">
            <span>{formatListDay(row.fecha, language)}</span>
            {day && <span>{t('para el {{dia}}', { dia: day })}</span>}
            {children}
          </span>
        </span>
        <Garments row={row} className="max-sm:hidden" />
        <span className="text-right whitespace-nowrap max-sm:hidden">
          {t('{{count}} prendas', { count: row.totalPrendas })}
        </span>
        <span className="flex flex-col items-end gap-1">
          {formatMoney(row.total, language)}
          <Garments row={row} className="sm:hidden" />
          <span className="sr-only sm:hidden">{formatNumber(row.totalPrendas, language)}</span>
        </span>
      </AddressLink>
    </li>
  );
}

/** The dress without the room around the figure, where the browser crops pictures. */
const cropped = '[object-view-box:inset(12%_26%_22%_26%)]';

/** The first modelos of an order, small; the shop's name beside them says enough. */
function Garments({ row: { imagenes }, className }: { row: DashboardPedido; className: string }) {
  return (
    <span className={`flex gap-1 ${className}`}>
      {imagenes.map((imagen) => (
        <span key={imagen.url} className="block w-8 shrink-0">
          <Picture imagen={imagen} sizes="64px" alt="" className={`aspect-4/5 ${cropped}`} />
        </span>
      ))}
    </span>
  );
}
