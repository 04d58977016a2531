/** Ranks the company's questions by their similarity to a message in any of the four languages. */
import MiniSearch from 'minisearch';
import { wordsOf } from '../../catalogue/find/words.ts';
import type { WebPregunta } from '../../website/preguntas.contract.ts';
import { plainAnswer } from '../../website/respuesta.ts';
import { isTopic, term } from './concepts.ts';

export interface FoundPregunta {
  id: number;
  /** Share of the message's weight found in the question or its answer, 0 to 1. */
  share: number;
  /** Share of the message's weight found in the question itself, 0 to 1. */
  questionShare: number;
  score: number;
}

/** Weights of a term in a message: high for topics, low for terms of no question. */
const weights = { topic: 1, known: 0.6, unknown: 0.2 };

/**
 * Indexes the questions and returns their search.
 * @param preguntas the same questions in each language
 */
export function createPreguntaFinder(
  preguntas: readonly (readonly WebPregunta[])[],
): (text: string) => FoundPregunta[] {
  const known = new Set<string>();
  const index = new MiniSearch<{ id: string; pregunta: string; respuesta: string }>({
    fields: ['pregunta', 'respuesta'],
    tokenize: wordsOf,
    processTerm: (word) => {
      const normalised = term(word);
      if (normalised !== null) known.add(normalised);
      return normalised;
    },
    searchOptions: {
      boost: { pregunta: 4 },
      boostTerm: (word) => weightOf(word),
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
  const weightOf = (word: string) =>
    isTopic(word) ? weights.topic : known.has(word) ? weights.known : weights.unknown;
  const sumWeights = (terms: Iterable<string>) => [...terms].reduce((all, word) => all + weightOf(word), 0);
  return (text) => {
    const messageWeight = sumWeights(new Set(wordsOf(text).flatMap((word) => term(word) ?? [])));
    if (messageWeight === 0) return [];
    const best = new Map<number, FoundPregunta>();
    for (const { id, score, match } of index.search(text)) {
      const found = Number(String(id).split(' ')[0]);
      const inQuestion = Object.keys(match).filter((word) => match[word]?.includes('pregunta'));
      const candidate = {
        id: found,
        score,
        share: sumWeights(Object.keys(match)) / messageWeight,
        questionShare: sumWeights(inQuestion) / messageWeight,
      };
      const before = best.get(found);
      // The question in another language may share other words of a mixed message.
      best.set(
        found,
        before
          ? { ...before, questionShare: Math.max(before.questionShare, candidate.questionShare) }
          : candidate,
      );
    }
    return [...best.values()];
  };
}
