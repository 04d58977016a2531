/** The modelo and the color that the name of a picture file means: `4012-azul-marino-2.jpg`. Without I/O. */

/** Returns a text as lower-case words without accents: «Azul Marino (2)» has azul, marino and 2. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const key = (words: readonly string[]) => words.join('-');

/** Returns the words of a referencia as one text, as `referenceKeys` has them. */
export const referenceKey = (referencia: string) => key(wordsOf(referencia));

/** Returns the words of a file's name, without its ending. */
const nameWords = (file: string) => wordsOf(file.replace(/\.[a-z0-9]{2,5}$/i, ''));

const maxReferenceWords = 8;

/** Returns the referencias that the name may begin with, the longest first. */
export function referenceKeys(file: string): string[] {
  const words = nameWords(file);
  const most = Math.min(words.length, maxReferenceWords);
  return Array.from({ length: most }, (_, at) => key(words.slice(0, most - at)));
}

export interface NamedColor {
  colorId: number;
  /** Its name in each language, and its code. */
  names: readonly string[];
}

export interface PictureName {
  colorId?: number;
  /** The place of the picture among those of its color. */
  numero?: number;
  /** Words stay that name no color: the user must choose. */
  isUnsure: boolean;
}

/** Words for the side that a picture shows. */
const views = new Set(
  `frente frontal delante delantera espalda detras trasera lado lateral detalle detalles foto imagen cuerpo entero
  front back side detail photo image full davant darrere costat detall frente costas lado detalhe img web`.split(
    /\s+/,
  ),
);

/** Reads what follows the referencia in the name of a file: the longest name of a color, then a number. */
export function readPictureName(
  file: string,
  referencia: string,
  colores: readonly NamedColor[],
): PictureName {
  const rest = nameWords(file).slice(wordsOf(referencia).length);
  const found = colores
    .flatMap(({ colorId, names }) => names.map((name) => ({ colorId, words: wordsOf(name) })))
    .filter(({ words }) => words.length > 0 && key(rest.slice(0, words.length)) === key(words))
    .toSorted((a, b) => b.words.length - a.words.length);
  const [best] = found;
  const isTwice = found.some(
    ({ colorId, words }) => colorId !== best?.colorId && words.length === best?.words.length,
  );
  const left = rest.slice(best?.words.length ?? 0);
  const numero = left.find((word) => /^\d{1,4}$/.test(word));
  return {
    ...(best && !isTwice && { colorId: best.colorId }),
    ...(numero !== undefined && { numero: Number(numero) }),
    isUnsure: isTwice || left.some((word) => !views.has(word) && !/^\d+$/.test(word)),
  };
}
