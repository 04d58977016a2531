/**
 * Chooses the reply to a message. Each reading of it gets a score from 0 to 1; the best one is carried out
 * when it wins clearly, else the two best are offered as quick replies.
 */
import { type CompanyIntent, findCompanyIntent } from '../message/company-intent.ts';
import { isCompanyTopic, term } from '../message/concepts.ts';
import {
  asksForAccount,
  asksForDeliveryTime,
  asksHowToPay,
  asksToCancel,
  asksToReturn,
  asksToTalk,
  asksWhatIsDue,
  asksWhereOrdered,
  complains,
  isGreeting,
  isOfTheWorld,
} from '../message/money-questions.ts';
import { namesOfPeople } from '../message/names-of-people.ts';
import { isFillerWord, isHypothetical } from '../message/negation-and-doubt.ts';
import { tokensOf } from '../message/order-grammar.ts';
import { asksToEmpty, isAsking } from '../message/order-words.ts';
import type { FoundPregunta } from '../message/rank-preguntas.ts';
import {
  askToEmpty,
  emptyCart,
  removeFromCart,
  replyCartUnchanged,
  setLines,
  undoLastChange,
} from './change-cart.ts';
import { type CallerMessageContext, hasCaller, type MessageContext, type Reply } from './message-context.ts';
import { type OrderKind, orderKind, replyToOrder } from './order-dialogue.ts';
import {
  replyAboutCart,
  replyAboutDebts,
  replyAboutFacturas,
  replyAboutPedidos,
  replySignInRequired,
} from './reply-about-account.ts';
import { replyAboutCloth, replyAboutSamples } from './reply-about-cloth.ts';
import {
  replyAboutMissingLetter,
  replyAboutPassword,
  replyAboutSignIn,
  replyAboutVisit,
  replyNotUnderstood,
  replyOutOfScope,
  replyWithContacts,
  replyWithIntroduction,
  replyWithPregunta,
} from './reply-about-company.ts';
import {
  replyAboutModelo,
  replyAboutPrices,
  replyWithGallery,
  replyWithNewModelos,
} from './reply-about-modelos.ts';
import { isEmptySearch, replyWithChoices, replyWithSearch, searchOf } from './search-modelos.ts';
import { askToSend, sendConfirmedCart } from './send-cart.ts';

/** A reading of a message. */
interface Reading {
  score: number;
  reply: () => PossibleReply;
  /** The words of its quick reply: a message that has this reading only. */
  say?: string;
}

type PossibleReply = Promise<Reply> | Reply | undefined;

/** The lead that the best reading needs over the second one. */
const clearLead = 0.03;
const minScoreOfChoice = 0.6;

/** A longer message is more than a greeting. */
const maxWordsOfShortMessage = 5;
/** Minimum share of a message's weight that a question must have to be its answer. */
const minShareOfMatch = 0.6;
const minShareOfSuggestion = 0.3;
/** Minimum share for a match in the answer's text only; it must also be clearly ahead of the second. */
const minShareOfAnswerMatch = 0.8;
const minScoreRatio = 1.4;

export async function chooseReply(context: MessageContext): Promise<Reply> {
  const readings = readingsOf(context).toSorted((a, b) => b.score - a.score);
  const [best, second] = readings;
  let reply: Reply | undefined;
  if (
    best?.say &&
    second?.say &&
    best.say !== second.say &&
    second.score >= minScoreOfChoice &&
    best.score - second.score < clearLead
  )
    reply = replyWithChoices(context, [best.say, second.say]);
  for (const reading of readings) {
    reply ??= await reading.reply();
    if (reply) break;
  }
  const chosen = reply ?? replyNotUnderstood(context, []);
  // A pending order or question waits for the next message only.
  const { orden, pregunta } = chosen.state;
  const before = context.state;
  return {
    ...chosen,
    state: {
      ...chosen.state,
      orden: orden === before.orden && !orden?.hecho ? undefined : orden,
      pregunta: pregunta === before.pregunta ? undefined : pregunta,
    },
  };
}

