/** Which numbers of a message are tallas, and which says how many. */
import { wordsOf } from '../../catalogue/find/words.ts';

const beforeTalla = new Set(wordsOf('talla tallas t size sizes talle talles tam tamanho tamanhos'));
const units = new Set(
  wordsOf(`unidad unidades uds ud u prenda prendas pieza piezas unit units piece pieces pcs garment garments unitat unitats
    peça peces peças unidade cada each cadascun`),
);
const afterCantidad = new Set([
  ...units,
  ...wordsOf('vestido vestidos vestit vestits dress dresses modelos'),
]);
/** What may stand between how many and of which talla: «3 de la 42». */
const between = new Set(
  wordsOf('x de del la las el los l en in of per da do das dos no na talla tallas size t tamanho'),
);
const named: readonly [words: string, value: number][] = [
  ['un uno una one um uma', 1],
  ['dos two dues dois duas', 2],
  ['tres three três', 3],
  ['cuatro four quatre quatro', 4],
  ['cinco five cinc', 5],
  ['seis six sis', 6],
  ['siete seven sete', 7],
  ['ocho eight vuit oito', 8],
  ['nueve nine nove', 9],
  ['diez ten deu dez', 10],
  ['doce twelve dotze doze', 12],
];
const inWords = new Map(
  named.flatMap(([words, value]) => wordsOf(words).map((word) => [word, value] as const)),
);
/** In some of the four languages these are articles or other words, too: they count only when no other number does. */
const weak = new Set(wordsOf('un una uno um uma one dos'));

/** Whether a plain word belongs to a number: how many, of what, in which talla. */
export const isOfNumbers = (word: string): boolean =>
  beforeTalla.has(word) || between.has(word) || inWords.has(word) || units.has(word);

export interface Numbers {
  /** In the order they were said. */
  tallas: string[];
  cantidad?: number;
  /** How many, if a word was meant so that is an article as well: «una». */
  perhaps?: number;
  /** The tokens that were read as numbers. */
  used: Set<number>;
}

/**
 * @param words of the message, plain; those at `taken` are something else
 * @param known the names of the tallas that the house makes, plain
 */
export function numbersOf(
  words: readonly string[],
  taken: ReadonlySet<number>,
  known: ReadonlySet<string>,
): Numbers {
  const tallas: string[] = [];
  const used = new Set<number>();
  let cantidad: number | undefined;
  let perhaps: number | undefined;
  /** Whether the next number is said of this one: «36 de la 42». */
  const leadsToNumber = (at: number): boolean => {
    let next = at + 1;
    while (next < words.length && between.has(words[next] ?? '')) next += 1;
    return next > at + 1 && !taken.has(next) && known.has(words[next] ?? '');
  };
  words.forEach((word, at) => {
    if (taken.has(at)) return;
    const named = beforeTalla.has(words[at - 1] ?? '');
    // «3x42», «x3», «3uds»
    const joined = /^(\d+)x(\d+)$/.exec(word);
    if (joined?.[1] && known.has(joined[2] ?? '')) {
      cantidad ??= Number(joined[1]);
      tallas.push(joined[2] ?? '');
      used.add(at);
      return;
    }
    const digits = /^x?(\d+)(?:x|uds?|u)?$/.exec(word)?.[1];
    if (known.has(word) && (named || (digits !== undefined && !afterCantidad.has(words[at + 1] ?? '')))) {
      if (named || !leadsToNumber(at)) {
        tallas.push(word);
        used.add(at);
        return;
      }
    }
    if (digits !== undefined) {
      cantidad ??= Number(digits);
      used.add(at);
    } else if (inWords.has(word)) {
      if (weak.has(word)) perhaps ??= inWords.get(word);
      else cantidad ??= inWords.get(word);
      used.add(at);
    }
  });
  return { tallas: [...new Set(tallas)], cantidad, perhaps, used };
}
