/** Sends the cart as a pedido, after an explicit «sí» to a shown summary. */

import { randomUUID } from 'node:crypto';
import { quickReplies } from '../quick-replies.ts';
import { cambioParagraphs } from './cart-cambios.ts';
import { cartSummary } from './cart-summary.ts';
import { type CallerMessageContext, link, prendasText, type Reply } from './message-context.ts';
import { replyAboutCart } from './reply-about-account.ts';
import { conflictText } from './tools.ts';

/** Shows the cart with what has changed in it, and asks for a «sí» to both. */
export async function askToSend(context: CallerMessageContext): Promise<Reply> {
  const { t, tools, state } = context;
  const cart = await tools.caller.readCart();
  const shown = await replyAboutCart(context, cart);
  if (cart.modelos.length === 0 && (cart.encargos ?? []).length === 0) return shown;
  const changes = cambioParagraphs(context, cart.cambios);
  if (!changes)
    return {
      paragraphs: [
        ...shown.paragraphs,
        t('Han cambiado muchos precios o existencias. Revíselos y envíe el pedido en {{carrito}}.', {
          carrito: link(t('el carrito'), '/cart'),
        }),
      ],
      state: { ...state, orden: undefined, pregunta: undefined },
    };
  const { id: cartId, version, confirmacion } = cart;
  return {
    paragraphs: [
      ...shown.paragraphs,
      ...changes,
      t(
        '¿Envío este pedido? Conteste «sí» y lo envío. Si quiere poner fecha u observaciones, hágalo en {{carrito}}.',
        {
          carrito: link(t('el carrito'), '/cart'),
        },
      ),
      quickReplies([t('Sí'), t('No')]),
    ],
    state: {
      ...state,
      orden: undefined,
      pregunta: {
        ...{ acto: 'enviar', cartId, version, clave: randomUUID() },
        ...(confirmacion !== undefined && { confirmacion }),
      },
    },
  };
}

/** Sends the cart that the summary showed. A cart that has changed since is not sent. */
export async function sendConfirmedCart(context: CallerMessageContext): Promise<Reply> {
  const { t, money, tools, state } = context;
  const { pregunta, orden: _, ...rest } = state;
  if (pregunta?.acto !== 'enviar') return { paragraphs: [], state };
  try {
    const pedido = await tools.caller.sendCart(pregunta, pregunta.clave);
    return {
      paragraphs: [
        t('Pedido enviado: {{pedido}}, {{prendas}} por {{total}}. Le mandamos la confirmación por correo.', {
          pedido: link(`#${pedido.id}`, `/pedido/${pedido.id}`),
          prendas: prendasText(context, pedido.totalPrendas),
          total: money(pedido.total),
        }),
      ],
      // «Deshacer» then says that the order has been sent.
      state: { ...rest, deshacer: { enviado: pedido.id } },
    };
  } catch (error) {
    const reason = conflictText(error);
    if (reason === undefined) throw error;
    return {
      paragraphs: [
        t('No lo he enviado: {{motivo}}', { motivo: reason }),
        cartSummary(context, await tools.caller.readCart()),
      ],
      state: { ...rest },
    };
  }
}
