/** Which answer a message gets: by rules that can be read, from the plainest wish to the vaguest. */

import { isBesideTheWish } from '../message/caution.ts';
import { type Concept, isOfTheHouse, term } from '../message/concepts.ts';
import { type HouseWish, houseWish } from '../message/house-wish.ts';
import {
  askForOneByOne,
  leaveCart,
  putConfirmed,
  putIntoCart,
  takeOutOfCart,
  undoLast,
} from './order-garments.ts';
import { isHedged } from './order-wish.ts';
import { type Answer, isOwn, type OwnTalk, type Talk } from './talk.ts';
import { tellCloth, tellSamples } from './tell-cloth.ts';
import {
  tellItself,
  tellMissingLetter,
  tellOtherTrade,
  tellPassword,
  tellPeople,
  tellPregunta,
  tellUnsure,
  tellVisit,
  tellWayIn,
} from './tell-house.ts';
import { tellCatalogue, tellFound, tellModelo, tellNew, tellPrices } from './tell-modelos.ts';
import { tellCart, tellFacturas, tellPedidos, tellSending, tellToSignIn } from './tell-own.ts';

/** Longer messages are no mere greeting. */
const fewWords = 5;
/** From which part of the telling words a question of the house is taken for the one that was asked. */
const sure = 0.6;
const suggested = 0.3;
/** An answer that tells of it without its question asking, when no other comes near. */
const clear = 0.8;
const apart = 1.4;

/** The rest of what was asked back is short: «negro, de la 42». */
const mostOfRest = 8;

export async function answerMessage(talk: Talk): Promise<Answer> {
  const answer = await (plainWish(talk) ??
    ownAct(talk) ??
    plainAct(talk) ??
    aboutGarments(talk) ??
    aboutTheHouse(talk));
  const { pedir: asked } = answer.estado;
  // What was asked back waits for the next message alone.
  return asked && asked === talk.estado.pedir
    ? { ...answer, estado: { ...answer.estado, pedir: undefined } }
    : answer;
}

type Acts = Promise<Answer> | Answer | undefined;

const tellers: Record<HouseWish, (talk: Talk) => Acts> = {
  clave: tellPassword,
  entrar: tellWayIn,
  carta: tellMissingLetter,
  alta: (talk) => tellAsIfAsked(talk, 'abrir una cuenta'),
  visita: tellVisit,
  precios: tellPrices,
  novedades: tellNew,
  catalogo: tellCatalogue,
  tallas: (talk) => tellAsIfAsked(talk, 'qué tallas hacen'),
  particular: (talk) => tellAsIfAsked(talk, 'venden a particulares'),
  muestras: tellSamples,
  tela: tellCloth,
  otro: tellOtherTrade,
};

function plainWish(talk: Talk): Acts {
  const wish = houseWish(talk.message, talk.said);
  return wish && tellers[wish](talk);
}

/** The house's question that these words lead to, said by somebody who used others; nothing when it has none. */
function tellAsIfAsked(talk: Talk, words: string): Answer | undefined {
  const [best] = talk.known.findPreguntas(words).sort((one, other) => other.share - one.share);
  return best && best.share >= sure ? tellPregunta(talk, best) : undefined;
}

/** What is done or told of one's own. */
function ownAct(talk: Talk): Acts {
  const { asks, words, modelo, denied, doubtful, otherModelo } = talk.said;
  const own = (act: (talk: OwnTalk) => Promise<Answer> | Answer) =>
    isOwn(talk) ? act(talk) : tellToSignIn(talk);
  const few = words.length <= fewWords;
  if (asks.has('deshacer') && few && !doubtful && !asks.has('pedido'))
    return own(denied ? leaveCart : undoLast);
  const spokenOf = talk.estado.modeloId !== undefined;
  if (asks.has('quitar') && (namesGarment(talk) || asks.has('carrito') || (few && spokenOf)))
    return own(denied || doubtful || otherModelo ? leaveCart : takeOutOfCart);
  if (confirms(talk)) return own(putConfirmed);
  if (goesOnOrdering(talk) || isOrder(talk)) {
    if (denied) return own(leaveCart);
    return own(otherModelo ? askForOneByOne : putIntoCart);
  }
  const mine = asks.has('mio') || asks.has('ultimo') || asks.has('donde');
  if (modelo || (isAsked(talk) && !(mine && few))) return undefined;
  if (asks.has('enviar') && !asks.has('donde') && (asks.has('carrito') || asks.has('pedido')))
    return own(tellSending);
  if (asks.has('carrito')) return own(tellCart);
  if (asks.has('factura') && (mine || few)) return own(tellFacturas);
  // «Quiero anular mi pedido»: that is asked of the house.
  if (words.some((word) => term(word) === '#cambiar')) return undefined;
  if (asks.has('pedido') && (mine || (few && asks.has('ver')))) return own(tellPedidos);
  return undefined;
}

/** Whether the house's questions have this very one. */
function isAsked({ known, message }: Talk): boolean {
  const [best] = known.findPreguntas(message);
  return (best?.asked ?? 0) >= sure;
}

/** What may be said beside the rest of what was to come into the cart. */
const besideOrdering: ReadonlySet<Concept> = new Set(['anadir', 'si', 'modelo', 'no']);

