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
  /** How many of each talla, plain, when they were said apart: «2 de la 42 y 1 de la 44». */
  porTalla?: Record<string, number>;
  /** Whether more than one number says how many, and not of which talla each. */
  unclear: boolean;
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
      count(Number(joined[1]));
      sizes.push(joined[2] ?? '');
      used.add(at);
      return;
    }
    // «t42»; «tallas» is no talla S.
    const marked = beforeTalla.has(word) ? undefined : /^(?:t|talla|tam|size)(\w+)$/.exec(word)?.[1];
    if (marked !== undefined && known.has(marked)) {
      sizes.push(marked);
      used.add(at);
      return;
    }
    const digits = /^x?(\d+)(?:x|uds?|u)?$/.exec(word)?.[1];
    if (known.has(word) && (named || (digits !== undefined && !afterCantidad.has(words[at + 1] ?? '')))) {
      if (named || !leadsToNumber(at)) {
        sizes.push(word);
        used.add(at);
        return;
      }
    }
    if (digits !== undefined) {
      count(Number(digits));
      used.add(at);
    } else if (inWords.has(word)) {
      if (weak.has(word)) perhaps ??= inWords.get(word);
      else count(inWords.get(word) ?? 0);
      used.add(at);
    }
  });
  return { tallas: [...new Set(tallas)], cantidad, perhaps, used, ...apart(order) };
}

/** Which number says how many of which talla, when there are several: each belongs to the tallas beside it. */
function apart(
  order: readonly { talla?: string; cantidad?: number }[],
): Pick<Numbers, 'porTalla' | 'unclear'> {
  const counts = order.flatMap(({ cantidad }) => cantidad ?? []);
  if (counts.length < 2) return { unclear: false };
  const forward = order[0]?.cantidad !== undefined ? order : order.toReversed();
  const porTalla: Record<string, number> = {};
  let current = 0;
  let owned = true;
  let unclear = false;
  for (const { talla, cantidad } of forward) {
    if (talla !== undefined) {
      // The same talla twice, of two colores perhaps.
      if (talla in porTalla) unclear = true;
      porTalla[talla] = current;
      owned = true;
    } else if (cantidad !== undefined) {
      if (!owned) unclear = true;
      current = cantidad;
      owned = false;
    }
  }
  return unclear || !owned ? { unclear: true } : { porTalla, unclear: false };
}
