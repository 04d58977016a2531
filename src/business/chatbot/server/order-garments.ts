/** Garments into the cart and out of it. Only what was named whole is written, and every change can be taken back. */
import { ValidationError } from '../../../platform/http/call-errors.ts';
import type { Cart } from '../../cart/cart.contract.ts';
import type { ModeloCard, ModeloDetailAuth } from '../../catalogue/catalogue.contract.ts';
import { plain } from '../../catalogue/find/words.ts';
import { asksForMore } from '../message/caution.ts';
import { coloresMeant } from '../message/read-message.ts';
import type { Celda, Estado } from './conversation.repository.ts';
import { isHedged, type Wish, wishOf } from './order-wish.ts';
import { type Answer, asWords, link, modeloLink, type OwnTalk, prendasWords } from './talk.ts';

/** Sets the cells that were named to how many were named; whatever is missing is asked for. */
export const putIntoCart = (talk: OwnTalk): Promise<Answer> =>
  put(talk, wishOf(talk), isHedged(talk.said), false);

/** The same of what was asked for a «sí», after it. */
export const putConfirmed = (talk: OwnTalk): Promise<Answer> =>
  put(talk, { colores: [], tallas: [], ...talk.estado.pedir, confirmar: undefined }, false, true);

async function put(talk: OwnTalk, wish: Wish, hedged: boolean, confirmed: boolean): Promise<Answer> {
  const { t, known, hands, estado } = talk;
  const card = known.vocabulary.modelos.find(({ id }) => id === wish.modeloId);
  if (!card) {
    return ask(
      talk,
      { ...wish, modeloId: undefined },
      t('¿De qué modelo? Dígame su nombre o su referencia.'),
    );
  }
  const detail = await hands.own.readModelo(card.id);
  const colores = coloresMeant(card, wish.colores);
  if (colores.length !== 1) {
    const names = asWords((colores.length > 0 ? colores : card.colores).map(({ nombre }) => nombre));
    return ask(
      talk,
      { ...wish, modeloId: card.id, colores: [] },
      t('¿En qué color? {{nombre}} viene en: {{colores}}.', { nombre: card.nombre, colores: names }),
    );
  }
  const [color] = colores as [ModeloCard['colores'][number]];
  const made = tallasOf(detail, color.modeloColorId);
  const tallas = made.filter(({ nombre }) => wish.tallas.includes(plain(nombre)));
  if (tallas.length === 0 || tallas.length < wish.tallas.length) {
    return ask(
      talk,
      { ...wish, modeloId: card.id, tallas: [] },
      t('¿En qué talla? {{nombre}} en {{color}} se hace en: {{tallas}}.', {
        nombre: card.nombre,
        color: color.nombre,
        tallas: asWords(made.map(({ nombre }) => nombre)),
      }),
    );
  }
  if (wish.cantidad === undefined) {
    return ask(talk, { ...wish, modeloId: card.id }, t('¿Cuántas prendas?'));
  }
  const all = wish.cantidad;
  const cuantas = tallas.map(({ nombre }) => wish.porTalla?.[plain(nombre)] ?? all);
  // A cell is set, never added to: what «2 more» comes to is said before it is written.
  const inTheCart = asksForMore(talk.message) && !confirmed ? await hands.own.readCart() : undefined;
  const former = tallas.map(({ tallaId }) =>
    inTheCart
      ? inCart(inTheCart, { modeloId: card.id, modeloColorId: color.modeloColorId, tallaId, cantidad: 0 })
      : 0,
  );
  if (former.some((there) => there > 0)) {
    const sums = tallas.map(({ nombre }, place) => ({
      nombre,
      n: (former[place] ?? 0) + (cuantas[place] ?? all),
    }));
    return ask(
      talk,
      {
        ...wish,
        modeloId: card.id,
        porTalla: Object.fromEntries(sums.map(({ nombre, n }) => [plain(nombre), n])),
        confirmar: true,
      },
      t(
        'De {{nombre}} en {{color}} ya hay prendas en el carrito. ¿Lo dejo en {{celdas}}? Conteste «sí» y lo hago.',
        {
          nombre: card.nombre,
          color: color.nombre,
          celdas: sums
            .map(({ nombre: talla, n }) => t('{{n}} de la talla {{talla}}', { n, talla }))
            .join(', '),
        },
      ),
    );
  }
  // A color that it does not have is not passed over in silence.
  const otherColor = wish.colores.some(
    (word) => !coloresMeant(card, [word]).some((one) => one.modeloColorId === color.modeloColorId),
  );
  if (hedged || otherColor) {
    const what = tallas
      .map(({ nombre: talla }, place) =>
        t('{{n}} de la talla {{talla}}', { n: cuantas[place] ?? all, talla }),
      )
      .join(', ');
    const params = { nombre: card.nombre, color: color.nombre, celdas: what };
    return ask(
      talk,
      { ...wish, modeloId: card.id, confirmar: true },
      t('¿Pongo en el carrito {{nombre}} en {{color}}: {{celdas}}? Conteste «sí» y lo hago.', params),
    );
  }
  const celdas = tallas.map(({ tallaId }, place) => ({
    modeloId: card.id,
    modeloColorId: color.modeloColorId,
    tallaId,
    cantidad: cuantas[place] ?? all,
  }));
  const where = { modelo: modeloLink(talk, card, color.modeloColorId), color: color.nombre };
  const next: Wish = { ...wish, modeloId: card.id, cantidad: undefined, porTalla: undefined, hecho: true };
  return write(talk, { ...estado, modeloId: card.id, pedir: next }, celdas, (before) =>
    tallas.map(({ tallaId, nombre: talla }, place) => {
      const formerly = before[place]?.cantidad ?? 0;
      const params = { ...where, talla, n: cuantas[place] ?? all, antes: formerly };
      if (formerly === 0 || !tallaId)
        return t('{{modelo}}, {{color}}, talla {{talla}}: {{n}} en el carrito.', params);
      return t('{{modelo}}, {{color}}, talla {{talla}}: {{n}} en el carrito (antes {{antes}}).', params);
    }),
  );
}