/** Whether this says the rest of what was to come into the cart. */
function goesOnOrdering({ said, estado }: Talk): boolean {
  const { asks, words, modelo, colores, tallas, cantidad } = said;
  if (!estado.pedir || words.length > mostOfRest || [...asks].some((one) => !besideOrdering.has(one)))
    return false;
  // Every word of it must be about the garment that was spoken of: «vestidos azules de la 44» looks for others.
  if (said.doubtful || otherGarments(said)) return false;
  return modelo !== undefined || colores.length > 0 || tallas.length > 0 || cantidad !== undefined;
}

const namesGarment = ({ said, estado }: Talk): boolean =>
  said.modelo !== undefined || (estado.modeloId !== undefined && namesCell(said));
const namesCell = ({ colores, tallas }: Talk['said']): boolean => colores.length > 0 || tallas.length > 0;

const otherGarments = ({ garments, colores }: Talk['said']): boolean =>
  garments.some((word) => !colores.includes(word));

/** Whether it says yes, and no more, to what was asked: «¿Lo pongo en el carrito?». */
const confirms = ({ said, estado }: Talk): boolean =>
  estado.pedir?.confirmar === true &&
  said.asks.has('si') &&
  said.words.length <= 3 &&
  !said.denied &&
  !said.modelo &&
  !namesCell(said) &&
  said.cantidad === undefined &&
  said.unknown.every(isBesideTheWish);

/**
 * Whether garments are to come into the cart: a modelo is named, or more is said of the one that was spoken of. «Quiero un
 * vestido rojo» looks for one.
 */
function isOrder({ said, estado }: Talk): boolean {
  // «Quiero devolver 2», «necesito la factura de 2»: they speak of garments that are there.
  if (!said.asks.has('anadir') || said.words.some(isOfTheHouse)) return false;
  // Who may want something else is told of the modelo, unless he named every part of an order.
  const whole = said.cantidad !== undefined && said.tallas.length > 0;
  if (isHedged(said) && !whole) return false;
  if (said.modelo) return true;
  return (
    estado.modeloId !== undefined &&
    !otherGarments(said) &&
    (said.cantidad !== undefined || said.tallas.length > 0)
  );
}

/** Greetings and the like, when nothing else is said. */
function plainAct(talk: Talk): Acts {
  const { asks, words, garments, modelo } = talk.said;
  // «Hi ha una comanda mínima?» greets nobody.
  if (modelo || garments.length > 0 || words.length > fewWords || isAsked(talk)) return undefined;
  const { t, estado } = talk;
  if (asks.has('gracias')) return { paragraphs: [t('A usted.')], estado };
  if (asks.has('adios')) return { paragraphs: [t('Hasta pronto.')], estado };
  // «Què hi ha de nou?» greets nobody, either.
  const hiHa = words.some((word, at) => word === 'hi' && words[at + 1] === 'ha');
  if (asks.has('saludo') && !hiHa) return tellItself(talk, true);
  if (asks.has('ayuda')) return tellItself(talk, false);
  if (asks.has('no')) return { paragraphs: [t('De acuerdo. ¿Qué más necesita?')], estado };
  return undefined;
}

/** One modelo, or those that fit. */
function aboutGarments(talk: Talk): Acts {
  const { said, known, estado } = talk;
  if (said.modelo) return tellModelo(talk, said.modelo);
  if (isAsked(talk) && !looksForGarments(said)) return undefined;
  // «¿Y en negro?», «¿cuánto cuesta?» after a modelo was spoken of.
  const spokenOf = known.vocabulary.modelos.find(({ id }) => id === estado.modeloId);
  const follows =
    (said.asks.has('precio') || said.asks.has('hay') || namesCell(said)) && !said.words.some(isOfTheHouse);
  const others = said.garments.filter((word) => !said.colores.includes(word));
  if (spokenOf && follows && others.length === 0) return tellModelo(talk, spokenOf);
  const looks = said.asks.has('ver') || said.asks.has('hay') || said.asks.has('anadir');
  const named = said.garments.filter((word) => !isGeneral(word));
  // A word for anything at all, or a talla alone, looks for nothing unless it says so.
  if (
    named.length === 0 &&
    !(looks && (said.garments.length > 0 || said.tallas.length > 0)) &&
    !isListOfSizes(talk)
  )
    return undefined;
  return tellFound(talk);
}

/** «Red dresses size 44»: the question about sizes is not meant. */
const looksForGarments = ({ garments, colores, tallas, words }: Talk['said']): boolean =>
  garments.length > 0 && (colores.length > 0 || tallas.length > 0) && !words.some(isOfTheHouse);

const isListOfSizes = ({ said }: Talk): boolean => said.garments.length > 0 && said.tallas.length > 0;

/** Words for anything that the house makes. */
const general = new Set(
  'vestido vestidos dress dresses vestit vestits modelo modelos model models prenda prendas'.split(' '),
);
const isGeneral = (word: string): boolean => general.has(word);

function aboutTheHouse(talk: Talk): Answer {
  const { said, known, message } = talk;
  const found = known.findPreguntas(message);
  const [best, second] = found;
  const alone =
    best && (best.asked >= sure || (best.share >= clear && best.score > apart * (second?.score ?? 0)));
  if (said.asks.has('persona') && !(best && best.asked >= sure)) return tellPeople(talk);
  if (best && alone) return tellPregunta(talk, best);
  return tellUnsure(
    talk,
    found.filter(({ share }) => share >= suggested),
  );
}
