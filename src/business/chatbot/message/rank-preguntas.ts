/** How near each of the house's own questions comes to what somebody asks in a sentence, in any of the four languages. */
import MiniSearch from 'minisearch';
import { wordsOf } from '../../catalogue/find/words.ts';
import type { WebPregunta } from '../../website/preguntas.contract.ts';
import { plainAnswer } from '../../website/respuesta.ts';
import { isTopic, term } from './concepts.ts';

export interface FoundPregunta {
  id: number;
  /** Which part of what the message tells it shares, 0 to 1. */
  share: number;
  /** Which part it shares in the question itself. */
  asked: number;
  score: number;
}

/** What a term counts in a message: what shops ask about most, and least what no question knows. */
const worth = { topic: 1, known: 0.6, unknown: 0.2 };

/** @param preguntas in each language, the same ones */
export function createPreguntaFinder(
  preguntas: readonly (readonly WebPregunta[])[],
): (text: string) => FoundPregunta[] {
  const known = new Set<string>();
  const index = new MiniSearch<{ id: string; pregunta: string; respuesta: string }>({
    fields: ['pregunta', 'respuesta'],
    tokenize: wordsOf,
    processTerm: (word) => {
      const one = term(word);
      if (one !== null) known.add(one);
      return one;
    },
    searchOptions: {
      boost: { pregunta: 4 },
      boostTerm: (one) => weightOf(one),
      processTerm: term,
      prefix: false,
      fuzzy: false,
    },
  });
  index.addAll(
    preguntas.flatMap((inOne, language) =>
      inOne.map(({ id, pregunta, respuesta }) => ({
        id: `${id} ${language}`,
        pregunta,
        respuesta: plainAnswer(respuesta),
      })),
    ),
  );
  const weightOf = (one: string) =>
    isTopic(one) ? worth.topic : known.has(one) ? worth.known : worth.unknown;
  const sum = (terms: Iterable<string>) => [...terms].reduce((all, one) => all + weightOf(one), 0);
  return (text) => {
    const told = sum(new Set(wordsOf(text).flatMap((word) => term(word) ?? [])));
    if (told === 0) return [];
    const best = new Map<number, FoundPregunta>();
    for (const { id, score, match } of index.search(text)) {
      const found = Number(String(id).split(' ')[0]);
      const inQuestion = Object.keys(match).filter((one) => match[one]?.includes('pregunta'));
      const here = { id: found, score, share: sum(Object.keys(match)) / told, asked: sum(inQuestion) / told };
      const before = best.get(found);
      // The same question in another language may share other words of a mixed message.
      best.set(found, before ? { ...before, asked: Math.max(before.asked, here.asked) } : here);
    }
    return [...best.values()];
  };
}