/** Takes the cells of a modelo out: those of the color and the tallas that were named, else all. */
export async function takeOutOfCart(talk: OwnTalk): Promise<Answer> {
  const { t, said, hands, estado, known } = talk;
  const card =
    said.modelo ?? known.vocabulary.modelos.find(({ id }) => said.words.length > 1 && id === estado.modeloId);
  if (!card) {
    return {
      paragraphs: [
        t('¿Qué modelo quito? Dígame su nombre, o hágalo usted en {{carrito}}.', {
          carrito: link(t('el carrito'), '/cart'),
        }),
      ],
      estado,
    };
  }
  const cart = await hands.own.readCart();
  const colores = new Set(coloresMeant(card, said.colores).map(({ modeloColorId }) => modeloColorId));
  const cells = (cart.modelos.find(({ modeloId }) => modeloId === card.id)?.cantidades ?? []).filter(
    ({ modeloColorId, talla }) =>
      colores.has(modeloColorId) && (said.tallas.length === 0 || said.tallas.includes(plain(talla))),
  );
  if (cells.length === 0) {
    return {
      paragraphs: [t('Eso no está en el carrito: {{modelo}}.', { modelo: modeloLink(talk, card) })],
      estado: { ...estado, modeloId: card.id },
    };
  }
  const { cantidad: fewer } = said;
  // «Quita 2» of several cells: of which of them, it does not guess.
  if (fewer !== undefined && cells.length > 1) return leaveCart(talk);
  const celdas = cells.map(({ modeloColorId, tallaId, cantidad }) => ({
    modeloId: card.id,
    modeloColorId,
    tallaId,
    cantidad: fewer === undefined ? 0 : Math.max(0, cantidad - fewer),
  }));
  const [left] = celdas;
  const [cell] = cells;
  if (left && cell && left.cantidad > 0) {
    return write(talk, { ...estado, modeloId: card.id, pedir: undefined }, celdas, () => [
      t('{{modelo}}, {{color}}, talla {{talla}}: {{n}} en el carrito (antes {{antes}}).', {
        modelo: modeloLink(talk, card),
        color: card.colores.find((one) => one.modeloColorId === cell.modeloColorId)?.nombre ?? '',
        talla: cell.talla,
        n: left.cantidad,
        antes: cell.cantidad,
      }),
    ]);
  }
  const prendas = cells.reduce((sum, { cantidad }) => sum + cantidad, 0);
  return write(talk, { ...estado, modeloId: card.id, pedir: undefined }, celdas, () => [
    t('Fuera del carrito: {{modelo}}, {{prendas}}.', {
      modelo: modeloLink(talk, card),
      prendas: prendasWords(talk, prendas),
    }),
  ]);
}

