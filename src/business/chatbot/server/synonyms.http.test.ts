import { beforeEach, expect, it } from 'vitest';
import { setupChatbot } from '../../../../tests/support/chatbot-test-kit.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';

const { api, answer, cartOf } = setupChatbot();
beforeEach(() => api.db.deleteFrom('sinonimo').execute());

let keys = 0;
const teach = async (palabra: string, significado: string, idioma = 'es') => {
  keys += 1;
  const { status, text } = await api.post(
    '/lob/api/v1/sinonimos/create',
    { idioma, palabra, significado },
    { token: await api.as(admin), headers: { 'idempotency-key': `sinonimo-de-prueba-${keys}` } },
  );
  expect(status, text).toBe(200);
  // The database announces the change to every server.
  const read = () => api.get('/lob/api/v1/sinonimos/getall-web', { headers: { 'accept-language': idioma } });
  await expect.poll(async () => (await read()).text).toContain(palabra);
};
const modelosIn = (text: string) => [...text.matchAll(/\]\(\/modelo\/(?:user\/)?(\d+)/g)].map(([, id]) => id);

it('finds modelos by a synonym of the house at once, in its language only', async () => {
  const expected = modelosIn(await answer('chaquetas'));
  expect(expected.length).toBeGreaterThan(0);
  expect(modelosIn(await answer('rebequitas'))).toEqual([]);
  await teach('rebequita', 'chaqueta');
  expect(modelosIn(await answer('rebequitas'))).toEqual(expected);
  expect(modelosIn(await answer('rebequitas', { language: 'en', conversationId: 'en' }))).toEqual([]);
});

it('answers a question in the words of a shop', async () => {
  const asked = '¿zurcís abalorios?';
  const known = await answer('¿cuál es el pedido mínimo?');
  expect(await answer(asked)).not.toBe(known);
  await teach('zurcís abalorios', 'pedido mínimo');
  expect(await answer(asked, { conversationId: 'otra' })).toContain(known.slice(0, 60));
});

it('takes an order in the words of a shop, with the cells of its meaning', async () => {
  await teach('el clásico', 'Llafranc fucsia');
  await answer('añade 2 el clásico de la 40', { as: boutique });
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2']);
});

it('names the word that it did not know in the list of conversations', async () => {
  await answer('zarzaparrilla y qwer');
  const { json } = await api.post(
    '/lob/api/v1/conversaciones/search',
    { pageNumber: 1, pageSize: 20 },
    { token: await api.as(admin) },
  );
  expect(json.data).toMatchObject([{ texto: 'zarzaparrilla y qwer', desconocida: 'zarzaparrilla' }]);
});
