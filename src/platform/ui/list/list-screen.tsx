import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureState } from '../failure-state.tsx';
import { failureText } from '../failure-text.ts';
import { useRefresh } from '../record/use-undo.ts';
import { usePageKeys } from '../use-page-keys.ts';
import { useListEdit } from './edit/use-list-edit.ts';
import { pathOf } from './last-address.ts';
import { ListBar } from './list-bar.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListHead } from './list-head.tsx';
import { turnOrder } from './list-order.ts';
import { ListPaperLine } from './list-paper-line.tsx';
import { ListPreview } from './list-preview.tsx';
import type { ListScreenProps } from './list-screen-props.ts';
import type { ListSearch } from './list-search.ts';
import { ListShortcuts } from './list-shortcuts.tsx';
import { type ListTab, withTab } from './list-tab.ts';
import { ListTable } from './list-table.tsx';
import { ListTabs } from './list-tabs.tsx';
import { SelectAll } from './select-all.tsx';
import { useAllRows } from './use-all-rows.ts';
import { useBulkActions } from './use-bulk-actions.tsx';
import { useListData } from './use-list-data.ts';
import { useListFocus, useTurnedPage } from './use-list-focus.ts';
import { useRowKeys } from './use-row-keys.ts';
import { type RowId, useSelection } from './use-selection.ts';
import { useSums } from './use-sums.ts';

const noActions = () => [];
const nothingSet: ListSearch = { q: undefined, filtros: undefined, orden: undefined, pagina: undefined };
const noTabs: readonly ListTab[] = [];