/** Brings back what the last change was made to. */
export async function undoLast(talk: OwnTalk): Promise<Answer> {
  const { t, estado, hands } = talk;
  const { deshacer, pedir: _, ...rest } = estado;
  if (!deshacer) return { paragraphs: [t('No hay nada que deshacer.')], estado };
  try {
    const cart = await hands.own.setCeldas(deshacer.cartId, deshacer.celdas);
    return { paragraphs: [t('Deshecho.'), sumOf(talk, cart)], estado: rest };
  } catch (error) {
    return { paragraphs: [refusal(talk, error)], estado: rest };
  }
}

/** Nothing is done, and it says so: to «no me pongas 3», or to what names two things at once. */
export const leaveCart = ({ t, estado }: OwnTalk): Answer => ({
  paragraphs: [t('No he tocado su carrito. Si quiere cambiarlo, dígame qué pongo o qué quito.')],
  estado: { ...estado, pedir: undefined },
});

export const askForOneByOne = ({ t, estado }: OwnTalk): Answer => ({
  paragraphs: [
    t(
      'Pongo los modelos de uno en uno, para no equivocarme: dígame el primero con su color, su talla y cuántas prendas.',
    ),
  ],
  estado: { ...estado, pedir: undefined },
});

function ask({ estado }: OwnTalk, pedir: Wish, question: string): Answer {
  return {
    paragraphs: [question],
    estado: { ...estado, modeloId: pedir.modeloId ?? estado.modeloId, pedir },
  };
}

async function write(
  talk: OwnTalk,
  estado: Estado,
  celdas: Celda[],
  told: (before: Celda[]) => string[],
): Promise<Answer> {
  const { t, hands } = talk;
  try {
    const former = await hands.own.readCart();
    const before = celdas.map((celda) => ({ ...celda, cantidad: inCart(former, celda) }));
    const cart = await hands.own.setCeldas(former.id || undefined, celdas);
    return {
      paragraphs: [...told(before), sumOf(talk, cart), t('Si no es lo que quería, escriba «deshacer».')],
      estado: { ...estado, deshacer: { cartId: cart.id, celdas: before } },
    };
  } catch (error) {
    return { paragraphs: [refusal(talk, error)], estado: { ...estado, pedir: undefined } };
  }
}

/** What the cart itself says against it. */
function refusal({ t }: OwnTalk, error: unknown): string {
  if (!(error instanceof ValidationError)) throw error;
  return Object.values(error.fields).flat()[0] ?? t('Validation error');
}

const inCart = (cart: Cart, { modeloId, modeloColorId, tallaId }: Celda): number =>
  cart.modelos
    .find((modelo) => modelo.modeloId === modeloId)
    ?.cantidades.find((cell) => cell.modeloColorId === modeloColorId && cell.tallaId === tallaId)?.cantidad ??
  0;

const tallasOf = ({ tallas, stock }: ModeloDetailAuth, modeloColorId: number) =>
  tallas.filter(({ tallaId }) =>
    stock.some((cell) => cell.modeloColorId === modeloColorId && cell.tallaId === tallaId),
  );

/** How much the cart holds, and where it is. */
export function sumOf(talk: OwnTalk, cart: Cart): string {
  const { t, money } = talk;
  const prendas = cart.modelos
    .flatMap(({ cantidades }) => cantidades)
    .reduce((sum, { cantidad }) => sum + cantidad, 0);
  const carrito = link(t('el carrito'), '/cart');
  return prendas === 0
    ? t('Ahora {{carrito}} está vacío.', { carrito })
    : t('En {{carrito}} hay {{prendas}} por {{total}}.', {
        carrito,
        prendas: prendasWords(talk, prendas),
        total: money(cart.total),
      });
}
