/** The shape of readings, and what several kinds of them share. */
import type { ReadingName } from '../reading-names.ts';
import type { CallerMessageContext, MessageContext, Reply } from './message-context.ts';
import { replyWithPregunta } from './reply-about-company.ts';

/** A reading of a message. */
export interface Reading {
  name: ReadingName;
  /** 0 to 1. */
  score: number;
  reply: () => PossibleReply;
  /** The words of its quick reply: a message that has this reading only. */
  say?: string;
}

/** Undefined when the reading finds nothing to say; the next best reading then replies. */
export type PossibleReply = Promise<Reply> | Reply | undefined;

/** Adds a reading. */
export type Add = (name: ReadingName, score: number, reply: Reading['reply'], say?: string) => void;

/** Wraps a reply that needs a signed-in caller; a visitor is asked to sign in. */
export type WithCaller = (
  reply: (context: CallerMessageContext) => Promise<Reply> | Reply,
) => () => PossibleReply;

/** A longer message is more than a greeting. */
export const maxWordsOfShortMessage = 5;

/** Minimum share of a message's weight that a question must have to be its answer. */
export const minShareOfMatch = 0.6;

/** Minimum share for a question that is offered instead of an answer. */
export const minShareOfSuggestion = 0.3;

/** Minimum share for a match in the answer's text only; it must also be clearly ahead of the second. */
export const minShareOfAnswerMatch = 0.8;

/** The lead over the second question that such a match needs. */
export const minScoreRatio = 1.4;

/** Tests whether the company has this very question. */
export function matchesPregunta({ knowledge, message }: MessageContext): boolean {
  const [best] = knowledge.findPreguntas(message);
  return (best?.questionShare ?? 0) >= minShareOfMatch;
}

/** Returns the company's question that fits these words, if it has one; the user asked with others. */
export function replyWithPreguntaFor(context: MessageContext, words: string): Reply | undefined {
  const [best] = context.knowledge.findPreguntas(words).sort((a, b) => b.share - a.share);
  return best && best.share >= minShareOfMatch ? replyWithPregunta(context, best) : undefined;
}
