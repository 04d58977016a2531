/** Splits texts into plain words, with the sets of words that orders, prices and limits share. */
import { plain, wordsOf } from '../../catalogue/find/words.ts';

export interface Token {
  word: string;
  /** The word as it was written. */
  text: string;
  /** The text between the word before and this one. */
  gap: string;
  isUpperCase: boolean;
}

/** More words than any order has. */
const maxTokens = 200;

/** Splits a text into plain words; «3x42», «t40» and «l’Isabel» become their parts. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  // «l’Isabel» and «d’Isabel»; «don’t» stays one word.
  const apart = text.normalize('NFC').replaceAll(/(?<![\p{L}\p{N}])([ldmsnt])['’](?=\p{L})/giu, '$1 ');
  let end = 0;
  for (const found of apart.matchAll(/[\p{L}\p{N}·'’]+/gu)) {
    const gap = apart.slice(end, found.index);
    end = found.index + found[0].length;
    const parts = partsOf(plain(found[0])).filter(Boolean);
    for (const [nth, word] of parts.entries()) {
      const text = parts.length === 1 ? found[0] : word;
      tokens.push({ word, text, gap: nth === 0 ? gap : '', isUpperCase: /^\p{Lu}+$/u.test(found[0]) });
    }
    if (tokens.length >= maxTokens) break;
  }
  return tokens;
}

function partsOf(word: string): string[] {
  const [, count, unit, rest] = /^(\d+)(x|uds?|pcs?|unids?)(\d*)$/.exec(word) ?? [];
  if (count && unit) return unit === 'x' ? [count, 'x', rest ?? ''] : [count, 'uds', rest ?? ''];
  // «Two of the 42s».
  const plural = /^(\d{2})s$/.exec(word);
  if (plural?.[1]) return [plural[1]];
  const times = /^x(\d+)$/.exec(word);
  if (times?.[1]) return ['x', times[1]];
  if (tallaWords.has(word)) return [word];
  const size = /^(?:t|talla|tam|size)(\d+|xs|s|m|l|xl|xxl)$/.exec(word);
  return size?.[1] ? ['talla', size[1]] : [word];
}

/** Returns the plain words of a text. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

export const tallaWords = wordSet('talla tallas size sizes talle talles tam tamanho tamanhos sz');

export const unitWords =
  wordSet(`unidad unidades uds ud u prenda prendas pieza piezas unit units piece pieces pcs garment garments
  unitat unitats peça peces peças unidade unidades pz pzs pza pzas uts ut und unds unid unids pç pçs cantidad quantity qty quantitat quantidade cant cop cops`);

export const garmentWords = wordSet(
  'vestido vestidos vestit vestits dress dresses modelo modelos model models modelos gown gowns',
);

/** Words between a quantity and its talla: «3 de la 42». */
export const links =
  wordSet(`x de del la las el los l en in a of per da do das dos no na nos nas per por para per els les al the
  for d ao`);

/** Words before a quantity: «cantidad 3». */
export const quantityLabels = wordSet('cantidad quantity qty quantitat quantidade cant');

/** Tests whether a word counts garments or names a talla: «unidades», «sz». */
export const isUnitWord = (word: string): boolean => unitWords.has(word) || tallaWords.has(word);
