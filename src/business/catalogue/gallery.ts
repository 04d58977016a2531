/** Filters, sorts and counts the modelos of the gallery by the filters of its address (SPEC.md section 2). */
import type { ModeloCard, ModeloCardAuth } from './catalogue.contract.ts';
import type { ColourFamily } from './colour-family.ts';
import type { GalleryFilters, Orden } from './gallery-address.ts';
import { filtersOfColor, matchesCells, type OwnFacts } from './gallery-cells.ts';
import { type FactName, factsOf, type GarmentFacts } from './modelo-facts.ts';

/** The places of a modelo in the catalogue. */
export type Placed = Pick<ModeloCard, 'modeloTipoId' | 'colecciones'>;
/** A card of either gallery: the fields that only shops see may be missing. */
export type Filterable = Placed &
  Pick<ModeloCard, 'id' | 'nombre' | 'referencia' | 'tallas' | 'colores' | 'novedad' | 'temporada'> &
  Partial<Pick<ModeloCardAuth, 'precio' | 'existencias'>> &
  GarmentFacts;

/** The filters on cells: a modelo passes them together, with one of its colores. */
const cellFacets = ['color', 'talla', 'hay', 'llega'] as const;

/**
 * Whether a modelo passes each filter. Favourites come from the user's own ids; without ids that filter keeps
 * all.
 */
const predicates: {
  [Name in Exclude<
    keyof GalleryFilters,
    'orden' | 'q' | 'hasta' | 'todas' | 'vista' | (typeof cellFacets)[number]
  >]-?: (modelo: Filterable, filters: GalleryFilters, own: OwnFacts) => boolean;
} = {
  coleccion: (modelo, { coleccion }) => modelo.colecciones.some(({ id }) => id === coleccion),
  tipo: (modelo, { tipo }) => modelo.modeloTipoId === tipo,
  temporada: ({ temporada }, filters) => filters.temporada?.includes(temporada ?? '') ?? true,
  ...matchesFacts(),
  novedad: ({ novedad }) => novedad,
  desde: ({ precio }, { desde = 0, hasta = Infinity }) =>
    precio === undefined || (precio >= desde && precio <= hasta),
  favoritos: ({ id }, _, { favoritos }) => favoritos?.has(id) ?? true,
};

/** Whether a modelo has one of the chosen values of each list of facts. */
function matchesFacts(): Record<FactName, (modelo: Filterable, filters: GalleryFilters) => boolean> {
  const matches = (name: FactName) => (modelo: Filterable, filters: GalleryFilters) =>
    factsOf(modelo, name).some((value) => filters[name]?.includes(value));
  return {
    escote: matches('escote'),
    manga: matches('manga'),
    largo: matches('largo'),
    ocasion: matches('ocasion'),
  };
}
type OtherFacet = keyof typeof predicates;
export type Facet = OtherFacet | (typeof cellFacets)[number];

/** Returns the filters that are set; the two ends of a price range are one filter. */
const activeFacets = (filters: GalleryFilters): OtherFacet[] =>
  (Object.keys(predicates) as OtherFacet[]).filter(
    (facet) => filters[facet] !== undefined || (facet === 'desde' && filters.hasta !== undefined),
  );

/** Returns the modelos that pass every filter, in the requested order. */
export function filterModelos<M extends Filterable>(
  modelos: readonly M[],
  filters: GalleryFilters,
  own: OwnFacts = {},
): M[] {
  const facets = activeFacets(filters);
  const kept = modelos.filter(
    (modelo) =>
      facets.every((facet) => predicates[facet](modelo, filters, own)) &&
      matchesCells(modelo, filters, own.celdas),
  );
  return filters.orden ? kept.sort(orders[filters.orden]) : kept;
}

/** Returns the modelos that pass every filter but this one; its choices are counted among them. */
export function filterExcept<M extends Filterable>(
  modelos: readonly M[],
  filters: GalleryFilters,
  facet: Facet,
  own: OwnFacts = {},
): M[] {
  const others: GalleryFilters = { ...filters, [facet]: undefined, orden: undefined };
  if (facet === 'desde') delete others.hasta;
  return filterModelos(modelos, others, own);
}

/** How many modelos each choice would show with the other filters kept. Ids without a modelo are absent. */
export interface GalleryCounts {
  /** With all current filters. */
  shown: number;
  /** With the other filters kept and every coleccion. */
  allColecciones: number;
  colecciones: Record<number, number>;
  tipos: Record<number, number>;
}

export function countModelos(
  modelos: readonly Filterable[],
  filters: GalleryFilters,
  own: OwnFacts = {},
): GalleryCounts {
  const everyColeccion = filterExcept(modelos, filters, 'coleccion', own);
  return {
    shown: filterModelos(modelos, { ...filters, orden: undefined }, own).length,
    allColecciones: everyColeccion.length,
    colecciones: tally(everyColeccion.flatMap((modelo) => modelo.colecciones.map(({ id }) => id))),
    tipos: tally(filterExcept(modelos, filters, 'tipo', own).map((modelo) => modelo.modeloTipoId)),
  };
}

/** Returns how often each name occurs. */
export function tally<K extends string | number>(names: readonly K[]): Record<K, number> {
  const counts = {} as Record<K, number>;
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Returns the colour filters that a modelo matches: its colores and their families, each once. */
export const coloresOf = ({ colores }: Pick<ModeloCard, 'colores'>): (ColourFamily | number)[] => [
  ...new Set(colores.flatMap(filtersOfColor)),
];

const names = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Returns the rank of a season in time: PV26, OI26, PV27. Anything that is not a season comes first. */
export function temporadaRank(codigo: string | undefined): number {
  const [, half, year] = /^(PV|OI)(\d{2})$/.exec(codigo ?? '') ?? [];
  return year ? Number(year) * 2 + (half === 'OI' ? 1 : 0) : 0;
}

const orders: Record<Orden, (one: Filterable, other: Filterable) => number> = {
  nuevo: (one, other) =>
    temporadaRank(other.temporada) - temporadaRank(one.temporada) ||
    Number(other.novedad) - Number(one.novedad) ||
    other.id - one.id,
  nombre: (one, other) => names.compare(one.nombre, other.nombre),
  referencia: (one, other) => names.compare(one.referencia, other.referencia),
  precio: (one, other) => (one.precio ?? 0) - (other.precio ?? 0),
  'precio-desc': (one, other) => (other.precio ?? 0) - (one.precio ?? 0),
};

/** A number of cards that fills whole rows of two, three or four columns. */
export const galleryBlock = 30;

/**
 * Returns whether and where the card at this place is shown at four times the size. Each block has two large
 * cards: the first, on the left, and the eighteenth, on the right, if enough cards follow to stand beside it.
 */
export function largeCardSide(place: number, count: number): 'left' | 'right' | undefined {
  const inBlock = place % galleryBlock;
  if (inBlock === 0 && place + 4 < count) return 'left';
  if (inBlock === 17 && place + 4 < count) return 'right';
  return undefined;
}