function readingsOf(context: MessageContext): Reading[] {
  const { parsed, state, t } = context;
  const { words } = parsed;
  const readings: Reading[] = [];
  const add = (score: number, reply: Reading['reply'], say?: string) => readings.push({ score, reply, say });
  const withCaller =
    (reply: (context: CallerMessageContext) => Promise<Reply> | Reply) => (): PossibleReply =>
      hasCaller(context) ? reply(context) : replySignInRequired(context);
  const isShort = words.length <= maxWordsOfShortMessage;

  if (saysYes(context)) {
    if (state.pregunta?.acto === 'vaciar') add(1, withCaller(emptyCart));
    if (state.pregunta?.acto === 'enviar') add(1, withCaller(sendConfirmedCart));
    if (state.orden?.confirmar)
      add(
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
  if (isGreeting(context.message)) add(0.97, () => replyWithIntroduction(context, true));
  if (introduces(context)) add(0.84, () => replyWithIntroduction(context, true));
  if (isOfTheWorld(context.message) && !parsed.modelo) add(0.9, () => replyOutOfScope(context));
  if (parsed.concepts.has('person') && parsed.garments.length === 0)
    add(
      asksToTalk(context.message) ? 0.92 : 0.7,
      () => replyWithContacts(context),
      t('Quiero hablar con una persona'),
    );
  add(0.1, () =>
    replyNotUnderstood(
      context,
      context.knowledge.findPreguntas(context.message).filter(({ share }) => share >= minShareOfSuggestion),
    ),
  );
  return readings;
}

type Add = (score: number, reply: Reading['reply'], say?: string) => void;
type WithCaller = (reply: (context: CallerMessageContext) => Promise<Reply> | Reply) => () => PossibleReply;

/** Verbs and polite words that may stand beside a «sí». */
const besideYes = new Set(['add', 'remove', 'send', 'undo', 'yes', 'thanks', 'cart', 'pedido']);

/** Tests whether a message only says yes to the last question. */
const saysYes = ({ parsed, message }: MessageContext): boolean =>
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

/** Returns the company's question that fits these words, if it has one; the user asked with others. */
function replyWithPreguntaFor(context: MessageContext, words: string): Reply | undefined {
  const [best] = context.knowledge.findPreguntas(words).sort((a, b) => b.share - a.share);
  return best && best.share >= minShareOfMatch ? replyWithPregunta(context, best) : undefined;
}

function companyReadings(context: MessageContext, add: Add): void {
  const { message, parsed } = context;
  const intent = findCompanyIntent(message, parsed);
  if (intent) add(0.9, () => companyReplies[intent](context));
  if (asksForDeliveryTime(message) && !parsed.modelo)
    add(0.9, () => replyWithPreguntaFor(context, 'cuándo sale lo que está en existencia'));
  if (asksHowToPay(message) && !parsed.modelo) add(0.9, () => replyWithPreguntaFor(context, 'cómo se paga'));
  if (asksForAccount(message) && parsed.words.length <= 30)
    add(0.93, () => replyWithPreguntaFor(context, 'abrir una cuenta'));
  const namesModelo = parsed.order.modelos.length > 0;
  if (complains(message, namesModelo))
    add(0.92, () => replyWithPreguntaFor(context, 'prenda con tara defecto'));
  if (asksToReturn(message)) {
    const isOfGarment = namesModelo || parsed.order.lines.some(({ cantidad }) => cantidad !== undefined);
    if (isOfGarment) add(0.91, () => replyWithPreguntaFor(context, 'devolver lo que no he vendido'));
  }
  if (asksToCancel(message) && !parsed.concepts.has('cart'))
    add(0.89, () => replyWithPreguntaFor(context, 'cambiar un pedido ya enviado'));
}

const scoreOfOrder: Record<OrderKind, number> = {
  complete: 0.97,
  continues: 0.96,
  corrects: 0.95,
  doubtful: 0.72,
  unsure: 0.75,
  incomplete: 0.88,
  rejected: 0.74,
};

function orderReadings(context: MessageContext, add: Add, withCaller: WithCaller): void {
  const { parsed, state, message, t } = context;
  const { concepts, words, isNegated } = parsed;
  const isShort = words.length <= maxWordsOfShortMessage;
  const kind = orderKind(context);
  const requests = parsed.orderWords.requests || concepts.has('add');
  const asks = isAsking(message, tokensOf(message));
  // «Quiero devolver 2», «necesito la factura de 2»: these concern garments already sold.
  const isOfTheHouse = words.some(isCompanyTopic) || concepts.has('factura');
  if (kind && !(isOfTheHouse && (kind === 'incomplete' || kind === 'doubtful')))
    add(
      kind === 'doubtful' && requests && !asks ? 0.88 : scoreOfOrder[kind],
      withCaller((one) => replyToOrder(one, kind)),
    );
  if (concepts.has('undo') && words.length <= 7 && !concepts.has('pedido') && !/[?¿]/.test(message))
    add(0.95, withCaller(isNegated ? replyCartUnchanged : undoLastChange));
  if (asksToEmpty(message) && !/[?¿]/.test(message))
    add(0.97, withCaller(isNegated ? replyCartUnchanged : askToEmpty), t('Vaciar el carrito'));
  const namesCell = parsed.colores.length > 0 || parsed.tallas.length > 0;
  const canRemove =
    parsed.modelo !== undefined ||
    concepts.has('cart') ||
    (state.modeloId !== undefined && (isShort || namesCell));
  if (concepts.has('remove') && canRemove) {
    const isDoubtful =
      isNegated ||
      isHypothetical(message) ||
      /[?¿]/.test(message) ||
      parsed.wordsBesideOrder.some((word) => !isRemoving(word));
    add(0.9, withCaller(isDoubtful ? replyCartUnchanged : removeFromCart));
  }
}

const removingWords = new Set(
  'quita quitame quiteme quitar quite out off saca treu treune tren tira tire take remove'.split(' '),
);
const isRemoving = (word: string): boolean =>
  removingWords.has(word) || /^(?:elimin|borr|esborr|retir|apag|delet|sac)/.test(word);

function accountReadings(context: MessageContext, add: Add, withCaller: WithCaller): void {
  const { message, parsed, t } = context;
  const { concepts, words, modelo } = parsed;
  const isShort = words.length <= maxWordsOfShortMessage;
  const asksForOwn = concepts.has('own') || concepts.has('latest') || concepts.has('where');
  const shows = concepts.has('show') || concepts.has('available');
  if (asksWhatIsDue(message)) add(0.93, withCaller(replyAboutDebts), t('¿Qué tengo pendiente de pago?'));
  if (asksWhereOrdered(message) && !complains(message, false))
    add(concepts.has('factura') ? 0.6 : 0.9, withCaller(replyAboutPedidos), t('Mis pedidos'));
  const sends =
    (concepts.has('send') && (concepts.has('cart') || concepts.has('pedido'))) ||
    /\b(?:tramital|tramitalo|tramiteu|tramitaho|envialo|envielo|check ?out|finalizar|finaliza|finalitza|place (?:the|my) order|ya esta todo|thats all|ja esta tot|ja esta tudo)\b/.test(
      words.join(' '),
    );
  const isQuestion = /[?¿]/.test(message);
  if (sends && !isQuestion && !modelo && words.length <= 8 && !parsed.isNegated)
    add(0.9, withCaller(askToSend), t('Enviar el pedido'));
  if (concepts.has('cart') && !concepts.has('remove') && !modelo)
    add(
      concepts.has('own') ? 0.9 : matchesPregunta(context) ? 0.7 : 0.83,
      withCaller(replyAboutCart),
      t('¿Qué llevo en el carrito?'),
    );
  const isMatched = matchesPregunta(context) && !(asksForOwn && isShort);
  if (concepts.has('factura') && !modelo && !isMatched && (asksForOwn || isShort || shows))
    add(
      concepts.has('own') || concepts.has('latest') || shows ? 0.89 : 0.82,
      withCaller(replyAboutFacturas),
      t('Mis facturas'),
    );
  // «Quiero anular mi pedido» is a question to the company.
  const changes = words.some((word) => term(word) === '#cambiar');
  if (concepts.has('pedido') && !modelo && !isMatched && !changes && (asksForOwn || (isShort && shows)))
    add(
      concepts.has('own') || concepts.has('latest') ? 0.89 : 0.81,
      withCaller(replyAboutPedidos),
      t('Mis pedidos'),
    );
}

/** Tests whether the company has this very question. */
function matchesPregunta({ knowledge, message }: MessageContext): boolean {
  const [best] = knowledge.findPreguntas(message);
  return (best?.questionShare ?? 0) >= minShareOfMatch;
}

/** Adds small talk. */
function smallTalkReadings(context: MessageContext, add: Add): void {
  const { concepts, garments, modelo, words } = context.parsed;
  // «Hi ha una comanda mínima?» is not a greeting.
  if (modelo || garments.length > 0 || matchesPregunta(context)) return;
  const { t, state } = context;
  const hiHa = words.some((word, at) => word === 'hi' && words[at + 1] === 'ha');
  if (concepts.has('thanks')) add(0.78, () => ({ paragraphs: [t('A usted.')], state }));
  else if (concepts.has('goodbye')) add(0.78, () => ({ paragraphs: [t('Hasta pronto.')], state }));
  else if (concepts.has('greeting') && !hiHa) add(0.76, () => replyWithIntroduction(context, true));
  else if (concepts.has('help')) add(0.76, () => replyWithIntroduction(context, false));
  else if (concepts.has('no') && words.length <= 3)
    add(0.74, () => ({
      paragraphs: [t('De acuerdo. ¿Qué más necesita?')],
      state: { ...state, orden: undefined },
    }));
}

/** Adds a modelo, the place in a list, and a search. */
function modeloReadings(context: MessageContext, add: Add): void {
  const { parsed, knowledge, state } = context;
  const { concepts, modelo, limits, words, colores, tallas, garments } = parsed;
  const asksAboutGarment =
    concepts.has('price') ||
    concepts.has('available') ||
    concepts.has('cloth') ||
    concepts.has('care') ||
    (parsed.order.modelos.length > 0 &&
      /\b(?:colou?rs?|colores|cores|tallas|talles|sizes|tamanhos|hech[oa]|fet|feta|made|feito|feita)\b/i.test(
        context.message,
      ));
  if (modelo) {
    const isNear =
      concepts.has('add') || concepts.has('show') || asksAboutGarment || parsed.orderWords.requests;
    const free = parsed.unknownWords.length;
    const score = parsed.isMisspelt
      ? isNear || words.length <= 3
        ? asksAboutGarment
          ? 0.89
          : 0.78
        : 0.35
      : asksAboutGarment
        ? 0.9
        : free === 0
          ? 0.84
          : 0.58;
    add(score, () => replyAboutModelo(context, modelo), modelo.nombre);
  }
  const byId = (id: number | undefined) => knowledge.vocabulary.modelos.find((one) => one.id === id);
  if (limits.ordinal !== undefined && state.lista?.length && words.length <= 8 && garments.length === 0) {
    const chosen = byId(state.lista.at(limits.ordinal === -1 ? -1 : limits.ordinal - 1));
    if (chosen) add(0.92, () => replyAboutModelo(context, chosen), chosen.nombre);
  }
  const others = garments.filter((word) => !colores.includes(word));
  const namesCell = colores.length > 0 || tallas.length > 0;
  const narrows =
    limits.maxPrice !== undefined ||
    limits.minPrice !== undefined ||
    limits.arrivesBy !== undefined ||
    limits.excludedColores.length > 0;
  // «¿Y en negro?», «más baratos de 150» refine the last search.
  const canRefine =
    state.busqueda !== undefined &&
    !modelo &&
    others.length === 0 &&
    words.length <= 8 &&
    state.modeloId === undefined;
  if (canRefine && (namesCell || narrows) && !words.some(isCompanyTopic))
    add(0.88, () => replyWithSearch(context, searchOf(context, true)));
  // «¿Y en negro?», «¿cuánto cuesta?» continue with the last modelo.
  const lastModelo = byId(state.modeloId);
  const isFollowUp = (asksAboutGarment || namesCell) && !words.some(isCompanyTopic);
  if (!modelo && lastModelo && isFollowUp && others.length === 0 && words.length <= 10 && !narrows)
    add(0.8, () => replyAboutModelo(context, lastModelo), lastModelo.nombre);
  if (modelo || (matchesPregunta(context) && !looksForGarments(parsed) && !narrows)) return;
  const searches = concepts.has('show') || concepts.has('available') || concepts.has('add');
  const specific = garments.filter((word) => !isGeneralWord(word));
  const search = searchOf(context, false);
  if (isEmptySearch(search)) return;
  // «Pagar a 60 días» names no talla.
  if (words.some(isCompanyTopic) && others.length === 0 && colores.length === 0 && !narrows) return;
  const aspects =
    (others.length > 0 ? 1 : 0) +
    (colores.length > 0 ? 1 : 0) +
    (tallas.length > 0 ? 1 : 0) +
    (narrows ? 1 : 0);
  // A general word or a talla alone is a search only with a word for searching.
  if (
    specific.length === 0 &&
    aspects < 2 &&
    !(searches && (garments.length > 0 || tallas.length > 0 || narrows))
  )
    return;
  const score = aspects >= 2 || searches ? 0.82 : parsed.unknownWords.length <= 1 ? 0.72 : 0.5;
  add(score, () => replyWithSearch(context, search));
}

/** Tests for searches such as «red dresses size 44», which also match the question about sizes. */
const looksForGarments = ({ garments, colores, tallas, words }: MessageContext['parsed']): boolean =>
  garments.length > 0 && (colores.length > 0 || tallas.length > 0) && !words.some(isCompanyTopic);

/** Words for any garment of the company. */
const generalWords = new Set(
  'vestido vestidos dress dresses vestit vestits modelo modelos model models prenda prendas'.split(' '),
);
const isGeneralWord = (word: string): boolean => generalWords.has(word);

function preguntaReadings(context: MessageContext, add: Add): void {
  const { knowledge, message } = context;
  const found: FoundPregunta[] = knowledge.findPreguntas(message);
  const [best, second] = found;
  if (!best) return;
  const nameOf = ({ id }: FoundPregunta) => knowledge.preguntas.find((one) => one.id === id)?.pregunta;
  // A named modelo is more telling than the words around it.
  const share = context.parsed.order.modelos.length > 0 ? 0.7 : 1;
  if (best.questionShare >= minShareOfMatch)
    add(
      share * (0.6 + 0.25 * Math.min(1, best.questionShare)),
      () => replyWithPregunta(context, best),
      nameOf(best),
    );
  else if (best.share >= minShareOfAnswerMatch && best.score > minScoreRatio * (second?.score ?? 0))
    add(0.62, () => replyWithPregunta(context, best), nameOf(best));
}
