import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebColeccion } from '../../catalogue.contract.ts';
import type { GalleryCounts } from '../../gallery.ts';
import type { GalleryFilters, GallerySearch } from '../../gallery-address.ts';

interface GalleryColeccionesProps {
  filters: GalleryFilters;
  counts: GalleryCounts;
  colecciones: readonly WebColeccion[];
  to: '/gallery' | '/gallery/user';
  /** Returns the address with another value of a filter. */
  searchWith: (change: GalleryFilters) => GallerySearch;
}

/** The colecciones as a line of links. */
export const GalleryColecciones = memo(function GalleryColecciones(props: GalleryColeccionesProps) {
  const { filters, counts, colecciones, to, searchWith } = props;
  const { t } = useTranslation();
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link that is the current one changes with it
  useEffect(() => {
    const chosen = line.current?.querySelector('[aria-current="page"]');
    if (line.current && chosen) passInto(line.current, chosen);
  }, [filters.coleccion]);

  return (
    <div className="-mx-gutter border-t border-base-300 px-gutter sm:mx-0 sm:px-0">
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
    </div>
  );
});

/** Scrolls a line sideways until this part of it is visible; the page stays in place. */
function passInto(line: HTMLElement, part: Element): void {
  const [box, at] = [line.getBoundingClientRect(), part.getBoundingClientRect()];
  const room = 24;
  if (at.right + room > box.right) line.scrollLeft += at.right + room - box.right;
  else if (at.left - room < box.left) line.scrollLeft -= box.left + room - at.left;
}
