import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportEndpoint } from '../../http/export.contract.ts';
import { ActionMenu } from '../action-menu.tsx';
import { SearchControl } from '../search-control.tsx';
import type { Column } from './column.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPopover } from './filter-popover.tsx';
import type { ListFilter } from './list-filter.ts';
import type { ListSearch } from './list-search.ts';
import type { ListSettings } from './list-settings.ts';
import { activeTab, type ListTab, ownFilters } from './list-tab.ts';
import { ListViews } from './list-views.tsx';
import { OrderChoice } from './order-choice.tsx';
import type { SharedViews } from './use-shared-views.ts';
import { useSheet } from './use-sheet.ts';

const addsClass =
  'min-h-(--control-height) cursor-pointer border border-base-content/60 px-(--control-room) py-1.5 ' +
  'text-(length:--control-text) hover:border-base-content hover:bg-base-200 aria-expanded:bg-base-200';

interface ListBarProps<Row> {
  words: RefObject<HTMLInputElement | null>;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  settings: ListSettings;
  onSettings(next: Partial<ListSettings>): void;
  shared: SharedViews;
  state: ListSearch;
  onState(next: ListSearch): void;
  /** Moves the focus to the rows. */
  onRows(): void;
  sheet: ExportEndpoint | undefined;
  importAddress: string | undefined;
  onHelp(): void;
  /** The button that adds a condition. */
  adds: RefObject<HTMLButtonElement | null>;
  seasons: readonly string[];
  tabs: readonly ListTab[];
}

/** The toolbar of a list: search, filters, columns and views. */
export function ListBar<Row>(props: ListBarProps<Row>) {
  const { words, columns, shown, settings, onSettings, state, onState, onRows, sheet, onHelp } = props;
  const { importAddress } = props;
  const router = useRouter();
  const { t } = useTranslation();
  const [open, setOpen] = useState<'columnas'>();
  const download = useSheet(sheet, shown, state, props.seasons);
  const [written, write] = useWritten(state.q ?? '', (q) =>
    onState({ ...state, q: q || undefined, pagina: undefined }),
  );
  const filterable = columns.filter(({ filter }) => filter);
  // The tab stands for its own conditions.
  const filtros = ownFilters(props.tabs, state.filtros);
  const onFiltros = (own: ListFilter[]) => {
    const all = [...(activeTab(props.tabs, state.filtros)?.filters ?? []), ...own];
    onState({ ...state, filtros: all.length > 0 ? all : undefined, pagina: undefined });
  };

  return (
    // The settings keep their corner with any number of conditions.
    <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap sm:items-start print:hidden">
      <div className="contents sm:flex sm:min-w-0 sm:flex-1 sm:flex-wrap sm:items-center sm:gap-2">
        <search className="w-full sm:w-64">
          <SearchControl
            ref={words}
            aria-label={t('Buscar en la lista')}
            placeholder={t('Buscar')}
            value={written}
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') write(event.currentTarget.value, true);
              if (event.key === 'ArrowDown') onRows();
              if (event.key === 'ArrowDown') event.preventDefault();
            }}
          />
        </search>
        {filterable.length > 0 && (
          <FilterPopover
            ref={props.adds}
            columns={filterable}
            onApply={(filter) => onFiltros([...filtros, filter])}
            className={addsClass}
          >
            {t('Filtrar')}
          </FilterPopover>
        )}
        <OrderChoice
          columns={shown}
          orden={state.orden}
          onOrden={(orden) => onState({ ...state, orden, pagina: undefined })}
        />
        {/* On phones the optional parts have a line of their own below the fixed ones. */}
        <div className="contents max-sm:order-1 max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:items-center max-sm:gap-2 max-sm:[&:not(:has(>:not(dialog)))]:hidden">
          <ListViews
            columns={columns}
            settings={settings}
            onSettings={onSettings}
            shared={props.shared}
            state={state}
            onState={onState}
          />
          <FilterChips columns={columns} filtros={filtros} onFiltros={onFiltros} adds={props.adds} />
        </div>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <ActionMenu
          label={t('Ajustes de la lista')}
          acts={[
            { name: 'columnas', words: t('Elegir columnas'), onAct: () => setOpen('columnas') },
            ...(sheet
              ? [
                  {
                    name: 'excel',
                    words: download.busy ? t('Preparando el Excel…') : t('Exportar a Excel'),
                    hint: t('Todas las páginas, con las columnas, el orden y los filtros de la lista'),
                    onAct: download.start,
                    disabled: download.busy,
                  },
                ]
              : []),
            ...(importAddress
              ? [
                  {
                    name: 'importar',
                    words: t('Importar de Excel o CSV'),
                    onAct: () => router.history.push(importAddress),
                  },
                ]
              : []),
            { name: 'teclas', words: t('Teclas de la lista'), onAct: onHelp },
          ]}
        />
      </div>
      {open === 'columnas' && (
        <ColumnsDialog
          columns={columns}
          shown={shown}
          onClose={() => setOpen(undefined)}
          onChange={(columnas) => onSettings({ columnas })}
        />
      )}
    </div>
  );
}

/** Holds the text while the user types; the list follows after a pause. */
function useWritten(
  q: string,
  onWords: (q: string) => void,
): [string, (next: string, now?: boolean) => void] {
  const [written, setWritten] = useState(q);
  const [waiting, setWaiting] = useState<string>();
  const [place] = useState(() => location.pathname);
  // A view or the browser's Back can change the URL as well.
  useEffect(() => setWritten(q), [q]);
  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setTimeout(() => {
      setWaiting(undefined);
      // The user has opened a record whose page is still loading: the list must not navigate back.
      if (location.pathname !== place) return;
      if (waiting.trim() !== q) onWords(waiting.trim());
    }, 250);
    return () => clearTimeout(timer);
  });
  return [
    written,
    (next, now = false) => {
      setWritten(next);
      setWaiting(now ? undefined : next);
      if (now && next.trim() !== q) onWords(next.trim());
    },
  ];
}
