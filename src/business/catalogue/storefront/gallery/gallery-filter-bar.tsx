import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModeloTipo, WebColeccion } from '../../catalogue.contract.ts';
import type { GalleryCounts } from '../../gallery.ts';
import type { GalleryFilters, GallerySearch } from '../../gallery-address.ts';
import { loadFinder } from './use-search-results.ts';

interface GalleryFilterBarProps {
  filters: GalleryFilters;
  counts: GalleryCounts;
  colecciones: readonly WebColeccion[];
  tipos: readonly ModeloTipo[];
  to: '/gallery' | '/gallery/user';
  /** Returns the address with another value of a filter. */
  searchWith: (change: GalleryFilters) => GallerySearch;
  onChange: (change: GalleryFilters) => void;
  text: string;
  onText: (text: string) => void;
}

/** The colecciones as a line of links, the tipos as a select, and the search field. */
export function GalleryFilterBar(props: GalleryFilterBarProps) {
  const { filters, counts, colecciones, tipos, to, searchWith, onChange, text, onText } = props;
  const { t } = useTranslation();
  const search = useRef<HTMLInputElement>(null);

  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    // The phone's bottom bar leads here to search.
    if (hash === 'buscar') search.current?.focus();
  }, [hash]);

  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link that is the current one changes with it
  useEffect(() => {
    const chosen = line.current?.querySelector('[aria-current="page"]');
    if (line.current && chosen) passInto(line.current, chosen);
  }, [filters.coleccion]);

  return (
    <div className="-mx-gutter border-y border-base-300 px-gutter sm:mx-0 sm:px-0">
      <nav
        ref={line}
        aria-label={t('Colecciones')}
        className="scrollbar-none -mx-gutter scroll-px-16 overflow-x-auto px-gutter"
      >
        <ul className="flex w-max gap-x-7 whitespace-nowrap">
          {[{ id: undefined, nombre: t('Todas') }, ...colecciones].map(({ id, nombre }) => {
            const count = id === undefined ? counts.allColecciones : (counts.colecciones[id] ?? 0);
            return (
              <li key={id ?? 'all'}>
                <Link
                  to={to}
                  search={searchWith({ coleccion: id })}
                  resetScroll={false}
                  activeOptions={{ exact: true, explicitUndefined: true }}
                  className="block border-b border-transparent py-3 aria-[current=page]:[scroll-initial-target:nearest] hover:border-base-content/40 aria-[current=page]:border-base-content forced-colors:not-aria-[current=page]:border-[Canvas]"
                >
                  {nombre} <span className="text-sm text-base-content/75 tabular-nums">{count}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="-mx-gutter flex items-center gap-x-2.5 border-t border-base-300 px-gutter sm:mx-0 sm:gap-x-8 sm:px-0">
        <label className="flex min-h-12 min-w-0 items-center gap-2">
          <span className="sr-only text-sm text-base-content/75 sm:not-sr-only">{t('Tipo')}</span>
          <select
            value={filters.tipo ?? ''}
            onChange={(event) => onChange({ tipo: Number(event.target.value) || undefined })}
            className="field-sizing-content min-h-11 max-w-[40vw] sm:max-w-[16rem] cursor-pointer bg-base-100 pr-1 text-ellipsis"
          >
            <option value="">{t('Todos los tipos')}</option>
            {tipos
              .filter(({ id }) => counts.tipos[id] || id === filters.tipo)
              .map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre} ({counts.tipos[id] ?? 0})
                </option>
              ))}
          </select>
        </label>
        <label className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 border-l border-base-300 pl-2.5 sm:pl-8">
          <svg
            viewBox="0 0 16 16"
            width="15"
            height="15"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <circle cx="7" cy="7" r="5" />
            <path d="M11 11l4 4" />
          </svg>
          <span className="sr-only">{t('Buscar por nombre, referencia o color')}</span>
          <input
            ref={search}
            id="buscar"
            type="search"
            value={text}
            onFocus={() => void loadFinder().catch(() => undefined)}
            onChange={(event) => onText(event.target.value)}
            placeholder={t('Nombre, referencia o color')}
            autoComplete="off"
            enterKeyHint="search"
            className="-ml-2 min-h-11 min-w-0 flex-1 bg-transparent px-2 text-ellipsis -outline-offset-2 placeholder:text-sm placeholder:text-base-content/70 sm:placeholder:text-base search-clear"
          />
        </label>
      </div>
    </div>
  );
}

/** Scrolls a line sideways until this part of it is visible; the page stays in place. */
function passInto(line: HTMLElement, part: Element): void {
  const [box, at] = [line.getBoundingClientRect(), part.getBoundingClientRect()];
  const room = 24;
  if (at.right + room > box.right) line.scrollLeft += at.right + room - box.right;
  else if (at.left - room < box.left) line.scrollLeft -= box.left + room - at.left;
}
