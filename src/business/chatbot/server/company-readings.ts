/** Readings about the company, its questions, and small talk. */
import { type CompanyIntent, findCompanyIntent } from '../message/company-intent.ts';
import {
  asksForAccount,
  asksForDeliveryTime,
  asksHowToPay,
  asksToCancel,
  asksToExchange,
  asksToReturn,
  complains,
} from '../message/phrase-patterns.ts';
import { questionWordsOf } from '../message/question-phrases.ts';
import type { FoundPregunta } from '../message/rank-preguntas.ts';
import type { MessageContext } from './message-context.ts';
import {
  type Add,
  matchesPregunta,
  minScoreRatio,
  minShareOfAnswerMatch,
  minShareOfMatch,
  type PossibleReply,
  replyWithPreguntaFor,
} from './readings.ts';
import { replyAboutCloth, replyAboutSamples } from './reply-about-cloth.ts';
import {
  replyAboutMissingLetter,
  replyAboutPassword,
  replyAboutSignIn,
  replyAboutVisit,
  replyOutOfScope,
  replyWithIntroduction,
  replyWithPregunta,
} from './reply-about-company.ts';
import { replyAboutPrices, replyWithGallery, replyWithNewModelos } from './reply-about-modelos.ts';

const companyReplies: Record<CompanyIntent, (context: MessageContext) => PossibleReply> = {
  password: replyAboutPassword,
  signIn: replyAboutSignIn,
  missingLetter: replyAboutMissingLetter,
  newAccount: (context) => replyWithPreguntaFor(context, 'abrir una cuenta'),
  visit: replyAboutVisit,
  prices: replyAboutPrices,
  newModelos: replyWithNewModelos,
  catalogue: replyWithGallery,
  largeTallas: (context) => replyWithPreguntaFor(context, 'qué tallas hacen'),
  privateBuyer: (context) => replyWithPreguntaFor(context, 'venden a particulares'),
  samples: replyAboutSamples,
  cloth: replyAboutCloth,
  outOfScope: replyOutOfScope,
};

/** Adds the intents about the company, and questions with typical phrases. */
export function companyReadings(context: MessageContext, add: Add): void {
  const { message, parsed } = context;
  const intent = findCompanyIntent(message, parsed);
  if (intent)
    add(intent === 'outOfScope' ? 'outOfScope' : 'company', 0.9, () => companyReplies[intent](context));
  if (asksForDeliveryTime(message) && !parsed.modelo)
    add('company', 0.9, () => replyWithPreguntaFor(context, 'cuándo sale lo que está en existencia'));
  if (asksHowToPay(message) && !parsed.modelo)
    add('company', 0.9, () => replyWithPreguntaFor(context, 'cómo se paga'));
  if (asksForAccount(message) && parsed.words.length <= 30)
    add('company', 0.93, () => replyWithPreguntaFor(context, 'abrir una cuenta'));
  const namesModelo = parsed.order.modelos.length > 0;
  const question = questionWordsOf(message);
  if (question && !namesModelo && context.state.orden === undefined)
    add('pregunta', 0.905, () => replyWithPreguntaFor(context, question), nameOfPregunta(context, question));
  if (complains(message, namesModelo))
    add('company', 0.92, () => replyWithPreguntaFor(context, 'prenda con tara defecto'));
  if (asksToReturn(message)) {
    const isOfGarment = namesModelo || parsed.order.lines.some(({ cantidad }) => cantidad !== undefined);
    if (isOfGarment)
      add('company', 0.91, () => replyWithPreguntaFor(context, 'devolver lo que no he vendido'));
  }
  if (asksToExchange(message) && !parsed.concepts.has('cart') && context.state.orden === undefined)
    add('company', 0.905, () => replyWithPreguntaFor(context, 'me he equivocado de talla me la cambian'));
  if (asksToCancel(message) && !parsed.concepts.has('cart'))
    add('company', 0.89, () => replyWithPreguntaFor(context, 'cambiar un pedido ya enviado'));
}

/** Returns the company's question that fits these words, for a quick reply. */
const nameOfPregunta = ({ knowledge }: MessageContext, words: string): string | undefined => {
  const [best] = knowledge.findPreguntas(words).sort((a, b) => b.share - a.share);
  return knowledge.preguntas.find(({ id }) => id === best?.id)?.pregunta;
};

/** Adds small talk. */
export function smallTalkReadings(context: MessageContext, add: Add): void {
  const { concepts, garments, modelo, words } = context.parsed;
  // «Hi ha una comanda mínima?» is not a greeting.
  if (modelo || garments.length > 0 || matchesPregunta(context)) return;
  const { t, state } = context;
  const hiHa = words.some((word, at) => word === 'hi' && words[at + 1] === 'ha');
  if (concepts.has('thanks')) add('smallTalk', 0.78, () => ({ paragraphs: [t('A usted.')], state }));
  else if (concepts.has('goodbye'))
    add('smallTalk', 0.78, () => ({ paragraphs: [t('Hasta pronto.')], state }));
  else if (concepts.has('greeting') && !hiHa)
    add('smallTalk', 0.76, () => replyWithIntroduction(context, true));
  else if (concepts.has('help')) add('smallTalk', 0.76, () => replyWithIntroduction(context, false));
  else if (concepts.has('no') && words.length <= 3)
    add('smallTalk', 0.74, () => ({
      paragraphs: [t('De acuerdo. ¿Qué más necesita?')],
      state: { ...state, orden: undefined },
    }));
}

/** Adds the company's question that fits best. */
export function preguntaReadings(context: MessageContext, add: Add): void {
  const { knowledge, message } = context;
  const found: FoundPregunta[] = knowledge.findPreguntas(message);
  const [best, second] = found;
  if (!best) return;
  const nameOf = ({ id }: FoundPregunta) => knowledge.preguntas.find((one) => one.id === id)?.pregunta;
  // A named modelo is more telling than the words around it.
  const share = context.parsed.order.modelos.length > 0 ? 0.7 : 1;
  if (best.questionShare >= minShareOfMatch)
    add(
      'pregunta',
      share * (0.6 + 0.25 * Math.min(1, best.questionShare)),
      () => replyWithPregunta(context, best),
      nameOf(best),
    );
  else if (best.share >= minShareOfAnswerMatch && best.score > minScoreRatio * (second?.score ?? 0))
    add('pregunta', 0.62, () => replyWithPregunta(context, best), nameOf(best));
}
