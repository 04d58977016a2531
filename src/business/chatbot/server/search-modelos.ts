/** Searches modelos by what a message names, and says what it could not filter by. */

import { formatDay } from '../../../platform/i18n/format.ts';
import type { ModeloCard } from '../../catalogue/catalogue.contract.ts';
import { otherNames, plain, stemOf, wordsOf } from '../../catalogue/find/words.ts';
import { asksAboutCloth } from '../message/cloth-questions.ts';
import { matchColores, matchModelos } from '../message/match-modelos.ts';
import { quickReplies } from '../quick-replies.ts';
import type { ConversationState } from './conversation.repository.ts';
import { link, type MessageContext, modeloLink, type Reply, withoutBrackets } from './message-context.ts';
import { clothPagesSentence, galleryLink } from './reply-about-modelos.ts';

type Search = NonNullable<ConversationState['busqueda']>;

const maxModelos = 4;
/** The most modelos whose days of arrival one message reads. */
const maxWithDays = 24;

/** Returns the search of a message; a refinement keeps the rest of the last one. */
export function searchOf({ parsed, state }: MessageContext, isRefinement: boolean): Search {
  const { limits, colores, tallas, garments } = parsed;
  const own: Search = {
    garments: garments.filter((word) => !colores.includes(word)),
    colores,
    tallas,
    excluidos: limits.excludedColores,
    ...(limits.maxPrice === undefined ? {} : { hastaPrecio: limits.maxPrice }),
    ...(limits.minPrice === undefined ? {} : { desdePrecio: limits.minPrice }),
    ...(limits.arrivesBy === undefined ? {} : { arrivesBy: limits.arrivesBy }),
  };
  const last = state.busqueda;
  if (!isRefinement || !last) return own;
  return {
    ...last,
    ...own,
    garments: [...new Set([...last.garments, ...own.garments])],
    colores: own.colores.length > 0 ? own.colores : last.colores,
    tallas: own.tallas.length > 0 ? own.tallas : last.tallas,
    excluidos: [...last.excluidos, ...own.excluidos],
  };
}

/** Tests whether a search names anything. */
export const isEmptySearch = ({
  garments,
  colores,
  tallas,
  excluidos,
  hastaPrecio,
  desdePrecio,
  arrivesBy,
}: Search): boolean =>
  garments.length + colores.length + tallas.length + excluidos.length === 0 &&
  hastaPrecio === undefined &&
  desdePrecio === undefined &&
  arrivesBy === undefined;

const isNamed = (nombre: string, words: readonly string[]): boolean => {
  const stems = new Set(wordsOf(nombre).map(stemOf));
  return words.some(
    (word) => stems.has(stemOf(word)) || [...otherNames(word)].some((stem) => stems.has(stem)),
  );
};

