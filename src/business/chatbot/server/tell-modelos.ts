/** What there is, what it costs, and of what size and color. */
import { formatDay } from '../../../platform/i18n/format.ts';
import type {
  ModeloCard,
  ModeloDetail,
  ModeloDetailAuth,
  StockOfCell,
} from '../../catalogue/catalogue.contract.ts';
import { plain } from '../../catalogue/find/words.ts';
import { asksOfCloth } from '../message/cloth-wish.ts';
import { coloresMeant, garmentsMeant } from '../message/read-message.ts';
import { type Answer, asText, asWords, link, modeloLink, type Talk } from './talk.ts';
import { team } from './tell-house.ts';

const mostShown = 4;

/** The modelos that were asked for; undefined when the message names nothing of the catalogue. */
export function tellFound(talk: Talk): Answer | undefined {
  const { said, known, t, estado } = talk;
  if (said.garments.length === 0 && said.tallas.length === 0) return undefined;
  const found = garmentsMeant(said, known.vocabulary);
  if (found.length === 0) {
    return {
      paragraphs: [
        t('No tenemos ningún modelo así. Esto es toda la colección: {{enlace}}.', {
          enlace: galleryLink(talk, t('la colección'), {}),
        }),
      ],
      estado,
    };
  }
  const shown = found.slice(0, mostShown);
  const all = galleryLink(talk, t('Verlos todos'), {
    q: said.garments.join(' '),
    talla: said.tallas.map((talla) => nameOfTalla(found, talla)).join('_'),
  });
  return {
    paragraphs: [
      found.length === 1
        ? t('Hay un modelo así:')
        : found.length === shown.length
          ? t('Hay estos modelos así:')
          : t('Hay {{n}} modelos así. Estos son los primeros:', { n: found.length }),
      ...shown.map(
        (modelo) => `${modeloLink(talk, modelo, colorAsked(talk, modelo))} · ${asText(modelo.referencia)}`,
      ),
      ...(found.length > shown.length ? [all] : []),
      // They were not found by it.
      ...(asksOfCloth(talk.message, said) ? [whereClothIsSaid(talk)] : []),
    ],
    estado: { ...estado, modeloId: shown.length === 1 ? shown[0]?.id : undefined },
  };
}

/** The color that was asked for, when the modelo has it: it is shown in it. */
const colorAsked = ({ said }: Talk, modelo: ModeloCard): number | undefined =>
  said.colores.length > 0 ? coloresMeant(modelo, said.colores)[0]?.modeloColorId : undefined;

/** What is new in the catalogue; all of it, when nothing is. */
export function tellNew(talk: Talk): Answer {
  const { known, t, estado } = talk;
  const found = known.vocabulary.modelos.filter(({ novedad }) => novedad);
  if (found.length === 0) return tellCatalogue(talk);
  const shown = found.slice(0, mostShown);
  return {
    paragraphs: [
      t('Esto es lo más nuevo:'),
      ...shown.map((modelo) => `${modeloLink(talk, modelo)} · ${asText(modelo.referencia)}`),
      ...(found.length > shown.length ? [galleryLink(talk, t('Verlos todos'), { novedad: 'true' })] : []),
    ],
    estado,
  };
}

const withAccount = ({ t }: Talk): string =>
  t('El precio y las existencias se ven con cuenta: {{entrar}} o {{pedirla}}.', {
    entrar: link(t('entre'), '/login'),
    pedirla: link(t('pídala'), '/register'),
  });

/** Where prices are seen. */
export const tellPrices = (talk: Talk): Answer =>
  talk.hands.own
    ? {
        paragraphs: [
          talk.t('Sus precios están en cada modelo: {{enlace}}.', {
            enlace: galleryLink(talk, talk.t('la colección'), {}),
          }),
        ],
        estado: talk.estado,
      }
    : { paragraphs: [withAccount(talk)], estado: talk.estado };

export const tellCatalogue = (talk: Talk): Answer => ({
  paragraphs: [
    talk.t('Toda la colección está aquí: {{enlace}}.', {
      enlace: galleryLink(talk, talk.t('la colección'), {}),
    }),
  ],
  estado: talk.estado,
});

export function galleryLink({ hands }: Talk, words: string, search: Record<string, string>): string {
  const asked = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''));
  const path = hands.own ? '/gallery/user' : '/gallery';
  return link(words, asked.size > 0 ? `${path}?${asked}` : path);
}

const nameOfTalla = (found: readonly ModeloCard[], talla: string): string =>
  found.flatMap(({ tallas }) => tallas).find((one) => plain(one) === talla) ?? talla;

