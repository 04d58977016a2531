/** Tools that send the cart: first its summary, then the order after the user's yes to it. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { shopTool, ToolRefusal } from './agent-tool.ts';
import { cartResult, maxLines } from './cart-tools.ts';

export const reviewCartTool = shopTool({
  name: 'review_cart',
  title: 'Summary before sending',
  description:
    'Returns the summary of the cart and a `confirmation`. Show the whole summary to the user and ask for a yes before `send_cart`. `changedSince` of the summary lists changes of price, stock and day since the cells were set: the yes accepts them.',
  effect: 'none',
  input: z.object({}),
  async run({ tools: { caller }, memory }) {
    const cart = await caller.readCart();
    const summary = cartResult(cart);
    if (summary.prendas === 0) throw new ToolRefusal('The cart is empty.');
    if (cart.cambios.length > maxLines)
      throw new ToolRefusal('Too much has changed in the cart. The user reviews and sends it at /cart.');
    const { orden: _, ...state } = await memory.read();
    const clave = randomUUID();
    await memory.save({
      ...state,
      pregunta: {
        ...{ acto: 'enviar', cartId: cart.id, version: cart.version, clave },
        ...(cart.confirmacion !== undefined && { confirmacion: cart.confirmacion }),
      },
    });
    return { summary, confirmation: clave };
  },
});

export const sendCartTool = shopTool({
  name: 'send_cart',
  title: 'Send the order',
  description:
    'Sends the cart as a pedido. It needs the `confirmation` of `review_cart` and the user’s explicit yes to that summary. A cart that changed since is refused: review it again. A repeated call returns the same pedido.',
  effect: 'order',
  input: z.object({
    confirmation: z.uuid().max(36),
    userSaidYes: z.literal(true).describe('The user has seen the summary and has said yes'),
  }),
  async run({ tools: { caller }, memory, hasConfirmed }, { confirmation }) {
    const { pregunta, deshacer: _, ...state } = await memory.read();
    if (pregunta?.acto !== 'enviar' || pregunta.clave !== confirmation)
      throw new ToolRefusal('This confirmation does not count. Call review_cart and show its summary.');
    if (!hasConfirmed(confirmation))
      throw new ToolRefusal('The user has not said yes to the summary. Show it and ask.');
    const { id, total, totalPrendas } = await caller.sendCart(pregunta, confirmation);
    // The confirmation stays: a repeated call returns the same pedido.
    await memory.save({ ...state, pregunta, deshacer: { enviado: id } });
    return { pedido: { id, total, prendas: totalPrendas, path: `/pedido/${id}` } };
  },
});
