import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paged } from '../http/search.contract.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Pagination } from './pagination.tsx';
import { Skeleton } from './skeleton.tsx';

interface PagedPanelProps<Row> {
  /** Of the heading, unique on the page. */
  id: string;
  title: string;
  /** What stands there when there are no rows, and when they could not be read. */
  empty: string;
  failed: string;
  /** The page that is shown, with `keepPreviousData`. */
  query: UseQueryResult<Paged<Row>>;
  /** The one that the address asks for. */
  pageNumber: number;
  /** `instead`: the page of the address does not exist, this one takes its place. */
  onPage: (pageNumber: number, instead?: boolean) => void;
  /** The rows are there, or it is known that they may be long in coming: how high the panel is does not change by itself. */
  onCome?: (() => void) | undefined;
  /** A row as a `li`, with its key. */
  children: (row: Row) => ReactNode;
}

/** A list of the reader's own, page by page, the page in the address (spec section 2). */
export function PagedPanel<Row>(props: PagedPanelProps<Row>) {
  const { id, title, empty, failed, query, pageNumber, onPage, onCome, children } = props;
  const { t } = useTranslation();
  const { data, isError, isFetching, isPlaceholderData, isPending, isPaused, failureCount, refetch } = query;
  const beyond = data && data.totalPages > 0 && pageNumber > data.totalPages ? data.totalPages : undefined;
  useEffect(() => {
    if (beyond) onPage(beyond, true);
  }, [beyond, onPage]);
  const come = !isPending || failureCount > 0 || isPaused;
  useEffect(() => {
    if (come) onCome?.();
  }, [come, onCome]);
  return (
    <section
      aria-labelledby={id}
      aria-busy={isPlaceholderData || beyond !== undefined || (!data && !isError)}
    >
      <h2 id={id} className="mb-4 text-2xl font-light lg:text-3xl">
        {title}
      </h2>
      {((!data && !isError) || beyond) && <Skeleton className="h-90" />}
      {!data && isError && (
        <Notice
          tone="bad"
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
        >
          {failed}
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('Reintentar')}
          </Button>
        </Notice>
      )}
      {data && data.totalCount === 0 && <p className="border-t border-base-300 py-6">{empty}</p>}
      {data && data.totalCount > 0 && !beyond && (
        <ul
          className={`border-b border-base-300 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {data.data.map(children)}
        </ul>
      )}
      {data && !beyond && (
        <div className="mt-3">
          <Pagination page={data.currentPage} totalPages={data.totalPages} onPage={onPage} label={title} />
        </div>
      )}
    </section>
  );
}

/** The look of a row that leads to its document. */
export const panelEntry =
  'group grid min-h-18 items-center gap-x-4 border-t border-base-300 tabular-nums sm:gap-x-6';
/** And of what it is called. */
export const panelEntryName =
  'font-serif text-xl lining-nums decoration-1 underline-offset-4 group-hover:underline sm:text-2xl';
