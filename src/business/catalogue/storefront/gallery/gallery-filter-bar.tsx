import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModeloTipo } from '../../catalogue.contract.ts';
import type { GalleryCounts } from '../../gallery.ts';
import type { GalleryFilters } from '../../gallery-address.ts';
import type { Audience } from '../audience.ts';
import { DensitySelect, DensityToggle } from './density-toggle.tsx';
import { useRequestedFilters } from './use-requested-filters.ts';
import { loadSearch } from './use-search-results.ts';

interface GalleryFilterBarProps {
  filters: GalleryFilters;
  counts: GalleryCounts;
  tipos: readonly ModeloTipo[];
  audience: Audience;
  onChange: (change: GalleryFilters) => void;
  text: string;
  onText: (text: string) => void;
}

/** The tipos as a select, and the search field. */
export function GalleryFilterBar(props: GalleryFilterBarProps) {
  const { counts, tipos, audience, text, onText } = props;
  const { requested: filters, change: onChange } = useRequestedFilters(props.filters, props.onChange);
  const { t } = useTranslation();
  const search = useRef<HTMLInputElement>(null);

  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    // The phone's bottom bar leads here to search.
    if (hash === 'buscar') search.current?.focus();
  }, [hash]);

  return (
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
        <svg viewBox="0 0 16 16" width="15" height="15" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="7" cy="7" r="5" />
          <path d="M11 11l4 4" />
        </svg>
        <span className="sr-only">{t('Buscar modelos')}</span>
        <input
          ref={search}
          id="buscar"
          type="search"
          value={text}
          onFocus={() => void loadSearch().catch(() => undefined)}
          onChange={(event) => onText(event.target.value)}
          placeholder={t('Madrina azul, talla 50 a 56')}
          autoComplete="off"
          enterKeyHint="search"
          className="-ml-2 min-h-11 min-w-0 flex-1 bg-transparent px-2 text-ellipsis -outline-offset-2 placeholder:text-sm placeholder:text-base-content/70 sm:placeholder:text-base search-clear"
        />
      </label>
      {audience === 'shop' ? (
        <DensitySelect vista={filters.vista} onChange={onChange} />
      ) : (
        <DensityToggle vista={filters.vista} onChange={onChange} className="inline-flex min-w-10 sm:hidden" />
      )}
    </div>
  );
}
