/** Chooses the reply to a message by readable rules, from the clearest intent to the vaguest. */
import { type CompanyIntent, findCompanyIntent } from '../message/company-intent.ts';
import { type Concept, isCompanyTopic, term } from '../message/concepts.ts';
import { isFillerWord } from '../message/negation-and-doubt.ts';
import {
  addConfirmed,
  addToCart,
  removeFromCart,
  replyCartUnchanged,
  replyOneModeloAtATime,
  undoLastChange,
} from './change-cart.ts';
import { type CallerMessageContext, hasCaller, type MessageContext, type Reply } from './message-context.ts';
import { needsConfirmation } from './order-request.ts';
import {
  replyAboutCart,
  replyAboutFacturas,
  replyAboutPedidos,
  replyAboutSending,
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
  replyWithMatches,
  replyWithNewModelos,
} from './reply-about-modelos.ts';

/** A longer message is more than a greeting. */
const maxWordsOfShortMessage = 5;
/** Minimum share of a message's weight that a question must have to be its answer. */
const minShareOfMatch = 0.6;
const minShareOfSuggestion = 0.3;
/** Minimum share for a match in the answer's text only; it must also be clearly ahead of the second. */
const minShareOfAnswerMatch = 0.8;
const minScoreRatio = 1.4;

/** Missing parts of an order come in few words: «negro, de la 42». */
const maxWordsOfContinuation = 8;

export async function chooseReply(context: MessageContext): Promise<Reply> {
  const reply = await (companyReply(context) ??
    accountReply(context) ??
    smallTalkReply(context) ??
    modeloReply(context) ??
    preguntaReply(context));
  const { pedir: pending } = reply.state;
  // A pending order waits for the next message only.
  return pending && pending === context.state.pedir
    ? { ...reply, state: { ...reply.state, pedir: undefined } }
    : reply;
}

type PossibleReply = Promise<Reply> | Reply | undefined;

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

function companyReply(context: MessageContext): PossibleReply {
  const intent = findCompanyIntent(context.message, context.parsed);
  return intent && companyReplies[intent](context);
}

/** Returns the company's question that fits these words, if it has one; the user asked with others. */
function replyWithPreguntaFor(context: MessageContext, words: string): Reply | undefined {
  const [best] = context.knowledge.findPreguntas(words).sort((a, b) => b.share - a.share);
  return best && best.share >= minShareOfMatch ? replyWithPregunta(context, best) : undefined;
}

/** Replies with the caller's own data, or changes the caller's cart. */
function accountReply(context: MessageContext): PossibleReply {
  const { concepts, words, modelo, isNegated, isDoubtful, namesOtherModelo } = context.parsed;
  const withCaller = (reply: (context: CallerMessageContext) => Promise<Reply> | Reply) =>
    hasCaller(context) ? reply(context) : replySignInRequired(context);
  const isShort = words.length <= maxWordsOfShortMessage;
  if (concepts.has('undo') && isShort && !isDoubtful && !concepts.has('pedido'))
    return withCaller(isNegated ? replyCartUnchanged : undoLastChange);
  const hasLastModelo = context.state.modeloId !== undefined;
  if (concepts.has('remove') && (namesGarment(context) || concepts.has('cart') || (isShort && hasLastModelo)))
    return withCaller(isNegated || isDoubtful || namesOtherModelo ? replyCartUnchanged : removeFromCart);
  if (confirms(context)) return withCaller(addConfirmed);
  if (continuesOrder(context) || isOrder(context)) {
    if (isNegated) return withCaller(replyCartUnchanged);
    return withCaller(namesOtherModelo ? replyOneModeloAtATime : addToCart);
  }
  const asksForOwn = concepts.has('own') || concepts.has('latest') || concepts.has('where');
  if (modelo || (matchesPregunta(context) && !(asksForOwn && isShort))) return undefined;
  if (concepts.has('send') && !concepts.has('where') && (concepts.has('cart') || concepts.has('pedido')))
    return withCaller(replyAboutSending);
  if (concepts.has('cart')) return withCaller(replyAboutCart);
  if (concepts.has('factura') && (asksForOwn || isShort)) return withCaller(replyAboutFacturas);
  // «Quiero anular mi pedido» is a question to the company.
  if (words.some((word) => term(word) === '#cambiar')) return undefined;
  if (concepts.has('pedido') && (asksForOwn || (isShort && concepts.has('show'))))
    return withCaller(replyAboutPedidos);
  return undefined;
}

/** Tests whether the company has this very question. */
function matchesPregunta({ knowledge, message }: MessageContext): boolean {
  const [best] = knowledge.findPreguntas(message);
  return (best?.questionShare ?? 0) >= minShareOfMatch;
}

/** Concepts allowed beside the missing parts of an order. */
const orderConcepts: ReadonlySet<Concept> = new Set(['add', 'yes', 'modelo', 'no']);

/** Tests whether a message gives missing parts of the pending order. */
function continuesOrder({ parsed, state }: MessageContext): boolean {
  const { concepts, words, modelo, colores, tallas, cantidad } = parsed;
  if (
    !state.pedir ||
    words.length > maxWordsOfContinuation ||
    [...concepts].some((concept) => !orderConcepts.has(concept))
  )
    return false;
  // Every word must concern the pending garment: «vestidos azules de la 44» searches for others.
  if (parsed.isDoubtful || namesOtherGarments(parsed)) return false;
  return modelo !== undefined || colores.length > 0 || tallas.length > 0 || cantidad !== undefined;
}

