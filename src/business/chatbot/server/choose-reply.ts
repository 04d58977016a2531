/**
 * Chooses the reply to a message. Each reading of it gets a score from 0 to 1; the best one is carried out
 * when it wins clearly, else the two best are offered as quick replies.
 */

import { contactOf } from '../message/contact-of.ts';
import { namesOfPeople } from '../message/names-of-people.ts';
import { isFillerWord } from '../message/negation-and-doubt.ts';
import { asksToTalk, isGreeting, isOutOfScope } from '../message/phrase-patterns.ts';
import { quickReplies, quickRepliesOf } from '../quick-replies.ts';
import type { ReadingName } from '../reading-names.ts';
import { setLines } from './change-cart.ts';
import { companyReadings, preguntaReadings, smallTalkReadings } from './company-readings.ts';
import { type CallerMessageContext, hasCaller, type MessageContext, type Reply } from './message-context.ts';
import { modeloReadings } from './modelo-readings.ts';
import { accountReadings, orderReadings } from './order-readings.ts';
import {
  type Add,
  maxWordsOfShortMessage,
  minShareOfSuggestion,
  type PossibleReply,
  type Reading,
} from './readings.ts';
import type { Exchange } from './record-exchange.ts';
import { emptyCart } from './remove-from-cart.ts';
import { replySignInRequired } from './reply-about-account.ts';
import { replyNotUnderstood, replyOutOfScope, replyWithIntroduction } from './reply-about-company.ts';
import { handOverTo, replyWithPerson } from './reply-about-person.ts';
import { replyWithChoices } from './search-modelos.ts';
import { sendConfirmedCart } from './send-cart.ts';

/** The lead that the best reading needs over the second one. */
const clearLead = 0.03;

/** A second reading below this score is not offered beside the best one. */
const minScoreOfChoice = 0.6;

/** A reply with the reading that it comes from. */
export interface ChosenReply extends Reply, Pick<Exchange, 'outcome'> {
  reading: ReadingName;
  score: number;
}

/** Returns the reply of the best reading, with the next state of the conversation. */
export async function chooseReply(context: MessageContext): Promise<ChosenReply> {
  const readings = readingsOf(context).toSorted((a, b) => b.score - a.score);
  const [best, second] = readings;
  let reply: Reply | undefined;
  let from: Pick<Reading, 'name' | 'score'> = best ?? { name: 'notUnderstood', score: 0 };
  if (
    best?.say &&
    second?.say &&
    best.say !== second.say &&
    second.score >= minScoreOfChoice &&
    best.score - second.score < clearLead
  )
    reply = replyWithChoices(context, [best.say, second.say]);
  for (const reading of readings) {
    if (reply) break;
    reply = await reading.reply();
    if (reply) from = reading;
  }
  const chosen = withOtherReadings(
    context,
    withLeftOut(context, reply ?? replyNotUnderstood(context, [])),
    readings,
  );
  // A pending order or question waits for the next message only.
  const { orden, pregunta } = chosen.state;
  const before = context.state;
  const next = {
    ...chosen,
    state: {
      ...chosen.state,
      orden: orden === before.orden && !orden?.hecho ? undefined : orden,
      pregunta: pregunta === before.pregunta ? undefined : pregunta,
    },
  };
  return { ...next, reading: from.name, score: from.score, outcome: outcomeOf(next, from.name) };
}

/** Returns whether a reply answers, asks back, or says that the message was not understood. */
function outcomeOf({ paragraphs, state }: Reply, reading: ReadingName): Exchange['outcome'] {
  if (reading === 'notUnderstood') return 'notUnderstood';
  const asks =
    state.pregunta !== undefined ||
    (state.orden !== undefined && !state.orden.hecho) ||
    quickRepliesOf(paragraphs.join('\n\n')).length > 0;
  return asks ? 'asked' : 'answered';
}

/** Says which limit of a message about a modelo the reply leaves out; a search says it itself. */
function withLeftOut({ parsed, state, t }: MessageContext, reply: Reply): Reply {
  const { limits, modelo, order } = parsed;
  if ((!modelo && order.lines.length === 0) || reply.state.busqueda !== state.busqueda) return reply;
  const notes = [
    ...(limits.arrivesBy === undefined ? [] : [t('No he tenido en cuenta la fecha.')]),
    ...(limits.maxPrice === undefined && limits.minPrice === undefined
      ? []
      : [t('No he tenido en cuenta el precio que indica.')]),
  ];
  if (notes.length === 0) return reply;
  const choices = quickRepliesOf(reply.paragraphs.at(-1) ?? '').length > 0 ? -1 : reply.paragraphs.length;
  return { ...reply, paragraphs: reply.paragraphs.toSpliced(choices, 0, ...notes) };
}

