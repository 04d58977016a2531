/** Replies about modelos: matches, prices, stock and composition. */
import { formatDay } from '../../../platform/i18n/format.ts';
import type {
  ModeloCard,
  ModeloDetail,
  ModeloDetailAuth,
  StockOfCell,
} from '../../catalogue/catalogue.contract.ts';
import { plain } from '../../catalogue/find/words.ts';
import { asksAboutCloth } from '../message/cloth-questions.ts';
import { matchColores } from '../message/match-modelos.ts';
import {
  joinNames,
  link,
  type MessageContext,
  modeloLink,
  type Reply,
  withoutBrackets,
} from './message-context.ts';
import { teamSentence } from './reply-about-company.ts';

const maxModelos = 4;

/** Returns the requested color of a modelo, so that the card shows it. */
const requestedColor = ({ parsed }: MessageContext, modelo: ModeloCard): number | undefined =>
  parsed.colores.length > 0 ? matchColores(modelo, parsed.colores)[0]?.modeloColorId : undefined;

/** Lists the new modelos, or links to the catalogue when there are none. */
export function replyWithNewModelos(context: MessageContext): Reply {
  const { knowledge, t, state } = context;
  const found = knowledge.vocabulary.modelos.filter(({ novedad }) => novedad);
  if (found.length === 0) return replyWithGallery(context);
  const shown = found.slice(0, maxModelos);
  return {
    paragraphs: [
      t('Esto es lo más nuevo:'),
      ...shown.map((modelo) => `${modeloLink(context, modelo)} · ${withoutBrackets(modelo.referencia)}`),
      ...(found.length > shown.length ? [galleryLink(context, t('Verlos todos'), { novedad: 'true' })] : []),
    ],
    state,
  };
}

const accountSentence = ({ t }: MessageContext): string =>
  t('El precio y las existencias se ven con cuenta: {{entrar}} o {{pedirla}}.', {
    entrar: link(t('entre'), '/login'),
    pedirla: link(t('pídala'), '/register'),
  });

/** Links to the pages that show prices. */
export const replyAboutPrices = (context: MessageContext): Reply =>
  context.tools.caller
    ? {
        paragraphs: [
          context.t('Sus precios están en cada modelo: {{enlace}}.', {
            enlace: galleryLink(context, context.t('la colección'), {}),
          }),
        ],
        state: context.state,
      }
    : { paragraphs: [accountSentence(context)], state: context.state };

export const replyWithGallery = (context: MessageContext): Reply => ({
  paragraphs: [
    context.t('Toda la colección está aquí: {{enlace}}.', {
      enlace: galleryLink(context, context.t('la colección'), {}),
    }),
  ],
  state: context.state,
});

export function galleryLink(
  { tools }: MessageContext,
  words: string,
  search: Record<string, string>,
): string {
  const params = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''));
  const path = tools.caller ? '/gallery/user' : '/gallery';
  return link(words, params.size > 0 ? `${path}?${params}` : path);
}

/** Replies with a modelo: its price, colores and stock, or the requested cells. */
export async function replyAboutModelo(context: MessageContext, modelo: ModeloCard): Promise<Reply> {
  const { parsed, t, money, tools, state } = context;
  const caller = await tools.caller?.readModelo(modelo.id);
  const detail = caller ?? (await tools.readModelo(modelo.id));
  const namesCells = parsed.colores.length > 0 || parsed.tallas.length > 0;
  const cloth = requestedClothTexts(context, detail);
  const paragraphs = [modeloLine(context, detail, requestedColor(context, modelo)), ...cloth];
  const after = { ...state, modeloId: modelo.id };
  // A question about cloth alone gets no price.
  if (cloth.length > 0 && !namesCells && !parsed.concepts.has('price') && !parsed.concepts.has('available'))
    return { paragraphs, state: after };
  paragraphs.push(
    caller
      ? t('Su precio es {{precio}}; el recomendado en tienda, {{pvpr}}.', {
          precio: money(caller.precio),
          pvpr: money(caller.pvpr),
        })
      : accountSentence(context),
    ...(caller ? surchargeSentences(context, caller) : []),
  );
  if (caller && namesCells) paragraphs.push(...requestedCellTexts(context, caller));
  else
    paragraphs.push(...variantsSentence(context, detail), ...(caller ? stockSentence(context, caller) : []));
  return { paragraphs, state: after };
}

/** Returns a sentence for each size from which the modelo has another price. */
function surchargeSentences({ t, money }: MessageContext, detail: ModeloDetailAuth): string[] {
  const precios = new Map(detail.precios?.map(({ tallaId, precio }) => [tallaId, precio]));
  let before = detail.precio;
  return detail.tallas.flatMap(({ tallaId, nombre }) => {
    const precio = precios.get(tallaId) ?? detail.precio;
    if (precio === before) return [];
    before = precio;
    return [t('Desde la talla {{talla}}, {{precio}}.', { talla: nombre, precio: money(precio) })];
  });
}