/** One modelo: what it is, its price and what is there of it, or of the cells that were named. */
export async function tellModelo(talk: Talk, modelo: ModeloCard): Promise<Answer> {
  const { said, t, money, hands, estado } = talk;
  const own = await hands.own?.readModelo(modelo.id);
  const detail = own ?? (await hands.readModelo(modelo.id));
  const asked = said.colores.length > 0 || said.tallas.length > 0;
  const cloth = clothAsked(talk, detail);
  const paragraphs = [modeloLine(talk, detail, colorAsked(talk, modelo)), ...cloth];
  const after = { ...estado, modeloId: modelo.id };
  // Who asks of what it is made is told that.
  if (cloth.length > 0 && !asked && !said.asks.has('precio') && !said.asks.has('hay'))
    return { paragraphs, estado: after };
  paragraphs.push(
    own
      ? t('Su precio es {{precio}}; el recomendado en tienda, {{pvpr}}.', {
          precio: money(own.precio),
          pvpr: money(own.pvpr),
        })
      : withAccount(talk),
  );
  if (own && asked) paragraphs.push(...cellsAsked(talk, own));
  else paragraphs.push(...whatItComesIn(talk, detail), ...(own ? whatIsThere(talk, own) : []));
  return { paragraphs, estado: after };
}

const modeloLine = (talk: Talk, detail: ModeloDetail, modeloColorId?: number): string =>
  `${modeloLink(talk, detail, modeloColorId)} · ${asText(detail.referencia)} · ${asText(detail.modeloTipo)}`;

/** What a modelo's page says of its cloth, when that is asked; of its care alone, when that is. */
function clothAsked(talk: Talk, detail: ModeloDetail): string[] {
  const { message, said } = talk;
  const ofCloth = asksOfCloth(message, said);
  return ofCloth || said.asks.has('cuidado') ? clothWords(talk, detail, ofCloth) : [];
}

function clothWords(talk: Talk, detail: ModeloDetail, withDescripcion: boolean): string[] {
  const { descripcion, composicion, cuidados, nombre } = detail;
  if (composicion || cuidados)
    return [withDescripcion ? descripcion : '', composicion, cuidados].filter(Boolean).map(asText);
  return [
    ...(withDescripcion && descripcion ? [asText(descripcion)] : []),
    talk.t('De la composición y los cuidados de {{nombre}} no dice nada su página.', { nombre }),
    team(talk, '/contacto'),
  ];
}

/** A modelo with its composition and care. */
export async function clothOf(talk: Talk, { id }: ModeloCard): Promise<string[]> {
  const detail = await talk.hands.readModelo(id);
  return [modeloLine(talk, detail), ...clothWords(talk, detail, false)];
}

export const whereClothIsSaid = (talk: Talk): string =>
  talk.t(
    'La composición y los cuidados están en la página de cada modelo: {{enlace}}. Dígame cuál y se los digo.',
    {
      enlace: galleryLink(talk, talk.t('la colección'), {}),
    },
  );

function whatItComesIn({ t }: Talk, { colores, tallas }: ModeloDetail): string[] {
  const inColores = asWords(colores.map(({ nombre }) => nombre.toLocaleLowerCase()));
  if (tallas.length < 2) return [t('Viene en {{colores}}.', { colores: inColores })];
  return [
    t('Viene en {{colores}}, de la talla {{primera}} a la {{ultima}}.', {
      colores: inColores,
      primera: tallas[0]?.nombre ?? '',
      ultima: tallas.at(-1)?.nombre ?? '',
    }),
  ];
}

function whatIsThere({ t }: Talk, detail: ModeloDetailAuth): string[] {
  const tallas = new Map(detail.tallas.map(({ tallaId, nombre }) => [tallaId, nombre]));
  const there = detail.colores.flatMap(({ modeloColorId, nombre }) => {
    const own = detail.tallas.filter(({ tallaId }) =>
      detail.stock.some(
        (cell) => cell.modeloColorId === modeloColorId && cell.tallaId === tallaId && cell.disponible > 0,
      ),
    );
    return own.length > 0
      ? `${nombre.toLocaleLowerCase()} ${own.map(({ tallaId }) => tallas.get(tallaId)).join(' ')}`
      : [];
  });
  return [
    there.length > 0
      ? t('Para servir ya: {{celdas}}.', { celdas: there.join('; ') })
      : t('Ahora no queda ninguna para servir ya: se confecciona por encargo.'),
  ];
}

const mostCells = 12;

/** What there is of each cell that was named; of a color alone all its tallas, and the other way round. */
function cellsAsked(talk: Talk, detail: ModeloDetailAuth): string[] {
  const { said, t } = talk;
  const colores = coloresMeant(detail as unknown as ModeloCard, said.colores);
  const tallas = detail.tallas.filter(
    ({ nombre }) => said.tallas.length === 0 || said.tallas.includes(plain(nombre)),
  );
  const { nombre } = detail;
  if (colores.length === 0)
    return [t('{{nombre}} no viene en ese color.', { nombre }), ...whatItComesIn(talk, detail)];
  if (tallas.length === 0)
    return [t('{{nombre}} no viene en esa talla.', { nombre }), ...whatItComesIn(talk, detail)];
  return colores
    .flatMap((color) =>
      tallas.map((talla) => {
        const params = { color: color.nombre, talla: talla.nombre };
        const cell = detail.stock.find(
          (one) => one.modeloColorId === color.modeloColorId && one.tallaId === talla.tallaId,
        );
        return cell ? cellWords(talk, cell, params) : t('{{color}}, talla {{talla}}: no se hace.', params);
      }),
    )
    .slice(0, mostCells);
}

function cellWords(
  { t, language }: Talk,
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
