import { beforeEach, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { setupChatbot } from '../../../../tests/support/chatbot-test-kit.ts';
import { admin, boutique, comercial, loja } from '../../../../tests/support/demo.ts';

const { api, answer } = setupChatbot();
const path = '/lob/api/v1/conversaciones';
const post = async (act: string, body: unknown, as = admin) =>
  api.post(`${path}/${act}`, body, { token: await api.as(as) });
const search = async (body: object = {}, as = admin) => {
  const { status, json } = await post('search', { pageNumber: 1, pageSize: 20, ...body }, as);
  expect(status).toBe(200);
  return json.data;
};
const textos = async (body: object = {}) => (await search(body)).map(({ texto }: { texto: string }) => texto);

beforeEach(async () => {
  await answer('¿qué llevo en el carrito?', { as: boutique });
  await answer('asdf qwer zxcv', { conversationId: 'sin-respuesta' });
  await answer('gracias', { conversationId: 'sin-respuesta' });
  await answer('what is the minimum order?', { language: 'en', conversationId: 'inglesa' });
});

describe('the list of conversations', () => {
  it('begins with those that have an unanswered message, and shows it', async () => {
    const [first, second, third] = await search();
    expect(first).toMatchObject({
      texto: 'asdf qwer zxcv',
      origen: 'visitante',
      idioma: 'es',
      mensajes: 2,
      pendiente: true,
    });
    expect(first.pendientes).toHaveLength(1);
    expect(first.quien).toBeUndefined();
    expect(second).toMatchObject({ texto: 'what is the minimum order?', pendiente: false });
    expect(third).toMatchObject({ origen: 'tienda', texto: '¿qué llevo en el carrito?' });
    expect(third.quien).toBeTruthy();
  });

  it('searches messages and replies, and filters by language, origin and unanswered', async () => {
    expect(await textos({ keyword: 'zxcv' })).toEqual(['asdf qwer zxcv']);
    expect(await textos({ keyword: 'CARRITO llevo' })).toEqual(['¿qué llevo en el carrito?']);
    const by = (field: string, value: unknown) =>
      textos({ advancedFilter: { field, operator: 'eq', value } });
    expect(await by('idioma', 'en')).toEqual(['what is the minimum order?']);
    expect(await by('origen', 'tienda')).toEqual(['¿qué llevo en el carrito?']);
    expect(await by('pendiente', true)).toEqual(['asdf qwer zxcv']);
  });

  it('shows a comercial the conversations of the assigned clientes only', async () => {
    await answer('¿qué llevo en el carrito?', { as: loja });
    const { id: comercialId } = await api.db
      .selectFrom('comercial')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const rep = await newAccount(api, {
      permissions: ['Search', 'View', 'Update'].map((right) => `Permissions.Conversaciones.${right}`),
      comercialId,
    });
    const all = await search();
    const own = await search({}, rep.email);
    expect(own.length).toBeLessThan(all.length);
    expect(own.every(({ origen }: { origen: string }) => origen !== 'visitante')).toBe(true);
    const [foreign] = await search({ keyword: 'zxcv' });
    expect((await api.get(`${path}/${foreign.id}`, { token: rep.token })).status).toBe(404);
    const attended = await post('atender', { mensajes: foreign.pendientes, atendido: true }, rep.email);
    expect(attended.json).toEqual({ cambiados: [] });
  });

  it('needs the right', async () => {
    const [{ id, pendientes }] = await search();
    for (const as of [boutique, comercial]) {
      const token = await api.as(as);
      expect((await post('search', {}, as)).status).toBe(403);
      expect((await api.get(`${path}/${id}`, { token })).status).toBe(403);
      expect((await post('atender', { mensajes: pendientes, atendido: true }, as)).status).toBe(403);
    }
    expect((await api.get(`${path}/${id}`)).status).toBe(401);
  });
});

describe('a conversation', () => {
  it('shows each message with its reply, reading, score and calls', async () => {
    const [{ id }] = await search({ keyword: 'carrito' });
    const { json } = await api.get(`${path}/${id}`, { token: await api.as(admin) });
    expect(json.dialogo).toMatchObject([
      {
        mensaje: '¿qué llevo en el carrito?',
        lectura: 'cart',
        resultado: 'contestado',
        motor: 'reglas',
        llamadas: [
          { nombre: 'GET personal/profile' },
          { nombre: 'GET cart', argumentos: '{}', resultado: 'ok' },
        ],
      },
    ]);
    expect(json.dialogo[0].puntos).toBeCloseTo(0.9);
    expect((await api.get(`${path}/999999`, { token: await api.as(admin) })).status).toBe(404);
  });

  it('can be marked as dealt with, and wait again', async () => {
    const [{ id, pendientes }] = await search();
    const attend = (atendido: boolean) => post('atender', { mensajes: pendientes, atendido });
    expect((await attend(true)).json).toEqual({ cambiados: pendientes });
    expect((await attend(true)).json).toEqual({ cambiados: [] });
    expect((await search()).every(({ pendiente }: { pendiente: boolean }) => !pendiente)).toBe(true);
    expect((await attend(false)).json).toEqual({ cambiados: pendientes });
    expect((await search())[0]).toMatchObject({ id, pendientes });
    const trail = await api.db
      .selectFrom('auditoria')
      .where('resource', '=', 'conversacion')
      .select(['acto', 'resource_id', 'antes', 'despues'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(trail.map(({ acto, resource_id }) => [acto, resource_id])).toEqual([
      ['conversaciones.reabrir', String(id)],
      ['conversaciones.atender', String(id)],
    ]);
    // The trail is kept, so it has no word of a message.
    expect(JSON.stringify(trail)).not.toContain('zxcv');
  });
});
