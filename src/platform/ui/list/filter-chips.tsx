import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { CloseIcon } from '../icons.tsx';
import type { Column } from './column.ts';
import { filterLabel } from './filter-label.ts';
import { FilterPopover } from './filter-popover.tsx';
import type { ListFilter } from './list-filter.ts';

interface FilterChipsProps<Row> {
  columns: readonly Column<Row>[];
  filtros: readonly ListFilter[];
  onFiltros(next: ListFilter[]): void;
  /** The button that adds a condition; it gets the focus when the last chip goes. */
  adds: RefObject<HTMLButtonElement | null>;
}

/** The active conditions: a press edits one in its place, the cross or Backspace removes it. */
export function FilterChips<Row>({ columns, filtros, onFiltros, adds }: FilterChipsProps<Row>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ place: number; length: number }>(undefined);
  useEffect(() => {
    const gone = removed.current;
    if (!gone || filtros.length >= gone.length) return;
    removed.current = undefined;
    const chips = list.current?.querySelectorAll<HTMLElement>('[aria-haspopup]') ?? [];
    (chips[Math.min(gone.place, chips.length - 1)] ?? adds.current)?.focus();
  });
  if (filtros.length === 0) return null;
  const remove = (place: number) => {
    removed.current = { place, length: filtros.length };
    onFiltros(filtros.toSpliced(place, 1));
  };

  return (
    <ul ref={list} aria-label={t('Filtros')} className="flex flex-wrap items-center gap-2">
      {filtros.map((filter, place) => {
        const words = filterLabel(filter, columns, t, language);
        return (
          // The place identifies a chip, so that an edited one keeps the focus.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${place} ${filter.campo}`} className="inline-flex max-w-full bg-base-200">
            <FilterPopover
              columns={columns}
              filter={filter}
              onApply={(next) => onFiltros(filtros.with(place, next))}
              onKeyDown={(event) => {
                if (event.key !== 'Backspace' && event.key !== 'Delete') return;
                event.preventDefault();
                remove(place);
              }}
              className="min-h-(--control-height) min-w-0 cursor-pointer px-3 py-1 text-start hover:bg-base-300"
            >
              {words}
            </FilterPopover>
            <button
              type="button"
              aria-label={`${t('Quitar el filtro')}: ${words}`}
              onClick={() => remove(place)}
              className="grid min-h-(--control-height) min-w-(--control-height) cursor-pointer place-items-center hover:bg-base-300"
            >
              <CloseIcon />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
