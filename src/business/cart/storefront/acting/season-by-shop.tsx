import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Check } from '../../../../platform/ui/choice.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { Pagination } from '../../../../platform/ui/pagination.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { readSeasonEndpoint, type Season } from '../../../contactos/rep/shops.contract.ts';

/** The orders of the season by shop, beside those of a year before. */
export function SeasonByShop() {
  const { t } = useTranslation();
  const [pageNumber, setPageNumber] = useState(1);
  const [sinPedir, setSinPedir] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    ...readQuery(readSeasonEndpoint, { body: { pageNumber, sinPedir } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="season-by-shop" className="mt-14">
      <h2 id="season-by-shop" className="text-2xl">
        {t('La temporada, tienda por tienda')}
      </h2>
      {!data && !isError && <Skeleton className="mt-4 h-60" />}
      {!data && isError && (
        <FailureState
          title={t('No se han podido cargar los pedidos de la temporada.')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && !data.actual && <EmptyState title={t('La casa todavía no ha abierto ninguna temporada.')} />}
      {data?.actual && (
        <>
          <SeasonSums season={data} />
          <Check
            checked={sinPedir}
            onChange={({ target }) => {
              setSinPedir(target.checked);
              setPageNumber(1);
            }}
          >
            {t('Solo las {{count}} tiendas que aún no han pedido', { count: data.sinPedir })}
          </Check>
          {data.data.length === 0 ? (
            <EmptyState
              title={
                sinPedir
                  ? t('Todas sus tiendas han pedido ya.')
                  : t('Todavía no tiene ninguna tienda asignada.')
              }
            />
          ) : (
            <SeasonTable season={data} isFetching={isFetching} />
          )}
          <div className="mt-4">
            <Pagination
              page={pageNumber}
              totalPages={data.totalPages}
              onPage={setPageNumber}
              label={t('Tiendas de la temporada')}
            />
          </div>
        </>
      )}
    </section>
  );
}

function SeasonSums({ season: { actual, anterior } }: { season: Season }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <p className="mt-2 flex flex-wrap gap-x-8 tabular-nums">
      {actual && (
        <span className="font-semibold">
          {actual.codigo}: {formatMoney(actual.importe, language)},{' '}
          {t('{{count}} tiendas', { count: actual.tiendas })}
        </span>
      )}
      {anterior && (
        <span className="text-base-content/75">
          {anterior.codigo}: {formatMoney(anterior.importe, language)},{' '}
          {t('{{count}} tiendas', { count: anterior.tiendas })}
        </span>
      )}
    </p>
  );
}

function SeasonTable({ season, isFetching }: { season: Season; isFetching: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amount = (importe: number, prendas: number) => (
    <>
      {prendas > 0 ? formatMoney(importe, language) : '—'}
      {prendas > 0 && (
        <span className="block text-sm text-base-content/75">
          {t('{{count}} prendas', { count: prendas })}
        </span>
      )}
    </>
  );
  return (
    <table aria-busy={isFetching} className="mt-4 w-full border-b border-base-300 tabular-nums">
      <thead>
        <tr className="text-sm text-base-content/75">
          <th scope="col" className="py-2 text-start font-normal">
            {t('Tienda')}
          </th>
          <th scope="col" className="py-2 text-end font-normal">
            {season.actual?.codigo}
          </th>
          {season.anterior && (
            <th scope="col" className="py-2 ps-4 text-end font-normal">
              {season.anterior.codigo}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {season.data.map((row) => (
          <tr key={row.id} className="border-t border-base-300 align-baseline">
            <th scope="row" className="py-2 text-start font-normal">
              <span className="font-serif text-lg">{row.nombre}</span>
              <span className="block text-sm text-base-content/75">{row.poblacion}</span>
            </th>
            <td className="py-2 text-end">{amount(row.importe, row.prendas)}</td>
            {season.anterior && (
              <td className="py-2 ps-4 text-end">{amount(row.importeAntes, row.prendasAntes)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