const modeloLine = (context: MessageContext, detail: ModeloDetail, modeloColorId?: number): string =>
  `${modeloLink(context, detail, modeloColorId)} · ${withoutBrackets(detail.referencia)} · ${withoutBrackets(detail.modeloTipo)}`;

/**
 * Returns description, composition and care when the message asks for cloth; without the description for
 * care.
 */
function requestedClothTexts(context: MessageContext, detail: ModeloDetail): string[] {
  const { message, parsed } = context;
  const ofCloth = asksAboutCloth(message, parsed);
  return ofCloth || parsed.concepts.has('care') ? clothTexts(context, detail, ofCloth) : [];
}

function clothTexts(context: MessageContext, detail: ModeloDetail, withDescripcion: boolean): string[] {
  const { descripcion, composicion, cuidados, nombre } = detail;
  if (composicion || cuidados)
    return [withDescripcion ? descripcion : '', composicion, cuidados].filter(Boolean).map(withoutBrackets);
  return [
    ...(withDescripcion && descripcion ? [withoutBrackets(descripcion)] : []),
    context.t('De la composición y los cuidados de {{nombre}} no dice nada su página.', { nombre }),
    teamSentence(context, '/contacto'),
  ];
}

/** Returns the line of a modelo with its composition and care. */
export async function modeloClothTexts(context: MessageContext, { id }: ModeloCard): Promise<string[]> {
  const detail = await context.tools.readModelo(id);
  return [modeloLine(context, detail), ...clothTexts(context, detail, false)];
}

export const clothPagesSentence = (context: MessageContext): string =>
  context.t(
    'La composición y los cuidados están en la página de cada modelo: {{enlace}}. Dígame cuál y se los digo.',
    {
      enlace: galleryLink(context, context.t('la colección'), {}),
    },
  );

function variantsSentence({ t }: MessageContext, { colores, tallas }: ModeloDetail): string[] {
  const inColores = joinNames(colores.map(({ nombre }) => nombre.toLocaleLowerCase()));
  if (tallas.length < 2) return [t('Viene en {{colores}}.', { colores: inColores })];
  return [
    t('Viene en {{colores}}, de la talla {{primera}} a la {{ultima}}.', {
      colores: inColores,
      primera: tallas[0]?.nombre ?? '',
      ultima: tallas.at(-1)?.nombre ?? '',
    }),
  ];
}

function stockSentence({ t }: MessageContext, detail: ModeloDetailAuth): string[] {
  const tallas = new Map(detail.tallas.map(({ tallaId, nombre }) => [tallaId, nombre]));
  const there = detail.colores.flatMap(({ modeloColorId, nombre }) => {
    const inStock = detail.tallas.filter(({ tallaId }) =>
      detail.stock.some(
        (cell) => cell.modeloColorId === modeloColorId && cell.tallaId === tallaId && cell.disponible > 0,
      ),
    );
    return inStock.length > 0
      ? `${nombre.toLocaleLowerCase()} ${inStock.map(({ tallaId }) => tallas.get(tallaId)).join(' ')}`
      : [];
  });
  return [
    there.length > 0
      ? t('Para servir ya: {{celdas}}.', { celdas: there.join('; ') })
      : t('Ahora no queda ninguna para servir ya: se confecciona por encargo.'),
  ];
}

const maxCells = 12;

/**
 * Returns the stock of each requested cell: all tallas of a color, or all colores of a talla, when only one
 * is named.
 */
function requestedCellTexts(context: MessageContext, detail: ModeloDetailAuth): string[] {
  const { parsed, t } = context;
  const colores = matchColores(detail, parsed.colores);
  const tallas = detail.tallas.filter(
    ({ nombre }) => parsed.tallas.length === 0 || parsed.tallas.includes(plain(nombre)),
  );
  const { nombre } = detail;
  if (colores.length === 0)
    return [t('{{nombre}} no viene en ese color.', { nombre }), ...variantsSentence(context, detail)];
  if (tallas.length === 0)
    return [t('{{nombre}} no viene en esa talla.', { nombre }), ...variantsSentence(context, detail)];
  return colores
    .flatMap((color) =>
      tallas.map((talla) => {
        const params = { color: color.nombre, talla: talla.nombre };
        const cell = detail.stock.find(
          (one) => one.modeloColorId === color.modeloColorId && one.tallaId === talla.tallaId,
        );
        return cell ? cellText(context, cell, params) : t('{{color}}, talla {{talla}}: no se hace.', params);
      }),
    )
    .slice(0, maxCells);
}

function cellText(
  { t, language }: MessageContext,
  { disponible, produccion }: StockOfCell,
  params: { color: string; talla: string },
): string {
  const [next] = produccion;
  if (disponible > 0)
    return t('{{color}}, talla {{talla}}: {{n}} para servir ya.', { ...params, n: disponible });
  if (next) {
    return t('{{color}}, talla {{talla}}: llegan {{n}} el {{fecha}}.', {
      ...params,
      n: next.cantidad,
      fecha: formatDay(next.fecha, language),
    });
  }
  return t('{{color}}, talla {{talla}}: por encargo.', params);
}
