/** Tells the tallas among the numbers of a message from the quantities. */
import { wordsOf } from '../../catalogue/find/words.ts';
import { unitOfWord } from '../../dictation/order/number-words.ts';

const beforeTalla = new Set(wordsOf('talla tallas t size sizes talle talles tam tamanho tamanhos'));
const units = new Set(
  wordsOf(`unidad unidades uds ud u prenda prendas pieza piezas unit units piece pieces pcs garment garments unitat unitats
    peça peces peças unidade cada each cadascun`),
);
const afterCantidad = new Set([
  ...units,
  ...wordsOf('vestido vestidos vestit vestits dress dresses modelos'),
]);
/** Words allowed between a quantity and its talla: «3 de la 42». */
const linkWords = new Set(
  wordsOf('x de del la las el los l en in of per da do das dos no na talla tallas size t tamanho'),
);
/** Also articles or other words in one of the four languages, so they are no quantity here. */
const ambiguousWords = new Set(wordsOf('un una uno um uma one dos'));
/** Words of other things in another language: a set, «un vestit nou», once. */
const otherThings = new Set(wordsOf('set nou once'));
const valueOfWord = (word: string): number | undefined =>
  otherThings.has(word) ? undefined : unitOfWord(word);

/** Tests whether a plain word belongs to a number: quantity, unit or talla. */
export const isNumberWord = (word: string): boolean =>
  beforeTalla.has(word) || linkWords.has(word) || valueOfWord(word) !== undefined || units.has(word);

export interface Numbers {
  /** Plain names, in the order of the message. */
  tallas: string[];
  /** The first quantity of the message. */
  cantidad?: number;
  /** Positions of the words that are numbers. */
  usedPositions: Set<number>;
}

/**
 * Finds tallas and quantities in a message.
 * @param words of the message, plain; positions in `skipped` have another meaning
 * @param tallaNames plain names of the company's tallas
 */
export function parseNumbers(
  words: readonly string[],
  skipped: ReadonlySet<number>,
  tallaNames: ReadonlySet<string>,
): Numbers {
  const tallas: string[] = [];
  const usedPositions = new Set<number>();
  let cantidad: number | undefined;
  /** Tests whether a talla follows this number: «36 de la 42». */
  const leadsToNumber = (at: number): boolean => {
    let next = at + 1;
    while (next < words.length && linkWords.has(words[next] ?? '')) next += 1;
    return next > at + 1 && !skipped.has(next) && tallaNames.has(words[next] ?? '');
  };
  words.forEach((word, at) => {
    if (skipped.has(at)) return;
    const named = beforeTalla.has(words[at - 1] ?? '');
    // «3x42», «x3», «3uds»
    const joined = /^(\d+)x(\d+)$/.exec(word);
    if (joined?.[1] && tallaNames.has(joined[2] ?? '')) {
      cantidad ??= Number(joined[1]);
      tallas.push(joined[2] ?? '');
      usedPositions.add(at);
      return;
    }
    // «t42». «Tallas» is not the talla S.
    const prefixed = beforeTalla.has(word) ? undefined : /^(?:t|talla|tam|size)(\w+)$/.exec(word)?.[1];
    if (prefixed !== undefined && tallaNames.has(prefixed)) {
      tallas.push(prefixed);
      usedPositions.add(at);
      return;
    }
    const digits = /^x?(\d+)(?:x|uds?|u)?$/.exec(word)?.[1];
    if (
      tallaNames.has(word) &&
      (named || (digits !== undefined && !afterCantidad.has(words[at + 1] ?? '')))
    ) {
      if (named || !leadsToNumber(at)) {
        tallas.push(word);
        usedPositions.add(at);
        return;
      }
    }
    if (digits !== undefined) {
      cantidad ??= Number(digits);
      usedPositions.add(at);
    } else if (valueOfWord(word) !== undefined) {
      if (!ambiguousWords.has(word)) cantidad ??= valueOfWord(word);
      usedPositions.add(at);
    }
  });
  return { tallas: [...new Set(tallas)], cantidad, usedPositions };
}
