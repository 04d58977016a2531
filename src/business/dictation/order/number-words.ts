/** Numbers in figures and in the words of four languages. */
import { wordsOf } from '../../catalogue/find/words.ts';

const table = (lines: string): Map<string, number> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [value, ...words] = line.trim().split(/\s+/);
        return words.flatMap((word) => wordsOf(word).map((one) => [one, Number(value)] as const));
      }),
  );

const units = table(`
  1 un una uno one um uma
  2 dos two dues dois duas
  3 tres three três
  4 cuatro four quatre quatro
  5 cinco five cinc
  6 seis six sis
  7 siete seven set sete
  8 ocho eight vuit oito
  9 nueve nine nou nove
  10 diez ten deu dez
  11 once eleven onze
  12 doce twelve dotze doze
  13 trece thirteen tretze treze
  14 catorce fourteen catorze
  15 quince fifteen quinze
  16 dieciséis sixteen setze dezasseis
  17 diecisiete seventeen disset dezassete
  18 dieciocho eighteen divuit dezoito
  19 diecinueve nineteen dinou dezanove
  20 veinte twenty vint vinte
  21 veintiuno veintiuna
  22 veintidós
  23 veintitrés
  24 veinticuatro
  25 veinticinco
  26 veintiséis
  27 veintisiete
  28 veintiocho
  29 veintinueve
`);
/** Returns the number from 1 to 29 that a plain word names. */
export const unitOfWord = (word: string): number | undefined => units.get(word);

const tens = table(`
  20 twenty vint vinte
  30 treinta thirty trenta trinta
  40 cuarenta forty quaranta quarenta
  50 cincuenta fifty cinquanta cinquenta
  60 sesenta sixty seixanta sessenta
  70 setenta seventy
  80 ochenta eighty vuitanta oitenta
  90 noventa ninety noranta
`);
const hundreds = table(`
  100 cien ciento cent cem cento
  200 doscientos doscientas duzentos duzentas
  300 trescientos trescientas trezentos trezentas
  400 cuatrocientos cuatrocientas quatrocentos quatrocentas
  500 quinientos quinientas quinhentos quinhentas
  600 seiscientos seiscientas seiscentos seiscentas
  700 setecientos setecientas setecentos setecentas
  800 ochocientos ochocientas oitocentos oitocentas
  900 novecientos novecientas novecentos novecentas
`);
/** «two hundred», «dos-cents», «dues-centes». */
const timesHundred = new Set(wordsOf('hundred cents centes'));
const thousands = new Set(wordsOf('mil thousand'));
const dozens = new Set(wordsOf('docena docenas dozen dozens dotzena dotzenes dúzia dúzias'));
const halves = new Set(wordsOf('media half mitja meia'));
const pairs = new Set(wordsOf('par pair couple parell parella'));
const others = new Set(wordsOf('otro another altre outro'));
const and = new Set(['y', 'i', 'e', 'and']);

/** Also articles or other words in one of the four languages. */
const articles = new Set(wordsOf('un una uno um uma one'));

export interface NumberAt {
  value: number;
  /** How many words it takes. */
  length: number;
  isFigure: boolean;
  /** The word may be an article: «una». */
  isArticle: boolean;
}