/**
 * A list of the back office: search, filters and order in the URL; columns and views per user; keyboard
 * navigation, bulk acts and an Excel export. The server does the search.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, columns, rowId, rowName, href, search, create, tabs = noTabs, local } = props;
  const { importAddress } = props;
  const { t } = useTranslation();
  const router = useRouter();
  const refresh = useRefresh();
  const list = useListData<Row>(props);
  const { state, onState, settings, change, result, page, rows, ids, shown, seasons, look } = list;
  const sums = useSums(search, shown, state, seasons);
  const [isPreviewing, setPreviewing] = useState(false);
  const all = useAllRows<Row>({ search, rowId, request: list.request });
  // Of all pages once they are selected, else of the page.
  const selection = useSelection(useMemo(() => all.rows?.map(rowId) ?? ids, [all.rows, ids, rowId]));
  useEffect(() => {
    if (selection.size === 0 && all.rows) all.clear();
  });
  const offersAll =
    page && page.totalCount > rows.length && rows.length > 0 && !all.rows && selection.size === rows.length;
  const words = useRef<HTMLInputElement>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const [helping, setHelping] = useState(false);

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
  const resource = props.actions ?? { list: '', title: '', search, rowId, rowName, actions: noActions };
  const bulk = useBulkActions({ resource, rows: all.rows ?? rows, selection });
  const keys = useRowKeys({
    ids,
    selection: bulk.declared.length > 0 ? selection : undefined,
    onOpen: open,
    onPage: (by) => {
      const to = (page?.currentPage ?? 1) + by;
      if (to >= 1 && to <= (page?.totalPages ?? 1)) turnPage(to);
    },
    onPreview: () => setPreviewing(!isPreviewing),
    onEdit: (id, name) => editing?.handlers.open(id, name),
  });

  async function selectAll(): Promise<void> {
    const loaded = await all.load();
    if (loaded.length > 0) selection.set(loaded);
    // The pressed button goes away.
    keys.focusRow(keys.cursor, true);
  }
  const editing = useListEdit({
    edit: props.edit,
    columns,
    rows,
    rowId,
    rowName,
    pathOf: (id) => `${resource.list}/${id}`,
    body: keys.body,
    onRow: list.setRow,
    onSettled: () => void refresh(props),
  });

  usePageKeys(Object.fromEntries((props.keys ?? []).map(({ key, run }) => [key, run])));

  const section = useRef<HTMLDivElement>(null);
  useListFocus(
    local ? undefined : pathOf(router.latestLocation.href),
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
    const tab = tabs[Number(key) - 1];
    if (tab) onFilters(withTab(tabs, list.wanted.current.filtros, tab));
    else if (key === '/') words.current?.focus();
    else if (key === 'f' && adds.current) adds.current.click();
    else if (key === '?') setHelping(true);
    else if (key === 'Escape' && isPreviewing) setPreviewing(false);
    else if (key === 'ArrowDown' && (target === section.current || target instanceof HTMLInputElement))
      keys.focusRows();
    else if (key === 'n' && create) router.history.push(create.href);
    else if (!bulk.onKey(key, ids[keys.cursor])) return;
    event.preventDefault();
  }

  const offset = ((page?.currentPage ?? 1) - 1) * list.filas;
  const looked = Boolean(state.q || state.filtros?.length);
  const previewed = isPreviewing && !look ? rows[keys.cursor] : undefined;
  const isNarrow = previewed !== undefined;
  // Beside the preview the list has the room of a tablet.
  const columnsBeside = useMemo(
    () => (isNarrow ? shown.filter(({ hideOnTablet }) => !hideOnTablet) : shown),
    [shown, isNarrow],
  );
  const changeSearch = (next: ListSearch) => {
    selection.clear();
    onState({ ...nothingSet, ...next });
  };
  const onFilters = (filtros: ListSearch['filtros']) =>
    changeSearch({ ...list.wanted.current, filtros, pagina: undefined });
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
      <ListHead
        title={title}
        page={page}
        create={create}
        looks={props.views}
        look={look?.name}
        onLook={(look) => {
          selection.clear();
          onState({ look, pagina: undefined });
        }}
      >
        {props.children}
      </ListHead>
      <ListPaperLine {...{ columns, tabs, state, page, offset }} count={rows.length} />
      {tabs.length > 0 && (
        <ListTabs tabs={tabs} search={search} state={state} seasons={seasons} onFilters={onFilters} />
      )}
      <ListBar
        words={words}
        columns={columns}
        shown={shown}
        settings={settings}
        onSettings={change}
        shared={list.shared}
        state={state}
        onState={changeSearch}
        {...{ tabs, adds, seasons, importAddress }}
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
        <ListEmpty
          empty={props.empty}
          importAddress={importAddress}
          isNarrowed={looked}
          suggestion={page.suggestedKeyword}
          onSearch={(q) => {
            onState({ q, pagina: undefined });
            words.current?.focus();
          }}
          onAll={() => onState(nothingSet)}
        />
      ) : (
        <>
          {look && page ? (
            look.render(rows)
          ) : (
            <div className={previewed ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-6' : ''}>
              <div className="min-w-0">
                <ListTable
                  label={title}
                  columns={columnsBeside}
                  naming={(columns.find(({ heading }) => heading) ?? columns[0])?.name}
                  rows={page?.data}
                  rowId={rowId}
                  rowName={rowName}
                  href={href}
                  orden={state.orden ?? props.order}
                  onOrder={(campo, adding) =>
                    onState({
                      orden: turnOrder(list.wanted.current.orden, campo, adding, props.order),
                      pagina: undefined,
                    })
                  }
                  selection={bulk.declared.length > 0 ? selection : undefined}
                  keys={keys}
                  totalCount={page?.totalCount ?? 0}
                  offset={offset}
                  busy={result.isFetching && result.isPlaceholderData}
                  sums={sums}
                  editing={editing}
                />
              </div>
              {previewed && (
                <ListPreview
                  row={previewed}
                  title={rowName(previewed)}
                  columns={columns}
                  href={href?.(previewed)}
                  onClose={() => {
                    setPreviewing(false);
                    keys.focusRows();
                  }}
                >
                  {props.preview?.(previewed)}
                </ListPreview>
              )}
            </div>
          )}
          <ListFoot
            title={title}
            page={page}
            filas={list.filas}
            onFilas={(next) => {
              selection.clear();
              change({ filas: next });
              onState({ pagina: undefined });
            }}
            onPage={turnPage}
          >
            {bulk.bar}
            {offersAll && bulk.bar && (
              <SelectAll
                total={page.totalCount}
                isLoading={all.isLoading}
                onSelect={() => void selectAll()}
              />
            )}
          </ListFoot>
        </>
      )}
      {bulk.dialog}
      <ListShortcuts
        open={helping}
        onClose={() => setHelping(false)}
        acts={bulk.declared}
        keys={props.keys ?? []}
        opens={href !== undefined}
        tabs={tabs.length > 0}
        edits={editing !== undefined}
        creates={create?.words}
      />
    </div>
  );
}