/** A reading above this score needs no others beside it. */
const minScoreOfSureReading = 0.75;

/** A reading below this score is not offered after a weak reply. */
const minScoreOfOther = 0.5;

const maxOthers = 2;

/** Adds the next readings as quick replies to the reply of a weak one, and beside a «sí» to an order. */
function withOtherReadings(context: MessageContext, reply: Reply, readings: readonly Reading[]): Reply {
  const [best, ...rest] = readings;
  const last = reply.paragraphs.at(-1) ?? '';
  const offered = quickRepliesOf(last);
  const isConfirmation = reply.state.orden?.confirmar === true;
  if (!best || best.score > minScoreOfSureReading) return reply;
  if (offered.length > 0 && !isConfirmation) return reply;
  const says = rest
    .filter(({ score, say }) => score >= minScoreOfOther && say !== undefined && say !== best.say)
    .map(({ say = '' }) => say);
  const choices = [...new Set(says)].slice(0, maxOthers);
  if (choices.length === 0) return reply;
  return {
    ...reply,
    paragraphs: isConfirmation
      ? [...reply.paragraphs.slice(0, -1), quickReplies([...offered, ...choices])]
      : [...reply.paragraphs, context.t('¿O se refería a otra cosa?'), quickReplies(choices)],
  };
}

/** Collects all readings of a message, in no order. */
function readingsOf(context: MessageContext): Reading[] {
  const { parsed, state, t } = context;
  const { words } = parsed;
  const readings: Reading[] = [];
  const add: Add = (name, score, reply, say) => readings.push({ name, score, reply, say });
  const withCaller =
    (reply: (context: CallerMessageContext) => Promise<Reply> | Reply) => (): PossibleReply =>
      hasCaller(context) ? reply(context) : replySignInRequired(context);
  const isShort = words.length <= maxWordsOfShortMessage;

  if (saysYes(context)) {
    if (state.pregunta?.acto === 'vaciar') add('yes', 1, withCaller(emptyCart));
    if (state.pregunta?.acto === 'persona') add('person', 1, withCaller(handOverTo));
    if (state.pregunta?.acto === 'enviar') add('yes', 1, withCaller(sendConfirmedCart));
    if (state.orden?.confirmar)
      add(
        'yes',
        1,
        withCaller((one) =>
          setLines(one, one.state.orden?.lineas ?? [], { needsSi: false, isConfirmed: true }),
        ),
      );
  }
  companyReadings(context, add);
  orderReadings(context, add, withCaller);
  accountReadings(context, add, withCaller);
  modeloReadings(context, add);
  preguntaReadings(context, add);
  if (isShort) smallTalkReadings(context, add);
  if (isGreeting(context.message)) add('smallTalk', 0.97, () => replyWithIntroduction(context, true));
  if (introduces(context)) add('smallTalk', 0.84, () => replyWithIntroduction(context, true));
  if (isOutOfScope(context.message) && !parsed.modelo) add('outOfScope', 0.9, () => replyOutOfScope(context));
  if (parsed.concepts.has('person') && parsed.garments.length === 0)
    add(
      'person',
      asksToTalk(context.message) ? 0.92 : 0.7,
      () => replyWithPerson(context),
      t('Quiero hablar con una persona'),
    );
  // A visitor gives the contact that the assistant asked for.
  if (state.pregunta?.acto === 'contacto' && contactOf(context.message))
    add('person', 1, () => handOverTo(context));
  add('notUnderstood', 0.1, () =>
    replyNotUnderstood(
      context,
      context.knowledge.findPreguntas(context.message).filter(({ share }) => share >= minShareOfSuggestion),
    ),
  );
  return readings;
}

/** Verbs and polite words that may stand beside a «sí». */
const besideYes = new Set(['add', 'remove', 'send', 'undo', 'yes', 'thanks', 'cart', 'pedido']);

/** Tests whether a message only says yes to the last question. */
export const saysYes = ({ parsed, message }: MessageContext): boolean =>
  parsed.concepts.has('yes') &&
  parsed.words.length <= 4 &&
  !parsed.isNegated &&
  !/[?¿]/.test(message) &&
  !parsed.modelo &&
  parsed.colores.length === 0 &&
  parsed.tallas.length === 0 &&
  parsed.cantidad === undefined &&
  [...parsed.concepts].every((concept) => besideYes.has(concept)) &&
  parsed.unknownWords.every((word) => isFillerWord(word) || /l[oa]s?$|[-']?ho$/.test(word));

/** Tests whether a message introduces its writer: «hola, me llamo Victoria». */
const introduces = ({ parsed }: MessageContext): boolean =>
  parsed.words.length <= 14 && namesOfPeople(parsed.words).size > 0 && parsed.order.lines.length === 0;
