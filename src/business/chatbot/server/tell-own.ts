/** What belongs to whoever asks: cart, pedidos, facturas. */
import { formatDay, formatInstantDay } from '../../../platform/i18n/format.ts';
import { situacionLabels } from '../../pedidos/pedido.ts';
import { sumOf } from './order-garments.ts';
import { type Answer, link, modeloLink, type OwnTalk, prendasWords, type Talk } from './talk.ts';

const mostModelos = 8;

export async function tellCart(talk: OwnTalk): Promise<Answer> {
  const { t, hands, estado } = talk;
  const cart = await hands.own.readCart();
  const lines = cart.modelos.slice(0, mostModelos).map(({ modeloId, nombre, cantidades }) => {
    const cells = [...Map.groupBy(cantidades, ({ color }) => color)].map(
      ([color, own]) => `${color} ${own.map(({ talla, cantidad }) => `${talla} × ${cantidad}`).join(', ')}`,
    );
    return `${modeloLink(talk, { id: modeloId, nombre })}: ${cells.join('; ')}`;
  });
  const more = cart.modelos.length - lines.length;
  return {
    paragraphs: [sumOf(talk, cart), ...lines, ...(more > 0 ? [t('Y {{n}} modelos más.', { n: more })] : [])],
    estado,
  };
}

/** A pedido is sent where all of it is seen: its day, its notes, what will be late. */
export const tellSending = ({ t, estado }: OwnTalk): Answer => ({
  paragraphs: [
    t('El pedido se envía desde {{carrito}}: ahí lo ve entero, con la fecha y sus observaciones.', {
      carrito: link(t('el carrito'), '/cart'),
    }),
  ],
  estado,
});

export async function tellPedidos(talk: OwnTalk): Promise<Answer> {
  const { t, said, money, hands, estado, language } = talk;
  const named =
    said.cantidad !== undefined && said.cantidad > 0 ? await hands.own.listPedidos(said.cantidad) : [];
  const pedidos = named.length > 0 ? named : await hands.own.listPedidos();
  if (pedidos.length === 0) return { paragraphs: [t('Todavía no ha enviado ningún pedido.')], estado };
  return {
    paragraphs: [
      named.length > 0 ? t('Su pedido:') : t('Sus últimos pedidos:'),
      ...pedidos.map(({ id, fecha, situacion, totalPrendas, total }) =>
        [
          link(`#${id}`, `/pedido/${id}`),
          formatInstantDay(fecha, language),
          t(situacionLabels[situacion]).toLocaleLowerCase(),
          prendasWords(talk, totalPrendas),
          money(total),
        ].join(' · '),
      ),
      t('Todos están en {{cuenta}}.', { cuenta: link(t('su cuenta'), '/myaccount') }),
    ],
    estado,
  };
}

export async function tellFacturas(talk: OwnTalk): Promise<Answer> {
  const { t, money, hands, estado, language } = talk;
  const facturas = await hands.own.listFacturas();
  if (facturas.length === 0) return { paragraphs: [t('Todavía no tiene facturas.')], estado };
  return {
    paragraphs: [
      t('Sus últimas facturas:'),
      ...facturas.map(({ id, numero, fecha, total }) =>
        [link(numero, `/factura/${id}`), formatDay(fecha, language), money(total)].join(' · '),
      ),
      t('Todas están en {{cuenta}}.', { cuenta: link(t('su cuenta'), '/myaccount') }),
    ],
    estado,
  };
}

/** To a visitor who asks for what only a shop has. */
export const tellToSignIn = ({ t, estado }: Talk): Answer => ({
  paragraphs: [
    t('Para eso hace falta su cuenta: {{entrar}} o {{pedirla}}.', {
      entrar: link(t('entre'), '/login'),
      pedirla: link(t('pídala'), '/register'),
    }),
  ],
  estado,
});
