/** Finds referencias spoken letter by letter and number by number, and misspelt names. No I/O. */
import { isNear, maxTypos } from '../catalogue/find/words.ts';
import { numberAt } from './order/number-words.ts';
import { type Token, wordSet } from './order/order-tokens.ts';
import type { OrderModelo, OrderVocabulary } from './order/order-vocabulary.ts';

/** The names of the letters in Spanish. */
const letters = new Map(
  `a:a b:be c:ce d:de e:e f:efe g:ge h:hache i:i j:jota k:ka l:ele m:eme n:ene o:o p:pe q:cu r:erre s:ese t:te
  u:u v:uve x:equis z:zeta`
    .split(/\s+/)
    .map((pair) => {
      const [letter = '', name = ''] = pair.split(':');
      return [name, letter] as const;
    }),
);

const beforeReferencia = wordSet('referencia ref modelo artículo model referència referência');
/** Words between: «referencia número 102». */
const between = wordSet('numero num la el del');
const maxParts = 8;
/** The digits of a referencia that may stand for all of it. */
const minDigits = 3;

/** Names that may be misspelt are compared letter by letter: only for the first words. */
const maxUnknown = 12;
const minLetters = 5;

interface NamedTokens {
  tokens: Token[];
  /** The words of `tokens` that name a modelo by a misspelt name. */
  misspelt: ReadonlySet<string>;
}

/** Returns the word by which a vocabulary knows a modelo whose referencia was spoken. */
export const wordOfModelo = (id: number): string => `#${id}`;

/** Replaces said referencias and misspelt names by the words of their modelos (`wordOfModelo`). */
export function nameModelos<M extends OrderModelo>(
  tokens: readonly Token[],
  vocabulary: OrderVocabulary<M>,
): NamedTokens {
  const byDigits = uniqueDigits(vocabulary);
  const named: Token[] = [];
  const misspelt = new Set<string>();
  let compared = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const said = referenciaAt(tokens, at, vocabulary, byDigits);
    if (said) {
      const text = tokens.slice(at, at + said.length).map((one) => one.text);
      named.push({ ...token, word: wordOfModelo(said.id), text: text.join(' ') });
      at += said.length - 1;
      continue;
    }
    const isUnknown =
      token.word.length >= minLetters &&
      !/\d/.test(token.word) &&
      !vocabulary.byNombre.has(token.word) &&
      !vocabulary.hasOwnMeaning(token.word) &&
      !numberAt([token.word], 0);
    const near = isUnknown && compared < maxUnknown ? nearNombre(token.word, vocabulary) : undefined;
    if (isUnknown) compared += 1;
    if (near !== undefined) misspelt.add(wordOfModelo(near));
    named.push(near === undefined ? token : { ...token, word: wordOfModelo(near) });
  }
  return { tokens: named, misspelt };
}

function nearNombre<M extends OrderModelo>(
  word: string,
  { byNombre }: OrderVocabulary<M>,
): number | undefined {
  const typos = maxTypos(word);
  let only: number | undefined;
  for (const [nombre, { id }] of byNombre) {
    if (nombre.startsWith('#') || nombre.length < minLetters || !isNear(word, nombre, typos)) continue;
    if (only !== undefined && only !== id) return undefined;
    only = id;
  }
  return only;
}

/** Returns the modelos by the last digits of their referencias, where only one has them. */
function uniqueDigits<M extends OrderModelo>({ byReferencia }: OrderVocabulary<M>): Map<string, number> {
  const found = new Map<string, number>();
  const twice = new Set<string>();
  for (const [code, { id }] of byReferencia) {
    const digits = /\d+$/.exec(code)?.[0] ?? '';
    // People say «ciento dos» for «M27-102»: the last three digits, and all of them.
    for (const one of new Set([digits, digits.slice(-minDigits)])) {
      if (one.length < minDigits) continue;
      if (found.has(one)) twice.add(one);
      found.set(one, id);
    }
  }
  for (const one of twice) found.delete(one);
  return found;
}

function referenciaAt<M extends OrderModelo>(
  tokens: readonly Token[],
  at: number,
  { byReferencia }: OrderVocabulary<M>,
  byDigits: ReadonlyMap<string, number>,
): { id: number; length: number } | undefined {
  const words = tokens.map(({ word }) => word);
  const isNamed = beforeReferencia.has(words[at] ?? '');
  let place = isNamed ? at + 1 : at;
  while (isNamed && between.has(words[place] ?? '')) place += 1;
  let code = '';
  let best: { id: number; length: number } | undefined;
  for (let part = 1; part <= maxParts && place < words.length; part += 1) {
    const word = words[place] ?? '';
    const number = numberAt(words, place);
    const isCode = /\d/.test(word) && !number;
    const piece = number ? String(number.value) : word === 'cero' ? '0' : isCode ? word : letterOf(word);
    if (piece === undefined) break;
    // «009» keeps its zeros.
    code += number?.isFigure ? word : piece;
    place += number?.length ?? 1;
    const exact = byReferencia.get(code)?.id;
    const isWhole = exact !== undefined && (isNamed || (part > 1 && /[a-z]/.test(code) && /\d/.test(code)));
    const id = isWhole ? exact : isNamed ? byDigits.get(code) : undefined;
    if (id !== undefined) best = { id, length: place - at };
  }
  return best;
}

const letterOf = (word: string): string | undefined =>
  letters.get(word) ?? (/^[a-z]$/.test(word) ? word : undefined);
