import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatInstantDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Pagination } from '../../../platform/ui/pagination.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { searchPedidosUser } from '../pedidos.contract.ts';
import type { ListState } from './account-search.ts';
import { EstadoBadge } from './estado-badge.tsx';

interface MisPedidosProps {
  search: ListState;
  /** `instead`: the page of the address does not exist, this one takes its place. */
  onPage: (pageNumber: number, instead?: boolean) => void;
}

/** The shop's pedidos, five to a page (spec section 2). */
export function MisPedidos({ search, onPage }: MisPedidosProps) {
  const { t } = useTranslation();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...readQuery(searchPedidosUser, { body: search }),
    placeholderData: keepPreviousData,
  });
  const beyond =
    data && data.totalPages > 0 && search.pageNumber > data.totalPages ? data.totalPages : undefined;
  useEffect(() => {
    if (beyond) onPage(beyond, true);
  }, [beyond, onPage]);
  return (
    <section
      aria-labelledby="mis-pedidos"
      aria-busy={isPlaceholderData || beyond !== undefined || (!data && !isError)}
    >
      <h2 id="mis-pedidos" className="mb-4 text-2xl font-light lg:text-3xl">
        {t('Mis pedidos')}
      </h2>
      {((!data && !isError) || beyond) && <Skeleton className="h-90" />}
      {!data && isError && (
        <Notice
          tone="bad"
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
        >
          {t('No se han podido leer sus pedidos.')}
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('Reintentar')}
          </Button>
        </Notice>
      )}
      {data && data.totalCount === 0 && (
        <p className="border-t border-base-300 py-6">{t('No tienes pedidos')}</p>
      )}
      {data && data.totalCount > 0 && !beyond && (
        <ul
          className={`border-b border-base-300 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {data.data.map((pedido) => (
            <PedidoEntry key={pedido.id} {...pedido} />
          ))}
        </ul>
      )}
      {data && !beyond && (
        <div className="mt-3">
          <Pagination
            page={data.currentPage}
            totalPages={data.totalPages}
            onPage={onPage}
            label={t('Mis pedidos')}
          />
        </div>
      )}
    </section>
  );
}

function PedidoEntry({ id, estado, fecha }: { id: number; estado: number; fecha: string }) {
  const language = useLanguage();
  return (
    <li>
      <Link
        to="/pedido/$id"
        params={{ id: String(id) }}
        className="group grid min-h-18 grid-cols-[minmax(4.5rem,auto)_1fr_auto] items-center gap-x-4 border-t border-base-300 tabular-nums sm:gap-x-8"
      >
        <span className="font-serif text-xl lining-nums decoration-1 underline-offset-4 group-hover:underline sm:text-2xl">
          #{id}
        </span>
        <EstadoBadge estado={estado} />
        <span className="text-sm text-base-content/75">{formatInstantDay(fecha, language)}</span>
      </Link>
    </li>
  );
}