const namesGarment = ({ parsed, state }: MessageContext): boolean =>
  parsed.modelo !== undefined || (state.modeloId !== undefined && namesCell(parsed));
const namesCell = ({ colores, tallas }: MessageContext['parsed']): boolean =>
  colores.length > 0 || tallas.length > 0;

const namesOtherGarments = ({ garments, colores }: MessageContext['parsed']): boolean =>
  garments.some((word) => !colores.includes(word));

/** Tests whether a message only says yes to «¿Lo pongo en el carrito?». */
const confirms = ({ parsed, state }: MessageContext): boolean =>
  state.pedir?.confirmar === true &&
  parsed.concepts.has('yes') &&
  parsed.words.length <= 3 &&
  !parsed.isNegated &&
  !parsed.modelo &&
  !namesCell(parsed) &&
  parsed.cantidad === undefined &&
  parsed.unknownWords.every(isFillerWord);

/**
 * Tests whether a message orders garments: it names a modelo, or a quantity or talla of the last one. «Quiero
 * un vestido rojo» is a search.
 */
function isOrder({ parsed, state }: MessageContext): boolean {
  // «Quiero devolver 2», «necesito la factura de 2»: these concern garments already sold.
  if (!parsed.concepts.has('add') || parsed.words.some(isCompanyTopic)) return false;
  // An unclear message without talla and quantity gets information about the modelo, not a question.
  const isComplete = parsed.cantidad !== undefined && parsed.tallas.length > 0;
  if (needsConfirmation(parsed) && !isComplete) return false;
  if (parsed.modelo) return true;
  return (
    state.modeloId !== undefined &&
    !namesOtherGarments(parsed) &&
    (parsed.cantidad !== undefined || parsed.tallas.length > 0)
  );
}

/** Replies to greetings, thanks and the like. */
function smallTalkReply(context: MessageContext): PossibleReply {
  const { concepts, words, garments, modelo } = context.parsed;
  // «Hi ha una comanda mínima?» is not a greeting.
  if (modelo || garments.length > 0 || words.length > maxWordsOfShortMessage || matchesPregunta(context))
    return undefined;
  const { t, state } = context;
  if (concepts.has('thanks')) return { paragraphs: [t('A usted.')], state };
  if (concepts.has('goodbye')) return { paragraphs: [t('Hasta pronto.')], state };
  // «Què hi ha de nou?» is not a greeting.
  const hiHa = words.some((word, at) => word === 'hi' && words[at + 1] === 'ha');
  if (concepts.has('greeting') && !hiHa) return replyWithIntroduction(context, true);
  if (concepts.has('help')) return replyWithIntroduction(context, false);
  if (concepts.has('no')) return { paragraphs: [t('De acuerdo. ¿Qué más necesita?')], state };
  return undefined;
}

/** Replies with a modelo, or with those that match. */
function modeloReply(context: MessageContext): PossibleReply {
  const { parsed, knowledge, state } = context;
  if (parsed.modelo) return replyAboutModelo(context, parsed.modelo);
  if (matchesPregunta(context) && !looksForGarments(parsed)) return undefined;
  // «¿Y en negro?», «¿cuánto cuesta?» continue with the last modelo.
  const lastModelo = knowledge.vocabulary.modelos.find(({ id }) => id === state.modeloId);
  const isFollowUp =
    (parsed.concepts.has('price') || parsed.concepts.has('available') || namesCell(parsed)) &&
    !parsed.words.some(isCompanyTopic);
  const otherGarments = parsed.garments.filter((word) => !parsed.colores.includes(word));
  if (lastModelo && isFollowUp && otherGarments.length === 0) return replyAboutModelo(context, lastModelo);
  const searches =
    parsed.concepts.has('show') || parsed.concepts.has('available') || parsed.concepts.has('add');
  const specific = parsed.garments.filter((word) => !isGeneralWord(word));
  // A general word or a talla alone is a search only with a word for searching.
  if (
    specific.length === 0 &&
    !(searches && (parsed.garments.length > 0 || parsed.tallas.length > 0)) &&
    !namesGarmentAndTalla(context)
  )
    return undefined;
  return replyWithMatches(context);
}

/** Tests for searches such as «red dresses size 44», which also match the question about sizes. */
const looksForGarments = ({ garments, colores, tallas, words }: MessageContext['parsed']): boolean =>
  garments.length > 0 && (colores.length > 0 || tallas.length > 0) && !words.some(isCompanyTopic);

const namesGarmentAndTalla = ({ parsed }: MessageContext): boolean =>
  parsed.garments.length > 0 && parsed.tallas.length > 0;

/** Words for any garment of the company. */
const generalWords = new Set(
  'vestido vestidos dress dresses vestit vestits modelo modelos model models prenda prendas'.split(' '),
);
const isGeneralWord = (word: string): boolean => generalWords.has(word);

function preguntaReply(context: MessageContext): Reply {
  const { parsed, knowledge, message } = context;
  const found = knowledge.findPreguntas(message);
  const [best, second] = found;
  const isClear =
    best &&
    (best.questionShare >= minShareOfMatch ||
      (best.share >= minShareOfAnswerMatch && best.score > minScoreRatio * (second?.score ?? 0)));
  if (parsed.concepts.has('person') && !(best && best.questionShare >= minShareOfMatch))
    return replyWithContacts(context);
  if (best && isClear) return replyWithPregunta(context, best);
  return replyNotUnderstood(
    context,
    found.filter(({ share }) => share >= minShareOfSuggestion),
  );
}