/** Lists the modelos that a search finds. */
export async function replyWithSearch(context: MessageContext, search: Search): Promise<Reply> {
  const { t, money, tools, state, knowledge, parsed, language } = context;
  const { excluidos, hastaPrecio, desdePrecio, arrivesBy } = search;
  const parts = { ...parsed, garments: [...search.garments, ...search.colores], tallas: search.tallas };
  let found = matchModelos(parts, knowledge.vocabulary).filter(
    // A modelo stays while it comes in another color, too.
    ({ colores }) => excluidos.length === 0 || colores.some(({ nombre }) => !isNamed(nombre, excluidos)),
  );
  const notes: string[] = [];
  const limitsPrice = hastaPrecio !== undefined || desdePrecio !== undefined;
  if (limitsPrice && tools.caller) {
    const prices = new Map((await tools.caller.listModelos()).map(({ id, precio }) => [id, precio]));
    found = found
      .filter(({ id }) => {
        const precio = prices.get(id);
        return precio !== undefined && precio <= (hastaPrecio ?? precio) && precio >= (desdePrecio ?? precio);
      })
      .toSorted((a, b) => (prices.get(a.id) ?? 0) - (prices.get(b.id) ?? 0));
    notes.push(
      hastaPrecio === undefined
        ? t('Desde {{precio}}.', { precio: money(desdePrecio ?? 0) })
        : t('Hasta {{precio}}.', { precio: money(hastaPrecio) }),
    );
  } else if (limitsPrice) {
    notes.push(
      t('No he podido filtrar por precio: se ve con cuenta ({{entrar}}).', {
        entrar: link(t('entre'), '/login'),
      }),
    );
  }
  if (arrivesBy !== undefined) {
    if (tools.caller) {
      found = await arrivingBy(context, found.slice(0, maxWithDays), search, arrivesBy);
      notes.push(t('Que llegan hasta el {{fecha}}.', { fecha: formatDay(arrivesBy, language) }));
    } else
      notes.push(
        t('No he podido filtrar por fecha: se ve con cuenta ({{entrar}}).', {
          entrar: link(t('entre'), '/login'),
        }),
      );
  }
  const after: ConversationState = { ...state, busqueda: search, orden: undefined, pregunta: undefined };
  if (found.length === 0) {
    return {
      paragraphs: [
        t('No tenemos ningún modelo así. Esto es toda la colección: {{enlace}}.', {
          enlace: galleryLink(context, t('la colección'), {}),
        }),
        ...notes,
      ],
      state: { ...after, lista: [] },
    };
  }
  const shown = found.slice(0, maxModelos);
  const all = galleryLink(context, t('Verlos todos'), {
    q: parts.garments.join(' '),
    talla: search.tallas.map((talla) => tallaNombre(found, talla)).join('_'),
  });
  return {
    paragraphs: [
      found.length === 1
        ? t('Hay un modelo así:')
        : found.length === shown.length
          ? t('Hay estos modelos así:')
          : t('Hay {{n}} modelos así. Estos son los primeros:', { n: found.length }),
      ...shown.map(
        (modelo) =>
          `${modeloLink(context, modelo, shownColor(modelo, search))} · ${withoutBrackets(modelo.referencia)}`,
      ),
      ...notes,
      ...(found.length > shown.length ? [all] : []),
      // The search ignores words of cloth, so the reply adds a sentence about it.
      ...(asksAboutCloth(context.message, parsed) ? [clothPagesSentence(context)] : []),
    ],
    state: {
      ...after,
      lista: shown.map(({ id }) => id),
      modeloId: shown.length === 1 ? shown[0]?.id : undefined,
    },
  };
}

/** Returns the asked color of a modelo, or the first one that is not excluded. */
function shownColor(modelo: ModeloCard, { colores, excluidos }: Search): number | undefined {
  if (colores.length > 0) return matchColores(modelo, colores)[0]?.modeloColorId;
  if (excluidos.length > 0)
    return modelo.colores.find(({ nombre }) => !isNamed(nombre, excluidos))?.modeloColorId;
  return undefined;
}

/** Returns the modelos with an asked cell in stock or in production until a day. */
async function arrivingBy(
  { tools }: MessageContext,
  modelos: readonly ModeloCard[],
  { colores, tallas, excluidos }: Search,
  day: string,
): Promise<ModeloCard[]> {
  const { caller } = tools;
  if (!caller) return [...modelos];
  const arrives = await Promise.all(
    modelos.map(async (modelo) => {
      const detail = await caller.readModelo(modelo.id);
      const ids = new Set(
        matchColores(detail, colores)
          .filter(({ nombre }) => excluidos.length === 0 || !isNamed(nombre, excluidos))
          .map(({ modeloColorId }) => modeloColorId),
      );
      const wanted = new Set(
        detail.tallas
          .filter(({ nombre }) => tallas.length === 0 || tallas.includes(plain(nombre)))
          .map(({ tallaId }) => tallaId),
      );
      return detail.stock.some(
        ({ modeloColorId, tallaId, disponible, produccion }) =>
          ids.has(modeloColorId) &&
          wanted.has(tallaId) &&
          (disponible > 0 || produccion.some(({ fecha }) => fecha <= day)),
      );
    }),
  );
  return modelos.filter((_, nth) => arrives[nth]);
}

/** Offers readings of a message as quick replies. */
export const replyWithChoices = ({ t, state }: MessageContext, choices: readonly string[]): Reply => ({
  paragraphs: [t('¿Qué necesita?'), quickReplies(choices)],
  state,
});

const tallaNombre = (found: readonly ModeloCard[], talla: string): string =>
  found.flatMap(({ tallas }) => tallas).find((one) => plain(one) === talla) ?? talla;
