/** Tells the tallas among the numbers of a message from the quantities. */
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
/** Words allowed between a quantity and its talla: «3 de la 42». */
const linkWords = new Set(
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
const valueOfWord = new Map(
  named.flatMap(([words, value]) => wordsOf(words).map((word) => [word, value] as const)),
);
/** Also articles or other words in one of the four languages. They count only when no other number does. */
const ambiguousWords = new Set(wordsOf('un una uno um uma one dos'));

/** Tests whether a plain word belongs to a number: quantity, unit or talla. */
export const isNumberWord = (word: string): boolean =>
  beforeTalla.has(word) || linkWords.has(word) || valueOfWord.has(word) || units.has(word);

export interface Numbers {
  /** In the order of the message. */
  tallas: string[];
  cantidad?: number;
  /** Quantity of each talla, by its plain name, when the message gives several: «2 de la 42 y 1 de la 44». */
  porTalla?: Record<string, number>;
  /** The message has several quantities, and not a talla for each. */
  isUnclear: boolean;
  /** The quantity of a word that may also be an article: «una». */
  possibleCantidad?: number;
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
  const order: { talla?: string; cantidad?: number }[] = [];
  const sizes = {
    push(talla: string) {
      tallas.push(talla);
      order.push({ talla });
    },
  };
  let cantidad: number | undefined;
  const count = (value: number) => {
    cantidad ??= value;
    order.push({ cantidad: value });
  };
  let possibleCantidad: number | undefined;
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
      count(Number(joined[1]));
      sizes.push(joined[2] ?? '');
      usedPositions.add(at);
      return;
    }
    // «t42». «Tallas» is not the talla S.
    const prefixed = beforeTalla.has(word) ? undefined : /^(?:t|talla|tam|size)(\w+)$/.exec(word)?.[1];
    if (prefixed !== undefined && tallaNames.has(prefixed)) {
      sizes.push(prefixed);
      usedPositions.add(at);
      return;
    }
    const digits = /^x?(\d+)(?:x|uds?|u)?$/.exec(word)?.[1];
    if (
      tallaNames.has(word) &&
      (named || (digits !== undefined && !afterCantidad.has(words[at + 1] ?? '')))
    ) {
      if (named || !leadsToNumber(at)) {
        sizes.push(word);
        usedPositions.add(at);
        return;
      }
    }
    if (digits !== undefined) {
      count(Number(digits));
      usedPositions.add(at);
    } else if (valueOfWord.has(word)) {
      if (ambiguousWords.has(word)) possibleCantidad ??= valueOfWord.get(word);
      else count(valueOfWord.get(word) ?? 0);
      usedPositions.add(at);
    }
  });
  return {
    tallas: [...new Set(tallas)],
    cantidad,
    possibleCantidad,
    usedPositions,
    ...assignCantidades(order),
  };
}

/** Assigns several quantities to the tallas beside them. */
function assignCantidades(
  order: readonly { talla?: string; cantidad?: number }[],
): Pick<Numbers, 'porTalla' | 'isUnclear'> {
  const counts = order.flatMap(({ cantidad }) => cantidad ?? []);
  if (counts.length < 2) return { isUnclear: false };
  const inOrder = order[0]?.cantidad !== undefined ? order : order.toReversed();
  const porTalla: Record<string, number> = {};
  let current = 0;
  let hasTalla = true;
  let isUnclear = false;
  for (const { talla, cantidad } of inOrder) {
    if (talla !== undefined) {
      // A talla that comes twice may belong to two colores.
      if (talla in porTalla) isUnclear = true;
      porTalla[talla] = current;
      hasTalla = true;
    } else if (cantidad !== undefined) {
      if (!hasTalla) isUnclear = true;
      current = cantidad;
      hasTalla = false;
    }
  }
  return isUnclear || !hasTalla ? { isUnclear: true } : { porTalla, isUnclear: false };
}
