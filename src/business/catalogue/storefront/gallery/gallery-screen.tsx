import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useRootMark } from '../../../../platform/ui/use-root-mark.ts';
import type { ModeloTipo, WebColeccion } from '../../catalogue.contract.ts';
import type { SearchResult } from '../../find/search-modelos.ts';
import { countModelos, filterModelos, type GalleryCounts } from '../../gallery.ts';
import { countFilters, type GalleryFilters } from '../../gallery-address.ts';
import { shownColor } from '../../gallery-cells.ts';
import type { Audience } from '../audience.ts';
import { GalleryColecciones } from './gallery-colecciones.tsx';
import { GalleryFilterBar } from './gallery-filter-bar.tsx';
import { GalleryGrid } from './gallery-grid.tsx';
import { GalleryChosen, GalleryList, GalleryNoMatches } from './gallery-parts.ts';
import { GalleryTools } from './gallery-tools.tsx';
import type { CardModelo, CornerProps } from './modelo-card.tsx';
import { noteTrail } from './trail.ts';
import { needsCeldas, useCeldas } from './use-celdas.ts';
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
  /** The terms of the words until then. */
  firstSearch?: SearchResult<CardModelo> | undefined;
  filters: GalleryFilters;
  colecciones: readonly WebColeccion[];
  tipos: readonly ModeloTipo[];
  audience: Audience;
  /** A line under the title, such as where to find prices. */
  note?: ReactNode;
  favoritos?: ReadonlySet<number>;
  /** Rendered on each card's picture. */
  Corner?: ComponentType<CornerProps>;
  /** The matrices of the modelos, for a shop that orders here. */
  Sheet?: ComponentType<SheetProps>;
  /** Files of the shown modelos, beneath the title. */
  Downloads?: ComponentType<{ modelos: readonly CardModelo[] }>;
  /** Replaces the steps back when nothing is shown for another reason than the filters. */
  empty?: ReactNode;
}

export interface SheetProps {
  modelos: readonly CardModelo[];
  /** The filters, with those that the search words name. */
  asked: GalleryFilters;
  colorOf: (modelo: CardModelo) => number | undefined;
}

const noColores: ReadonlySet<number> = new Set();

/** The gallery of SPEC.md section 2, for visitors and for shops. */
export function GalleryScreen(props: GalleryScreenProps) {
  const { all, filters, colecciones, tipos, audience, note, favoritos, Corner, Sheet, Downloads, empty } =
    props;
  const { t } = useTranslation();
  const { searchWith, go, to } = useGalleryAddress(audience, filters);
  const { text, setText, clear } = useTypedWords(filters.q ?? '', (q) => go({ q: q || undefined }, true));
  const words = useDeferredValue(text).trim();
  useRootMark('galleryBar');
  const [panel, setPanel] = useState<'sheet' | 'open'>();
  const searched = useSearchResults(all, tipos, words, audience);
  const result = searched ?? props.firstSearch;
  const found = searched?.found;
  // A press shows at its control first; the many cards and counts follow in a render that can be interrupted.
  const settled = useDeferredValue(filters);
  // Terms of the words count as filters; a filter of the panel comes before them.
  const asked = useMemo(() => ({ ...result?.filters, ...settled }), [result, settled]);
  const celdas = useCeldas(audience, panel !== undefined || needsCeldas(asked));
  const own = useMemo(() => ({ favoritos, celdas }), [favoritos, celdas]);
  const shown = useMemo(() => found && filterModelos(found, asked, own), [found, asked, own]);
  const modelos = shown ?? props.first;
  const counts = useMemo(
    () => (found ? countModelos(found, asked, own) : props.counts),
    [found, asked, own, props.counts],
  );
  const named = result?.colorIds ?? noColores;
  const colorOf = useCallback(
    (modelo: CardModelo) => shownColor(modelo, asked, named, celdas),
    [asked, named, celdas],
  );

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
          {Downloads ? (
            <div className="flex flex-wrap items-baseline gap-x-6">
              {note}
              <Downloads modelos={modelos} />
            </div>
          ) : (
            note
          )}
        </div>
      </header>
      <GalleryColecciones
        filters={filters}
        counts={counts}
        colecciones={colecciones}
        to={to}
        searchWith={searchWith}
      />
      <div className="-mx-gutter sticky top-[calc(3.5rem+var(--band-height))] z-20 border-b border-base-300 bg-base-100 px-gutter transition-[top] duration-200 motion-reduce:transition-none md:top-[calc(4rem+var(--band-height))] [[data-header-hidden]_&]:top-(--band-height) print:static">
        <GalleryFilterBar
          filters={filters}
          counts={counts}
          tipos={tipos}
          audience={audience}
          onChange={go}
          text={text}
          onText={setText}
        />
        <GalleryTools
          count={counts.shown}
          filters={filters}
          audience={audience}
          open={panel !== undefined}
          onOpen={() =>
            setPanel(panel ? undefined : window.matchMedia('(min-width: 48rem)').matches ? 'open' : 'sheet')
          }
          onNear={() => void loadPanel().catch(() => undefined)}
          onChange={go}
        />
      </div>
      {(countFilters(filters) > 0 ||
        (result?.terms.length ?? 0) > 0 ||
        (result?.unknown.length ?? 0) > 0) && (
        <Suspense fallback={<div className="h-13" />}>
          <GalleryChosen
            filters={filters}
            modelos={all ?? props.first}
            text={words}
            terms={result?.terms ?? []}
            unknown={result?.unknown ?? []}
            isWhole={result?.isWhole ?? true}
            onChange={go}
            onText={setText}
          />
        </Suspense>
      )}
      {panel && found && (
        <Suspense>
          <GalleryPanel
            found={found}
            filters={filters}
            asked={asked}
            own={own}
            audience={audience}
            count={counts.shown}
            sheet={panel === 'sheet'}
            onChange={go}
            onClose={() => setPanel(undefined)}
          />
        </Suspense>
      )}
      {counts.shown > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notes which links were followed
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by key is a click too
        <div onClick={() => noteTrail(audience, searchWith({}), modelos)}>
          {settled.vista === 'hoja' && Sheet ? (
            <Suspense>
              <Sheet modelos={modelos} asked={asked} colorOf={colorOf} />
            </Suspense>
          ) : settled.vista === 'lista' ? (
            <Suspense>
              <GalleryList modelos={modelos} audience={audience} celdas={celdas} colorOf={colorOf} />
            </Suspense>
          ) : (
            <GalleryGrid
              modelos={modelos}
              coming={Math.max(0, counts.shown - modelos.length)}
              audience={audience}
              colorOf={colorOf}
              Corner={Corner}
            />
          )}
        </div>
      )}
      {counts.shown === 0 && (
        <Suspense>
          {empty || (
            <GalleryNoMatches
              all={all ?? props.first}
              found={found ?? props.first}
              filters={filters}
              asked={asked}
              own={own}
              words={words}
              terms={result?.terms ?? []}
              audience={audience}
              onChange={go}
              onText={setText}
              onClearWords={clear}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
