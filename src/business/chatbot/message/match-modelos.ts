/** Matches modelos and colores with the words of a message. */
import type { ModeloCard } from '../../catalogue/catalogue.contract.ts';
import { otherNames, plain, stemOf, wordsOf } from '../../catalogue/find/words.ts';
import type { ParsedMessage } from './parse-message.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Returns the colores of a modelo that most of the words name; all colores without words. */
export function matchColores<Color extends { nombre: string }>(
  modelo: { colores: Color[] },
  words: readonly string[],
): Color[] {
  if (words.length === 0) return modelo.colores;
  const shared = modelo.colores.map((color) => {
    const stems = new Set(wordsOf(color.nombre).map(stemOf));
    return words.filter(
      (word) => stems.has(stemOf(word)) || [...otherNames(word)].some((name) => stems.has(name)),
    ).length;
  });
  const most = Math.max(0, ...shared);
  return most === 0 ? [] : modelo.colores.filter((_, place) => shared[place] === most);
}

/** Keeps the modelos of the one tipo whose whole name the words contain: «vestidos de cóctel turquesa». */
function ofNamedTipo(
  found: ModeloCard[],
  words: readonly string[],
  tipos: Vocabulary['tipos'],
): ModeloCard[] {
  const stems = new Set(words.flatMap((word) => [stemOf(word), ...otherNames(word)]));
  const named = tipos.filter(({ stems: own }) => own.length > 1 && own.every((stem) => stems.has(stem)));
  const most = Math.max(0, ...named.map(({ stems: own }) => own.length));
  const [only, other] = named.filter(({ stems: own }) => own.length === most);
  if (!only || other) return found;
  const own = found.filter(({ modeloTipoId }) => modeloTipoId === only.id);
  return own.length > 0 ? own : found;
}

const tallasOfCards = new WeakMap<ModeloCard, ReadonlySet<string>>();

/** Returns the plain names of a modelo's tallas; a search asks for those of thousands. */
function plainTallas(modelo: ModeloCard): ReadonlySet<string> {
  const known = tallasOfCards.get(modelo) ?? new Set(modelo.tallas.map(plain));
  tallasOfCards.set(modelo, known);
  return known;
}

/** Garment words searched together. When nothing matches all of them, each is left out in turn. */
const maxGarments = 8;

/** Returns the modelos that match a message, best first; the closest matches when none has every word. */
export function matchModelos(
  { garments: words, tallas }: ParsedMessage,
  { find, modelos, tipos }: Vocabulary,
): ModeloCard[] {
  const garments = [...new Set(words)].slice(0, maxGarments);
  const inTallas = (found: readonly ModeloCard[]) =>
    tallas.length === 0
      ? [...found]
      : found.filter((modelo) => tallas.some((talla) => plainTallas(modelo).has(talla)));
  if (garments.length === 0) return inTallas(modelos);
  const found = inTallas(find(garments.join(' ')));
  const all = ofNamedTipo(found, garments, tipos);
  if (all.length > 0 || garments.length === 1) return all;
  for (const place of garments.keys()) {
    const without = inTallas(find(garments.filter((_, other) => other !== place).join(' ')));
    if (without.length > 0) return without;
  }
  return [];
}
