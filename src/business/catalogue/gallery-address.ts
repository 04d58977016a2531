/** Reads and writes the gallery's search parameters; several values share one parameter (`talla=38_40`). */
import { isDay } from '../../platform/i18n/iso-day.ts';
import { type ColourFamily, colourFamilies } from './colour-family.ts';
import { type FactName, factLists, factNames } from './modelo-facts.ts';

/** The sort orders to choose from; without one the company's own order applies. */
export const ordenes = ['nuevo', 'nombre', 'referencia', 'precio', 'precio-desc'] as const;
export type Orden = (typeof ordenes)[number];

/** Values of each list of facts. */
type FactFilters = { [Name in FactName]?: string[] };

/** In stock, in production, or made to order. */
export const existencias = ['ahora', 'viene', 'encargo'] as const;
export type Existencia = (typeof existencias)[number];

export interface GalleryFilters extends FactFilters {
  coleccion?: number;
  tipo?: number;
  /** Names of tallas. A modelo matches a filter when it matches one of its values. */
  talla?: string[];
  /** All chosen tallas in one color, instead of any of them. */
  todas?: true;
  /** Colour families, and ids of single colores. */
  color?: (ColourFamily | number)[];
  temporada?: string[];
  novedad?: true;
  /** Euros. This field and the ones below exist only where prices are shown. */
  desde?: number;
  hasta?: number;
  hay?: Existencia[];
  /** The last day of arrival, `YYYY-MM-DD`. */
  llega?: string;
  favoritos?: true;
  orden?: Orden;
  /** The search words. */
  q?: string;
  /** Rows with reference, price and tallas instead of pictures. */
  vista?: Vista;
}

/** The same filters as the address holds them: several values are one text. */
export type GallerySearch = {
  [Name in keyof GalleryFilters]: Name extends 'talla' | 'color' | 'temporada' | 'hay' | 'q' | FactName
    ? string | number
    : GalleryFilters[Name];
};

const vistas = ['lista', 'hoja'] as const;
/** Rows, or rows with a matrix each (shops only); pictures by default. */
export type Vista = (typeof vistas)[number];

const between = '_';
const max = { values: 40, letters: 80 };
const ofShops = ['desde', 'hasta', 'hay', 'llega', 'favoritos'] as const;

/** Returns the filters that an address names. Unknown or malformed values are ignored. */
export function galleryFilters(search: Record<string, unknown>): GalleryFilters {
  const filters: GalleryFilters = {
    coleccion: idOf(search.coleccion),
    tipo: idOf(search.tipo),
    talla: listOf(search.talla, (text) => text),
    todas: isTrue(search.todas),
    color: listOf(search.color, (text) => idOf(text) ?? colourFamilies.find((family) => family === text)),
    temporada: listOf(search.temporada, (text) => (/^[A-Za-z]{1,4}\d{0,4}$/.test(text) ? text : undefined)),
    ...factFilters(search),
    novedad: isTrue(search.novedad),
    desde: eurosOf(search.desde),
    hasta: eurosOf(search.hasta),
    hay: listOf(search.hay, (text) => existencias.find((one) => one === text)),
    llega: isDay(textOf(search.llega)) ? textOf(search.llega) : undefined,
    favoritos: isTrue(search.favoritos),
    orden: ordenes.find((one) => one === search.orden),
    q: textOf(search.q).slice(0, max.letters) || undefined,
    vista: vistas.find((one) => one === search.vista),
  };
  return withoutGaps(filters);
}

/** Returns the normalised search of the shop's gallery. */
export function shopGallerySearch(search: Record<string, unknown>): GallerySearch {
  const filters = galleryFilters(search);
  return withoutGaps({
    ...filters,
    talla: joinValues(filters.talla),
    color: joinValues(filters.color),
    temporada: joinValues(filters.temporada),
    hay: joinValues(filters.hay),
    escote: joinValues(filters.escote),
    manga: joinValues(filters.manga),
    largo: joinValues(filters.largo),
    ocasion: joinValues(filters.ocasion),
    q: joinValues(filters.q === undefined ? undefined : [filters.q]),
  });
}

/**
 * Returns the normalised search of the public gallery, without the filters on price, stock and favourites.
 */
export function gallerySearch(search: Record<string, unknown>): GallerySearch {
  const found = shopGallerySearch(search);
  for (const name of ofShops) delete found[name];
  if (found.vista === 'hoja') delete found.vista;
  if (found.orden === 'precio' || found.orden === 'precio-desc') delete found.orden;
  return found;
}

/** Returns how many filters of the panel are set: not the coleccion, the tipo, the words or the order. */
export function countFilters(filters: GalleryFilters): number {
  const { talla = [], color = [], temporada = [], hay = [] } = filters;
  const single = [filters.novedad, filters.favoritos, filters.llega, filters.desde ?? filters.hasta];
  return (
    talla.length +
    color.length +
    temporada.length +
    hay.length +
    factNames.reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0) +
    single.filter((one) => one !== undefined).length
  );
}

const factFilters = (search: Record<string, unknown>): FactFilters =>
  Object.fromEntries(
    factNames.map((name) => [
      name,
      listOf(search[name], (text) => (factLists[name].some(([value]) => value === text) ? text : undefined)),
    ]),
  );

function withoutGaps<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

function idOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

function eurosOf(value: unknown): number | undefined {
  const number = Number(textOf(value) || Number.NaN);
  return number >= 0 && number < 1e6 ? Math.round(number * 100) / 100 : undefined;
}

const isTrue = (value: unknown): true | undefined =>
  value === true || value === 1 || value === 'true' ? true : undefined;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

function listOf<T>(value: unknown, take: (text: string) => T | undefined): T[] | undefined {
  const texts = Array.isArray(value) ? value.map(textOf) : textOf(value).split(between);
  const found = texts.slice(0, max.values).map((text) => (text ? take(text) : undefined));
  const known = [...new Set(found.filter((one) => one !== undefined))];
  return known.length > 0 ? known : undefined;
}

/** A single number stays a number, so that the router writes it without quotes. */
function joinValues(values: readonly (string | number)[] | undefined): string | number | undefined {
  if (!values) return undefined;
  const text = values.join(between);
  return String(Number(text)) === text ? Number(text) : text;
}