/** Returns the number that begins at a word, if one does. In Portuguese «dos» is «of the». */
export function numberAt(words: readonly string[], at: number, isPortuguese = false): NumberAt | undefined {
  const word = words[at] ?? '';
  if (/^\d{1,6}$/.test(word)) return { value: Number(word), length: 1, isFigure: true, isArticle: false };
  if (isPortuguese && word === 'dos') return undefined;
  const named = (value: number, length: number): NumberAt => ({
    value,
    length,
    isFigure: false,
    isArticle: length === 1 && articles.has(word),
  });
  const next = words[at + 1] ?? '';
  // «media docena», «half a dozen»
  const dozenAt = dozens.has(next) ? at + 1 : next === 'a' && dozens.has(words[at + 2] ?? '') ? at + 2 : -1;
  if (halves.has(word) && dozenAt > 0) return named(6, dozenAt - at + 1);
  const dozensFrom = (count: number, length: number): NumberAt => {
    const half = halfAfter(words, at + length);
    return named(count * 12 + (half > 0 ? 6 : 0), length + half);
  };
  if (dozens.has(word)) return dozensFrom(1, 1);
  const large = largeAt(words, at);
  if (large) return named(large.value, large.length);
  const ten = tenAt(words, at);
  if (ten) return named(ten.value, ten.length);
  const unit = units.get(word);
  if (unit !== undefined) {
    if (dozens.has(next)) return dozensFrom(unit, 2);
    if (pairs.has(next) && unit === 1) return named(2, 2);
    return named(unit, 1);
  }
  // «Otro par».
  if (others.has(word) && pairs.has(next)) return named(2, 2);
  if (word === 'a' && pairs.has(next)) return named(2, 2);
  if (word === 'a' && dozens.has(next)) return dozensFrom(1, 2);
  if (word === 'a' && halves.has(next) && dozens.has(words[at + 2] ?? '')) return named(6, 3);
  return undefined;
}

/** Returns how many words «y media», «and a half» take at a position; 0 when they do not stand there. */
function halfAfter(words: readonly string[], at: number): number {
  if (!and.has(words[at] ?? '')) return 0;
  const place = words[at + 1] === 'a' ? at + 2 : at + 1;
  return halves.has(words[place] ?? '') ? place - at + 1 : 0;
}

interface ValueAt {
  value: number;
  length: number;
}

/** Returns the number from 20 to 99 that begins at a word of tens: «cuarenta y dos». */
function tenAt(words: readonly string[], at: number): ValueAt | undefined {
  const ten = tens.get(words[at] ?? '');
  if (ten === undefined) return undefined;
  const joined = and.has(words[at + 1] ?? '') ? at + 2 : at + 1;
  const unit = units.get(words[joined] ?? '');
  // «Vint i dos» is 22; «vint, i dos» reads the same, and a person confirms.
  if (unit !== undefined && unit < 10) return { value: ten + unit, length: joined - at + 1 };
  return { value: ten, length: 1 };
}

function unitAt(words: readonly string[], at: number): ValueAt | undefined {
  const value = units.get(words[at] ?? '');
  return value === undefined ? undefined : { value, length: 1 };
}

/** Returns the number from 100 to 999 that begins at a word: «ciento dos», «two hundred and five». */
function hundredAt(words: readonly string[], at: number): ValueAt | undefined {
  const whole = hundreds.get(words[at] ?? '');
  const times = units.get(words[at] ?? '') ?? (words[at] === 'a' ? 1 : undefined);
  const isTimes = times !== undefined && times < 10 && timesHundred.has(words[at + 1] ?? '');
  const value = whole ?? (isTimes ? times * 100 : undefined);
  if (value === undefined) return undefined;
  const length = whole === undefined ? 2 : 1;
  const rest = at + length + (and.has(words[at + length] ?? '') ? 1 : 0);
  const below = tenAt(words, rest) ?? unitAt(words, rest);
  return below ? { value: value + below.value, length: rest - at + below.length } : { value, length };
}

/** Returns the number from 100 to 9,999 that begins at a word: «mil doscientos cuatro». */
function largeAt(words: readonly string[], at: number): ValueAt | undefined {
  const times = thousands.has(words[at] ?? '') ? { value: 1, length: 0 } : unitAt(words, at);
  const isThousand = times && times.value < 10 && thousands.has(words[at + times.length] ?? '');
  if (!isThousand) return hundredAt(words, at);
  const length = times.length + 1;
  const below = hundredAt(words, at + length) ?? tenAt(words, at + length) ?? unitAt(words, at + length);
  return { value: times.value * 1000 + (below?.value ?? 0), length: length + (below?.length ?? 0) };
}
