/** Readings about a modelo, a place in a list, and searches. */

import { isCompanyTopic } from '../message/concepts.ts';
import { asksForDetails } from '../message/phrase-patterns.ts';
import type { MessageContext } from './message-context.ts';
import { type Add, matchesPregunta } from './readings.ts';
import { replyAboutModelo } from './reply-about-modelos.ts';
import { isEmptySearch, replyWithSearch, searchOf } from './search-modelos.ts';

/** Adds a modelo, the place in a list, and a search. */
export function modeloReadings(context: MessageContext, add: Add): void {
  const { parsed, knowledge, state } = context;
  const { concepts, modelo, limits, words, colores, tallas, garments } = parsed;
  const asksAboutGarment =
    concepts.has('price') ||
    concepts.has('available') ||
    concepts.has('cloth') ||
    concepts.has('care') ||
    (parsed.order.modelos.length > 0 && asksForDetails(context.message));
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
    add('modelo', score, () => replyAboutModelo(context, modelo), modelo.nombre);
  }
  const byId = (id: number | undefined) => knowledge.vocabulary.modelos.find((one) => one.id === id);
  if (limits.ordinal !== undefined && state.lista?.length && words.length <= 8 && garments.length === 0) {
    const chosen = byId(state.lista.at(limits.ordinal === -1 ? -1 : limits.ordinal - 1));
    if (chosen) add('modelo', 0.92, () => replyAboutModelo(context, chosen), chosen.nombre);
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
    add('search', 0.88, () => replyWithSearch(context, searchOf(context, true)));
  // «¿Y en negro?», «¿cuánto cuesta?» continue with the last modelo.
  const lastModelo = byId(state.modeloId);
  const isFollowUp = (asksAboutGarment || namesCell) && !words.some(isCompanyTopic);
  if (!modelo && lastModelo && isFollowUp && others.length === 0 && words.length <= 10 && !narrows)
    add('modelo', 0.8, () => replyAboutModelo(context, lastModelo), lastModelo.nombre);
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
  add('search', score, () => replyWithSearch(context, search));
}

/** Tests for searches such as «red dresses size 44», which also match the question about sizes. */
const looksForGarments = ({ garments, colores, tallas, words }: MessageContext['parsed']): boolean =>
  garments.length > 0 && (colores.length > 0 || tallas.length > 0) && !words.some(isCompanyTopic);

/** Words for any garment of the company. */
const generalWords = new Set(
  'vestido vestidos dress dresses vestit vestits modelo modelos model models prenda prendas'.split(' '),
);

const isGeneralWord = (word: string): boolean => generalWords.has(word);
