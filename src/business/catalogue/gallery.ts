/** Which modelos the gallery shows: the filters of its address (spec section 2), their counts, and the reader's words. */
import type { ModeloCard } from './catalogue.contract.ts';

export interface GalleryFilters {
  coleccion?: number;
  tipo?: number;
}

type Filterable = Pick<ModeloCard, 'modeloTipoId' | 'colecciones'>;
type Findable = Pick<ModeloCard, 'nombre' | 'referencia' | 'colecciones' | 'colores'>;

/** The filters that an address names. What is not a positive integer is as if it were not there. */
export function galleryFilters(search: Record<string, unknown>): GalleryFilters {
  const filters: GalleryFilters = {};
  const coleccion = idOf(search.coleccion);
  const tipo = idOf(search.tipo);
  if (coleccion) filters.coleccion = coleccion;
  if (tipo) filters.tipo = tipo;
  return filters;
}

function idOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** The modelos that have the coleccion among theirs and are of the tipo, where given; in the order they came. */
export function filterModelos<M extends Filterable>(modelos: readonly M[], filters: GalleryFilters): M[] {
  const { coleccion, tipo } = filters;
  return modelos.filter(
    (modelo) =>
      (coleccion === undefined || modelo.colecciones.some(({ id }) => id === coleccion)) &&
      (tipo === undefined || modelo.modeloTipoId === tipo),
  );
}

/** How many modelos each choice would show, the other filter kept. Ids without a modelo are absent. */
export interface GalleryCounts {
  /** With both filters as they are. */
  shown: number;
  /** With the tipo as it is, every coleccion. */
  allColecciones: number;
  colecciones: Record<number, number>;
  tipos: Record<number, number>;
}

export function countModelos(modelos: readonly Filterable[], filters: GalleryFilters): GalleryCounts {
  const ofTipo = filterModelos(modelos, { tipo: filters.tipo });
  const ofColeccion = filterModelos(modelos, { coleccion: filters.coleccion });
  return {
    shown: filterModelos(modelos, filters).length,
    allColecciones: ofTipo.length,
    colecciones: tally(ofTipo.flatMap((modelo) => modelo.colecciones.map(({ id }) => id))),
    tipos: tally(ofColeccion.map((modelo) => modelo.modeloTipoId)),
  };
}

function tally(ids: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

/** Letters without accents, case or the point of the ela geminada: «Gal·la» is found by "galla". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f·'’]/g, '')
    .toLowerCase();

/** The modelos whose nombre, referencia, colores or colecciones hold every word of the text. */
export function findModelos<M extends Findable>(modelos: readonly M[], text: string): M[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...modelos];
  return modelos.filter((modelo) => {
    const names = [
      modelo.nombre,
      modelo.referencia,
      ...[...modelo.colores, ...modelo.colecciones].map((part) => part.nombre),
    ];
    const all = plain(names.join(' '));
    return words.every((word) => all.includes(word));
  });
}

/** Other modelos of the first coleccion they share with this one, its own tipo first; at most `most`. */
export function relatedModelos<M extends Filterable & { id: number }>(
  modelos: readonly M[],
  to: Filterable & { id: number },
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

/**
 * Whether the card at this place is shown at four times the size. Of every 26 places two are: the first, at the left, and
 * the sixteenth, at the right; but only where enough cards follow to stand beside it.
 */
export function largeAt(place: number, count: number): 'left' | 'right' | undefined {
  const inBlock = place % 26;
  if (inBlock === 0 && place + 4 < count) return 'left';
  if (inBlock === 15 && place + 2 < count) return 'right';
  return undefined;
}
