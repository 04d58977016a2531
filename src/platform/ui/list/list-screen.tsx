import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportEndpoint } from '../../http/export.contract.ts';
import { readQuery } from '../../http/query.ts';
import type { Paged, SearchEndpoint } from '../../http/search.contract.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button, ButtonLink } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { FailureState } from '../failure-state.tsx';
import { failureText } from '../failure-text.ts';
import { AddSign } from '../signs.tsx';
import { usePageKeys } from '../use-page-keys.ts';
import type { BulkAct, Column, ListKey } from './column.ts';
import { knownSearch } from './known-search.ts';
import { keepListAddress, pathOf } from './last-address.ts';
import { ListBar } from './list-bar.tsx';
import { ListFoot } from './list-foot.tsx';
import { useListMemory } from './list-memories.tsx';
import { firstPageSize, shownColumns } from './list-memory.ts';
import { type ListPlace, type ListSearch, requestOf, turnOrder } from './list-search.ts';
import { ListShortcuts } from './list-shortcuts.tsx';
import { ListTable } from './list-table.tsx';
import { useBulkActs } from './use-bulk-acts.tsx';
import { useListFocus, useTurnedPage } from './use-list-focus.ts';
import { useRowKeys } from './use-row-keys.ts';
import { type RowId, useSelection } from './use-selection.ts';

export interface ListScreenProps<Row> extends ListPlace {
  /** The key of the user's settings. */
  id: string;
  title: string;
  columns: readonly Column<Row>[];
  /** The resource's `POST …/search`. */
  search: SearchEndpoint;
  /** Its `POST …/excel-export`. */
  sheet?: ExportEndpoint;
  rowId(row: Row): RowId;
  /** The accessible name of a row. */
  rowName(row: Row): string;
  /** The URL of a row's record. */
  href?: (row: Row) => string;
  acts?: readonly BulkAct<Row>[];
  /** Further single-key shortcuts of the page. */
  keys?: readonly ListKey[];
  create?: { href: string; words: string };
  /** The order of the search without another one, as the headings show it: `['fecha desc']`. */
  order?: readonly string[];
  /** Shown when the list is empty and no filter is set. */
  empty: string;
  /** Shown beside the title. */
  children?: ReactNode;
}

const noRows: never[] = [];
const nothingSet: ListSearch = { q: undefined, filtros: undefined, orden: undefined, pagina: undefined };

