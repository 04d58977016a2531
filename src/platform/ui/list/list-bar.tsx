import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportEndpoint } from '../../http/export.contract.ts';
import { ActionMenu } from '../action-menu.tsx';
import { Button } from '../button.tsx';
import { SearchControl } from '../search-control.tsx';
import type { Column } from './column.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import type { ListMemory } from './list-memory.ts';
import type { ListSearch } from './list-search.ts';
import { ListViews } from './list-views.tsx';
import { OrderChoice } from './order-choice.tsx';
import { useSheet } from './use-sheet.ts';

interface ListBarProps<Row> {
  words: RefObject<HTMLInputElement | null>;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  memory: ListMemory;
  onMemory(next: Partial<ListMemory>): void;
  state: ListSearch;
  onState(next: ListSearch): void;
  /** The reader goes on to the rows. */
  onRows(): void;
  sheet: ExportEndpoint | undefined;
  onHelp(): void;
}

/** What narrows a list down, and what sets it. */
export function ListBar<Row>(props: ListBarProps<Row>) {
  const { words, columns, shown, memory, onMemory, state, onState, onRows, sheet, onHelp } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState<'filtro' | 'columnas'>();
  const download = useSheet(sheet, shown, state);
  const [written, write] = useWritten(state.q ?? '', (q) =>
    onState({ ...state, q: q || undefined, pagina: undefined }),
  );
  const filterable = columns.filter(({ filter }) => filter);
  const close = () => setOpen(undefined);

  return (
    // The settings keep their corner, however many conditions there are.
    <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap sm:items-start">
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
        {filterable.length > 0 && <Button onClick={() => setOpen('filtro')}>{t('Filtrar')}</Button>}
        <OrderChoice
          columns={shown}
          orden={state.orden}
          onOrden={(orden) => onState({ ...state, orden, pagina: undefined })}
        />
        {/* On phones what comes and goes has a line of its own, below what is always there. */}
        <div className="contents max-sm:order-1 max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:items-center max-sm:gap-2 max-sm:[&:not(:has(>:not(dialog)))]:hidden">
          <ListViews columns={columns} memory={memory} onMemory={onMemory} state={state} onState={onState} />
          <FilterChips columns={columns} state={state} onState={onState} />
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
            { name: 'teclas', words: t('Teclas de la lista'), onAct: onHelp },
          ]}
        />
      </div>
      {open === 'filtro' && (
        <FilterDialog
          columns={filterable}
          onClose={close}
          onAdd={(filter) =>
            onState({ ...state, filtros: [...(state.filtros ?? []), filter], pagina: undefined })
          }
        />
      )}
      {open === 'columnas' && (
        <ColumnsDialog
          columns={columns}
          shown={shown}
          onClose={close}
          onChange={(columnas) => onMemory({ columnas })}
        />
      )}
    </div>
  );
}

/** Words as they are being written: the list follows when the hand rests. */
function useWritten(
  q: string,
  onWords: (q: string) => void,
): [string, (next: string, now?: boolean) => void] {
  const [written, setWritten] = useState(q);
  const [waiting, setWaiting] = useState<string>();
  const [place] = useState(() => location.pathname);
  // The address may change otherwise: by a view, or by going back.
  useEffect(() => setWritten(q), [q]);
  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setTimeout(() => {
      setWaiting(undefined);
      // The reader has gone on to a record whose page is still coming: the list does not call him back.
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
