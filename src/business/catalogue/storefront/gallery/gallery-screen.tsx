import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import type { ModeloTipo, WebColeccion } from '../../catalogue.contract.ts';
import { findModelos, type GalleryCounts, type GalleryFilters } from '../../gallery.ts';
import { type Audience, galleryPath } from '../audience.ts';
import { GalleryFilterBar } from './gallery-filter-bar.tsx';
import { GalleryGrid } from './gallery-grid.tsx';
import type { CardModelo } from './modelo-card.tsx';

interface GalleryScreenProps {
  /** What is shown with these filters: all of it, or the first screenful until the rest is there. */
  modelos: readonly CardModelo[];
  filters: GalleryFilters;
  counts: GalleryCounts;
  colecciones: readonly WebColeccion[];
  tipos: readonly ModeloTipo[];
  audience: Audience;
  /** A line under the title, such as where prices are. */
  note?: ReactNode;
}

/** The gallery of spec section 2, for visitors and for shops. */
export function GalleryScreen(props: GalleryScreenProps) {
  const { modelos, filters, counts, colecciones, tipos, audience, note } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const words = useDeferredValue(text).trim();
  const found = useMemo(() => findModelos(modelos, words), [modelos, words]);

  const coleccion = colecciones.find(({ id }) => id === filters.coleccion);
  const tipo = tipos.find(({ id }) => id === filters.tipo);
  const filtered = filters.coleccion !== undefined || filters.tipo !== undefined;
  const count = words ? found.length : counts.shown;

  return (
    <div className="page-column pb-24">
      <header className="grid gap-x-12 gap-y-4 py-8 lg:grid-cols-12 lg:items-end lg:py-14">
        <div className="lg:col-span-6">
          {coleccion?.temporada && <p className="label-caps mb-2">{coleccion.temporada}</p>}
          <h1 className="text-4xl font-light lg:text-6xl">
            {coleccion?.nombre ?? tipo?.nombre ?? t('La colección')}
          </h1>
          {coleccion && tipo && <p className="mt-2 font-serif text-lg">{tipo.nombre}</p>}
        </div>
        <div className="max-w-[62ch] lg:col-span-6">
          {coleccion && <p>{coleccion.descripcion}</p>}
          {note}
        </div>
      </header>
      <GalleryFilterBar
        filters={filters}
        counts={counts}
        colecciones={colecciones}
        tipos={tipos}
        audience={audience}
        text={text}
        onText={setText}
      />
      <h2 className="py-4 font-sans text-sm text-base-content/75 tabular-nums" aria-live="polite">
        {count === 0 ? t('Ningún modelo') : t('{{count}} modelos', { count })}
      </h2>
      {found.length > 0 && (
        <GalleryGrid
          modelos={found}
          coming={words ? 0 : Math.max(0, counts.shown - found.length)}
          audience={audience}
        />
      )}
      {found.length === 0 && (
        <EmptyState title={t('Ningún modelo coincide con lo que busca.')}>
          <p>{t('Pruebe con otra palabra (la referencia, un color, una colección) o quite un filtro.')}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            {words && <Button onClick={() => setText('')}>{t('Borrar la búsqueda')}</Button>}
            {filtered && <ButtonLink to={galleryPath[audience]}>{t('Ver toda la colección')}</ButtonLink>}
          </div>
        </EmptyState>
      )}
    </div>
  );
}