/**
 * A list of the back office: search, filters and order in the URL; columns and views per user; keyboard
 * navigation, bulk acts and an Excel export. The server does the search.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { id, title, columns, rowId, href, acts = [], create } = props;
  const state = knownSearch(props.state, columns);
  const { t } = useTranslation();
  const language = useLanguage();
  const router = useRouter();
  // The URL follows a moment after a press: the next press builds on the requested state.
  const wanted = useRef(state);
  useEffect(() => {
    wanted.current = state;
  }, [state]);
  // Corrections to the URL replace the history entry.
  const mend = (search: ListSearch) =>
    // Cast: the list does not know its route, so the router cannot type its search.
    void router.navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  const unknown = state !== props.state;
  useEffect(() => {
    if (unknown) mend(state);
  });
  const onState = (change: Partial<ListSearch>) => {
    wanted.current = { ...wanted.current, ...change };
    props.onState(wanted.current);
  };
  const { memory, settled, change } = useListMemory(id);
  const filas = memory.filas ?? firstPageSize;
  const result = useQuery({
    ...readQuery(props.search, { body: requestOf(state, filas) }),
    enabled: settled,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const page = result.data as Paged<Row> | undefined;
  const rows = page?.data ?? noRows;
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  // Rows were deleted, or the URL is mistyped: goes to the last page.
  const beyond = page && !result.isPlaceholderData && page.currentPage > Math.max(1, page.totalPages);
  useEffect(() => {
    if (beyond && page) mend({ ...state, pagina: page.totalPages > 1 ? page.totalPages : undefined });
  });
  const selection = useSelection(ids);
  const words = useRef<HTMLInputElement>(null);
  const [helping, setHelping] = useState(false);

  useEffect(() => {
    if (!page || result.isPlaceholderData) return;
    keepListAddress(router.latestLocation.href, {
      ids: page.data.map(rowId),
      offset: (page.currentPage - 1) * filas,
      total: page.totalCount,
      request: requestOf(state, filas),
    });
  });

  const open = (rowKey: RowId) => {
    const row = rows.find((one) => rowId(one) === rowKey);
    if (!row || !href) return;
    router.history.push(href(row));
  };
  const turnPage = (to: number) => {
    selection.clear();
    onTurned(to);
    onState({ pagina: to > 1 ? to : undefined });
  };
  const keys = useRowKeys({
    ids,
    selection: acts.length > 0 ? selection : undefined,
    onOpen: open,
    onPage: (by) => {
      const to = (page?.currentPage ?? 1) + by;
      if (to >= 1 && to <= (page?.totalPages ?? 1)) turnPage(to);
    },
  });
  const bulk = useBulkActs({
    acts,
    rows,
    rowId,
    selection,
    cursor: ids[keys.cursor],
    after: () => result.refetch(),
  });

  usePageKeys(Object.fromEntries((props.keys ?? []).map(({ key, run }) => [key, run])));

  const section = useRef<HTMLDivElement>(null);
  useListFocus(
    pathOf(router.latestLocation.href),
    section,
    page && rows.map((row) => href?.(row)),
    keys.focusRow,
  );

  const arrived = result.isPlaceholderData ? undefined : page?.currentPage;
  const onTurned = useTurnedPage(section, arrived, () => keys.focusRow(0, true));

  /** Single letters act while the focus is in the list and no field has it. */
  function onKeyDown(event: KeyboardEvent): void {
    // A row has handled the key.
    if (event.defaultPrevented) return;
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (
      target instanceof HTMLElement &&
      target.closest('input:not([type=checkbox]), select, textarea, dialog, [popover]')
    )
      return;
    if (ctrlKey || metaKey || altKey) return;
    if (key === '/') words.current?.focus();
    else if (key === '?') setHelping(true);
    else if (key === 'ArrowDown' && (target === section.current || target instanceof HTMLInputElement))
      keys.focusRows();
    else if (key === 'n' && create) router.history.push(create.href);
    else if (!bulk.onKey(key)) return;
    event.preventDefault();
  }

  const looked = Boolean(state.q || state.filtros?.length);
  const { columnas } = memory;
  // A user that chose the columns sees all of them. Kept, because a new array renders every row.
  const shown = useMemo(
    () =>
      shownColumns(columns, columnas).map((column) =>
        columnas ? { ...column, hideOnTablet: false } : column,
      ),
    [columns, columnas],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form's fieldset; the table's region has this name
    <div
      ref={section}
      role="group"
      tabIndex={-1}
      aria-label={title}
      onKeyDown={onKeyDown}
      className="flex scroll-mt-[calc(4rem+var(--band-height,0px))] flex-col gap-3 outline-none"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">
          {title}
          {/* Keeps its place: nothing wraps when the count appears. */}
          <span
            className="ml-3 inline-block min-w-[5ch] font-sans text-sm text-base-content/75 tabular-nums"
            aria-live="polite"
          >
            {page && `${page.totalIsEstimate ? '≈ ' : ''}${formatNumber(page.totalCount, language)}`}
          </span>
        </h1>
        <div className="flex items-center gap-3">
          {props.children}
          {create && (
            <ButtonLink to={create.href} tone="primary">
              <AddSign />
              {create.words}
            </ButtonLink>
          )}
        </div>
      </header>
      <ListBar
        words={words}
        columns={columns}
        shown={shown}
        memory={memory}
        onMemory={change}
        state={state}
        onState={(next) => {
          selection.clear();
          onState({ ...nothingSet, ...next });
        }}
        onRows={keys.focusRows}
        sheet={props.sheet}
        onHelp={() => setHelping(true)}
      />
      {result.isError && !page ? (
        <FailureState
          title={t('La lista no ha llegado.')}
          onRetry={() => void result.refetch()}
          busy={result.isFetching}
        >
          {failureText(result.error, t)}
        </FailureState>
      ) : page?.totalCount === 0 ? (
        <EmptyState title={looked ? t('Nada responde a lo que busca.') : props.empty}>
          {looked && (
            <Button tone="quiet" onClick={() => onState(nothingSet)}>
              {t('Ver toda la lista')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <ListTable
            label={title}
            columns={shown}
            naming={(columns.find(({ heading }) => heading) ?? columns[0])?.name}
            rows={page?.data}
            rowId={rowId}
            rowName={props.rowName}
            href={href}
            orden={state.orden ?? props.order}
            onOrder={(campo, adding) =>
              onState({
                orden: turnOrder(wanted.current.orden, campo, adding, props.order),
                pagina: undefined,
              })
            }
            selection={acts.length > 0 ? selection : undefined}
            keys={keys}
            totalCount={page?.totalCount ?? 0}
            offset={((page?.currentPage ?? 1) - 1) * filas}
            busy={result.isFetching && result.isPlaceholderData}
          />
          <ListFoot
            title={title}
            page={page}
            filas={filas}
            onFilas={(next) => {
              selection.clear();
              change({ filas: next });
              onState({ pagina: undefined });
            }}
            onPage={turnPage}
          >
            {bulk.bar}
          </ListFoot>
        </>
      )}
      {bulk.dialog}
      <ListShortcuts
        open={helping}
        onClose={() => setHelping(false)}
        acts={acts}
        keys={props.keys ?? []}
        opens={href !== undefined}
        creates={create?.words}
      />
    </div>
  );
}
