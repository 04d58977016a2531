import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ModeloTipo, WebColeccion } from '../../catalogue.contract.ts';
import { countModelos, filterModelos, type GalleryCounts } from '../../gallery.ts';
import type { GalleryFilters } from '../../gallery-address.ts';
import type { Audience } from '../audience.ts';
import { GalleryFilterBar } from './gallery-filter-bar.tsx';
import { GalleryGrid } from './gallery-grid.tsx';
import { GalleryNoMatches } from './gallery-parts.ts';
import { GalleryTools } from './gallery-tools.tsx';
import type { CardModelo, CornerProps } from './modelo-card.tsx';
import { useGalleryAddress, useTypedWords } from './use-gallery-address.ts';
import { useSearchResults } from './use-search-results.ts';

const loadPanel = () => import('./panel/gallery-panel.tsx');
const GalleryPanel = lazy(() => loadPanel().then((part) => ({ default: part.GalleryPanel })));

interface GalleryScreenProps {
  /** All cards; undefined until they are loaded. */
  all: readonly CardModelo[] | undefined;
  /** The cards until then: the first screenful with these filters, and the counts. */
  first: readonly CardModelo[];
  counts: GalleryCounts;
  filters: GalleryFilters;
  colecciones: readonly WebColeccion[];
  tipos: readonly ModeloTipo[];
  audience: Audience;
  /** A line under the title, such as where to find prices. */
  note?: ReactNode;
  favoritos?: ReadonlySet<number>;
  /** Rendered on each card's picture. */
  Corner?: ComponentType<CornerProps>;
  /** Replaces the steps back when nothing is shown for another reason than the filters. */
  empty?: ReactNode;
}

/** The gallery of SPEC.md section 2, for visitors and for shops. */
export function GalleryScreen(props: GalleryScreenProps) {
  const { all, filters, colecciones, tipos, audience, note, favoritos, Corner, empty } = props;
  const { t } = useTranslation();
  const { searchWith, go, to } = useGalleryAddress(audience, filters);
  const { text, setText, clear } = useTypedWords(filters.q ?? '', (q) => go({ q: q || undefined }, true));
  const words = useDeferredValue(text).trim();
  const found = useSearchResults(all, tipos, words);
  // The filters respond at once; the many cards are rendered when the browser is idle.
  const shown = useMemo(() => found && filterModelos(found, filters, favoritos), [found, filters, favoritos]);
  const modelos = shown ?? props.first;
  const counts = useMemo(
    () => (found ? countModelos(found, filters, favoritos) : props.counts),
    [found, filters, favoritos, props.counts],
  );
  const [panel, setPanel] = useState<'sheet' | 'open'>();

  const coleccion = colecciones.find(({ id }) => id === filters.coleccion);
  const tipo = tipos.find(({ id }) => id === filters.tipo);

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
          {(coleccion ?? tipo) && <p>{(coleccion ?? tipo)?.descripcion}</p>}
          {note}
        </div>
      </header>
      <GalleryFilterBar
        filters={filters}
        counts={counts}
        colecciones={colecciones}
        tipos={tipos}
        to={to}
        searchWith={searchWith}
        onChange={go}
        text={text}
        onText={setText}
      />
      <GalleryTools
        count={counts.shown}
        filters={filters}
        modelos={all ?? props.first}
        audience={audience}
        open={panel !== undefined}
        onOpen={() =>
          setPanel(panel ? undefined : window.matchMedia('(min-width: 48rem)').matches ? 'open' : 'sheet')
        }
        onNear={() => void loadPanel().catch(() => undefined)}
        onChange={go}
      />
      {panel && found && (
        <Suspense>
          <GalleryPanel
            found={found}
            filters={filters}
            favoritos={favoritos}
            audience={audience}
            count={counts.shown}
            sheet={panel === 'sheet'}
            onChange={go}
            onClose={() => setPanel(undefined)}
          />
        </Suspense>
      )}
      {counts.shown > 0 && (
        <GalleryGrid
          modelos={modelos}
          coming={Math.max(0, counts.shown - modelos.length)}
          audience={audience}
          Corner={Corner}
        />
      )}
      {counts.shown === 0 && (
        <Suspense>
          {empty || (
            <GalleryNoMatches
              all={all ?? props.first}
              found={found ?? props.first}
              filters={filters}
              favoritos={favoritos}
              words={words}
              audience={audience}
              onChange={go}
              onClearWords={clear}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
