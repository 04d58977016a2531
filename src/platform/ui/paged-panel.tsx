import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paged } from '../http/search.contract.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Pagination } from './pagination.tsx';
import { Skeleton } from './skeleton.tsx';

interface PagedPanelProps<Row> {
  /** The id of the heading, unique on the page. */
  id: string;
  title: string;
  /** The texts for an empty and for a failed list. */
  empty: string;
  failed: string;
  /** The query of the current page, with `keepPreviousData`. */
  query: UseQueryResult<Paged<Row>>;
  /** The page number of the URL. */
  pageNumber: number;
  /** `instead`: replaces the history entry, because the page of the URL does not exist. */
  onPage: (pageNumber: number, instead?: boolean) => void;
  /** Called when the rows have loaded or may take long: the panel's height is then stable. */
  onCome?: (() => void) | undefined;
  /** Renders a row as an `li` with its key. */
  children: (row: Row) => ReactNode;
}

/** A paged list of the user's own records, with the page in the URL (SPEC.md §2). */
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

/** The classes of a row that links to its document. */
export const panelEntry =
  'group grid min-h-18 items-center gap-x-4 border-t border-base-300 tabular-nums sm:gap-x-6';
/** The classes of the row's name. */
export const panelEntryName =
  'font-serif text-xl lining-nums decoration-1 underline-offset-4 group-hover:underline sm:text-2xl';
