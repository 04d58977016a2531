/** Which modelos the gallery shows and in which order: the filters of its address (spec section 2) and their counts. */
import type { ModeloCard, ModeloCardAuth } from './catalogue.contract.ts';
import { type ColourFamily, colourFamily } from './colour-family.ts';
import type { Existencia, GalleryFilters, Orden } from './gallery-address.ts';

type Placed = Pick<ModeloCard, 'modeloTipoId' | 'colecciones'>;
/** A card of either gallery: what only shops see may be missing. */
export type Filterable = Placed &
  Pick<ModeloCard, 'id' | 'nombre' | 'referencia' | 'tallas' | 'colores' | 'novedad' | 'temporada'> &
  Partial<Pick<ModeloCardAuth, 'precio' | 'existencias'>>;

/** Whether a modelo is among what each filter asks for; favourites are told by the reader's own ids, and without any nothing is left out. */
const keeps: {
  [Name in Exclude<keyof GalleryFilters, 'orden' | 'q' | 'hasta'>]-?: (
    modelo: Filterable,
    filters: GalleryFilters,
    favoritos: ReadonlySet<number> | undefined,
  ) => boolean;
} = {
  coleccion: (modelo, { coleccion }) => modelo.colecciones.some(({ id }) => id === coleccion),
  tipo: (modelo, { tipo }) => modelo.modeloTipoId === tipo,
  talla: (modelo, { talla = [] }) => modelo.tallas.some((one) => talla.includes(one)),
  color: (modelo, { color = [] }) => coloresOf(modelo).some((one) => color.includes(one)),
  temporada: ({ temporada }, filters) => filters.temporada?.includes(temporada ?? '') ?? true,
  novedad: ({ novedad }) => novedad,
  desde: ({ precio }, { desde = 0, hasta = Infinity }) =>
    precio === undefined || (precio >= desde && precio <= hasta),
  hay: (modelo, { hay = [], talla }) => existenciasOf(modelo, talla).some((one) => hay.includes(one)),
  favoritos: ({ id }, _, favoritos) => favoritos?.has(id) ?? true,
};
export type Facet = keyof typeof keeps;

/** The filters that are set; the two ends of a price are one. */
const setIn = (filters: GalleryFilters): Facet[] =>
  (Object.keys(keeps) as Facet[]).filter(
    (facet) => filters[facet] !== undefined || (facet === 'desde' && filters.hasta !== undefined),
  );

/** The modelos that every filter keeps, in the order that is asked for. */
export function filterModelos<M extends Filterable>(
  modelos: readonly M[],
  filters: GalleryFilters,
  favoritos?: ReadonlySet<number>,
): M[] {
  const facets = setIn(filters);
  const kept = modelos.filter((modelo) => facets.every((facet) => keeps[facet](modelo, filters, favoritos)));
  return filters.orden ? kept.sort(orders[filters.orden]) : kept;
}

/** The modelos that one filter's choices are counted among: those that every other filter keeps. */
export function amongOthers<M extends Filterable>(
  modelos: readonly M[],
  filters: GalleryFilters,
  facet: Facet,
  favoritos?: ReadonlySet<number>,
): M[] {
  const others: GalleryFilters = { ...filters, [facet]: undefined, orden: undefined };
  if (facet === 'desde') delete others.hasta;
  return filterModelos(modelos, others, favoritos);
}

/** How many modelos each choice would show, the other filters kept. Ids without a modelo are absent. */
export interface GalleryCounts {
  /** With all filters as they are. */
  shown: number;
  /** With the others as they are, every coleccion. */
  allColecciones: number;
  colecciones: Record<number, number>;
  tipos: Record<number, number>;
}

export function countModelos(
  modelos: readonly Filterable[],
  filters: GalleryFilters,
  favoritos?: ReadonlySet<number>,
): GalleryCounts {
  const everyColeccion = amongOthers(modelos, filters, 'coleccion', favoritos);
  return {
    shown: filterModelos(modelos, { ...filters, orden: undefined }, favoritos).length,
    allColecciones: everyColeccion.length,
    colecciones: tally(everyColeccion.flatMap((modelo) => modelo.colecciones.map(({ id }) => id))),
    tipos: tally(amongOthers(modelos, filters, 'tipo', favoritos).map((modelo) => modelo.modeloTipoId)),
  };
}

/** How often each stands there. */
export function tally<K extends string | number>(names: readonly K[]): Record<K, number> {
  const counts = {} as Record<K, number>;
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** What a modelo is found under by colour: its colores and their families, each once. */
export function coloresOf({ colores }: Pick<ModeloCard, 'colores'>): (ColourFamily | number)[] {
  return [
    ...new Set(
      colores.flatMap(({ colorId, hex, hex2 }) => [
        colorId,
        colourFamily(hex),
        ...(hex2 ? [colourFamily(hex2)] : []),
      ]),
    ),
  ];
}

/** How a modelo can be had in any of these tallas, or of its own; nothing where that is not told. */
export function existenciasOf(
  { tallas, existencias }: Pick<Filterable, 'tallas' | 'existencias'>,
  asked?: readonly string[],
): Existencia[] {
  if (!existencias) return [];
  const { ahora, viene } = existencias;
  return [
    ...new Set(
      tallas
        .filter((talla) => !asked || asked.includes(talla))
        .map((talla) => (ahora.includes(talla) ? 'ahora' : viene.includes(talla) ? 'viene' : 'encargo')),
    ),
  ];
}

const names = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Seasons in the order of time: PV26, OI26, PV27. What is no season comes before all. */
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

/** Other modelos of the first coleccion they share with this one, its own tipo first; at most `most`. */
export function relatedModelos<M extends Placed & { id: number }>(
  modelos: readonly M[],
  to: Placed & { id: number },
  most = 4,
): M[] {
  const ids = new Set(to.colecciones.map(({ id }) => id));
  const others = modelos.filter(
    ({ id, colecciones }) => id !== to.id && colecciones.some((one) => ids.has(one.id)),
  );
  const same = others.filter((modelo) => modelo.modeloTipoId === to.modeloTipoId);
  const rest = others.filter((modelo) => modelo.modeloTipoId !== to.modeloTipoId);
  return [...same, ...rest].slice(0, most);
}

/** Cards that fill whole rows together, whether two, three or four stand beside each other. */
export const galleryBlock = 30;

/**
 * Whether the card at this place is shown at four times the size. Of every block two are: the first, at the left, and
 * the eighteenth, at the right; but only where enough cards follow to stand beside it.
 */
export function largeAt(place: number, count: number): 'left' | 'right' | undefined {
  const inBlock = place % galleryBlock;
  if (inBlock === 0 && place + 4 < count) return 'left';
  if (inBlock === 17 && place + 4 < count) return 'right';
  return undefined;
}
