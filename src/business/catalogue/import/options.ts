import type { CatalogueLine } from './columns.ts';
import { fold } from './names.ts';

type Place = 1 | 2 | 3;
export const places: readonly Place[] = [1, 2, 3];

/**
 * The options of a product: which of its three columns holds the colour and which the size; others by name.
 */
export interface Options {
  color?: Place;
  talla?: Place;
  others: { place: Place; name: string }[];
}

const colourWords = new Set(
  'color colour colores colors colours couleur couleurs cor cores farbe farben colore colori coloris'.split(
    ' ',
  ),
);
const sizeWords = new Set(
  'size sizes talla tallas taille tailles tamanho tamanhos tamano mida mides talle grosse grossen groesse taglia taglie'.split(
    ' ',
  ),
);

export const nameAt = (line: CatalogueLine, place: Place) => line[`option${place}Name`];
export const valueAt = (line: CatalogueLine, place: Place) => line[`option${place}Value`];

/**
 * Returns whether an option's name means colour or size, in Spanish, English, Catalan, Portuguese, French,
 * Italian or German.
 */
export function meaningOf(name: string): 'color' | 'talla' | undefined {
  const words = fold(name).split(/[^\p{L}]+/u);
  const colour = words.some((word) => colourWords.has(word));
  const size = words.some((word) => sizeWords.has(word));
  if (colour === size) return undefined;
  return colour ? 'color' : 'talla';
}

/** Reads the option names from a product's first line. A sole "Default Title" is not an option. */
export function readOptions(first: CatalogueLine): Options {
  const options: Options = { others: [] };
  for (const place of places) {
    const name = nameAt(first, place);
    if (!name && !valueAt(first, place)) continue;
    if (fold(name) === 'title' && fold(valueAt(first, place)) === 'default title') continue;
    const meaning = meaningOf(name);
    if (meaning && options[meaning] === undefined) options[meaning] = place;
    else options.others.push({ place, name: name || `Option${place}` });
  }
  return options;
}
