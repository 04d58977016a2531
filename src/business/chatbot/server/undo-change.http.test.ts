import { beforeEach, expect, it } from 'vitest';
import { setupChatbot } from '../../../../tests/support/chatbot-test-kit.ts';
import { boutique } from '../../../../tests/support/demo.ts';

const { api, answer, cartOf } = setupChatbot();
const shop = { as: boutique };
const cartPath = '/lob/api/v1/cart';
const post = async (at: string, body: unknown) => {
  const reply = await api.post(`${cartPath}/${at}`, body, {
    token: await api.as(boutique),
    headers: { 'idempotency-key': `deshacer-${at}-${Math.random()}` },
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
};
/** Sends the cart in hand on its page. @returns the pedido's id */
const sendOnPage = async (): Promise<number> => {
  const { json } = await api.get(cartPath, { token: await api.as(boutique) });
  return (await post('cart-to-pedido', { cartId: json.id, version: json.version })).id;
};

beforeEach(async () => {
  await answer('añade 2 Llafranc fucsia de la 40', shop);
});

it('says that the order has been sent, and fills no new cart', async () => {
  await answer('que sean 5', shop);
  const id = await sendOnPage();
  expect(await answer('deshazlo', shop)).toContain(`[#${id}](/pedido/${id}) ya está enviado`);
  expect(await cartOf(boutique)).toEqual([]);
  // A new cart with the same cell is not the one of that change.
  await answer('añade 5 Llafranc fucsia de la 42', shop);
  await answer('deshacer', shop);
  expect(await cartOf(boutique)).toEqual([]);
});

it('says the same after sending by a «sí», and when the last change took garments out', async () => {
  await answer('y 3 de la 42', shop);
  await answer('quita la 40', shop);
  expect(await answer('envía el pedido', shop)).toContain('¿Envío este pedido?');
  expect(await answer('sí', shop)).toContain('Pedido enviado');
  for (const words of ['deshazlo', 'deshacer'])
    expect(await answer(words, shop)).toContain('ya está enviado');
  expect(await cartOf(boutique)).toEqual([]);

  await answer('añade 4 Llafranc fucsia de la 40', shop);
  await answer('y 1 de la 42', shop);
  await answer('quita la 42', shop);
  const id = await sendOnPage();
  expect(await answer('deshacer', shop)).toContain(`#${id}`);
  expect(await cartOf(boutique)).toEqual([]);
});

it('changes nothing in a cart that was replaced since', async () => {
  const { json: cart } = await api.get(cartPath, { token: await api.as(boutique) });
  const [{ modeloId, cantidades }] = cart.modelos;
  const [{ modeloColorId, tallaId }] = cantidades;
  await answer('que sean 5', shop);
  await post('upsert-items', { items: [{ modeloId, modeloColorId, tallaId, cantidad: 0 }] });
  expect(await answer('deshazlo', shop)).toContain('El carrito ha cambiado desde entonces');
  expect(await cartOf(boutique)).toEqual([]);
});
