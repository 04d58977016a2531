import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { readQuery } from '../../http/query.ts';
import { type Paged, type SearchEndpoint, searchLimits } from '../../http/search.contract.ts';
import type { Column } from './column.ts';
import { knownSearch } from './known-search.ts';
import { keepListAddress } from './last-address.ts';
import type { ListLook } from './list-look.tsx';
import { needsSeasons, requestOf } from './list-request.ts';
import type { ListPlace, ListSearch } from './list-search.ts';
import { useListSettings, useSeasons } from './list-services.tsx';
import { firstPageSize, shownColumns } from './list-settings.ts';
import { isPlain, useDefaultView } from './use-default-view.ts';
import type { RowId } from './use-selection.ts';
import { useSharedViews } from './use-shared-views.ts';

interface ListDataParts<Row> extends ListPlace {
  id: string;
  columns: readonly Column<Row>[];
  search: SearchEndpoint;
  rowId(row: Row): RowId;
  views?: readonly ListLook<Row>[];
}

const noRows: never[] = [];

/** The state of a list, its settings and the page that its search returns. */
export function useListData<Row>(parts: ListDataParts<Row>) {
  const { columns, rowId, local = false } = parts;
  const router = useRouter();
  const client = useQueryClient();
  const state = knownSearch(parts.state, columns);
  // The URL follows a moment after a press: the next press builds on the requested state.
  const wanted = useRef(state);
  useEffect(() => {
    wanted.current = state;
  }, [state]);
  // Corrections to the URL replace the history entry.
  const correctUrl = (search: ListSearch) => {
    if (local) parts.onState(search);
    // Cast: the list does not know its route, so the router cannot type its search.
    else void router.navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  const unknown = state !== parts.state;
  useEffect(() => {
    if (unknown) correctUrl(state);
  });

  const { settings, settled: hasSettings, change } = useListSettings(parts.id);
  const shared = useSharedViews(parts.id);
  const settled = hasSettings && (typeof settings.opening !== 'number' || shared.settled);
  const look = parts.views?.find(({ name }) => name === state.look);
  const filas = look?.showsAll ? searchLimits.pageSize : (settings.filas ?? firstPageSize);
  const seasons = useSeasons(needsSeasons(state));
  const request = requestOf(state, filas, seasons);
  const isOpening = useDefaultView({
    state,
    settled,
    settings,
    shared: shared.views,
    columns,
    change,
    correctUrl,
  });
  const pageQuery = readQuery(parts.search, { body: request });
  const result = useQuery({
    ...pageQuery,
    enabled: settled && seasons !== undefined && !isOpening,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const page = result.data as Paged<Row> | undefined;
  const rows = page?.data ?? noRows;
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  // Rows were deleted, or the URL is mistyped: goes to the last page.
  const beyond = page && !result.isPlaceholderData && page.currentPage > Math.max(1, page.totalPages);
  useEffect(() => {
    if (beyond && page) correctUrl({ ...state, pagina: page.totalPages > 1 ? page.totalPages : undefined });
  });
  useEffect(() => {
    if (!page || result.isPlaceholderData || local) return;
    keepListAddress(router.latestLocation.href, {
      ids: page.data.map(rowId),
      offset: (page.currentPage - 1) * filas,
      total: page.totalCount,
      request,
    });
  });

  const { columnas } = settings;
  // A user that chose the columns sees all of them. Kept, because a new array renders every row.
  const shown = useMemo(
    () =>
      shownColumns(columns, columnas).map((column) =>
        columnas ? { ...column, hideOnTablet: false } : column,
      ),
    [columns, columnas],
  );
  return {
    state,
    /** The last requested state, which the address may not show yet. */
    wanted,
    onState(changed: Partial<ListSearch>) {
      const next = { ...wanted.current, ...changed };
      // Without this mark a plain list would open with the default view again.
      wanted.current = { ...next, vista: settings.opening && isPlain(next) ? '*' : undefined };
      parts.onState(wanted.current);
    },
    settings,
    change,
    shared,
    /** The further view that the state names. */
    look,
    filas,
    seasons: seasons ?? noRows,
    result,
    page,
    rows,
    ids,
    request,
    shown,
    /** Replaces a row of the page before it is loaded again. */
    setRow: (id: RowId, row: Row) =>
      client.setQueryData(pageQuery.queryKey, (held: unknown) => {
        const before = held as Paged<Row> | undefined;
        return before && { ...before, data: before.data.map((one) => (rowId(one) === id ? row : one)) };
      }),
    /** Loads the page, the counts and the sums again. */
    reload: () => client.invalidateQueries({ queryKey: [`${parts.search.method} ${parts.search.path}`] }),
  };
}
