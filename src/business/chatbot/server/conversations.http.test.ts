import { describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { chatbotPath, setupChatbot } from '../../../../tests/support/chatbot-test-kit.ts';
import { admin, boutique, comercial, testNow } from '../../../../tests/support/demo.ts';
import { clockAt } from '../../../platform/server/clock.ts';
import { buyerIdOfCliente } from '../../identity/server/index.ts';
import { conversationOwner } from './conversation-owner.ts';
import { forgetConversations } from './index.ts';
import { type Exchange, recordExchange } from './record-exchange.ts';

const { api, answer, sendMessage } = setupChatbot();
const deletePath = '/lob/api/v1/chatbot/delete-conversation';

const messages = () =>
  api.db
    .selectFrom('conversacion_mensaje as m')
    .innerJoin('conversacion as c', 'c.id', 'm.conversacion_id')
    .select(['c.clave', 'c.dia', 'c.usuario_id', 'c.para_usuario_id', 'c.mensajes'])
    .select(['m.mensaje', 'm.respuesta', 'm.idioma', 'm.motor', 'm.lectura', 'm.puntos'])
    .select(['m.resultado', 'm.llamadas'])
    .orderBy('m.id')
    .execute();
const idOf = async (email: string) =>
  (await api.db.selectFrom('usuario').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;

describe('what is kept of a conversation', () => {
  it('has the message, the reply, the reading and the calls', async () => {
    const reply = await answer('¿qué llevo en el carrito?', { as: boutique });
    expect(await messages()).toEqual([
      {
        clave: `usuario:${await idOf(boutique)}:`,
        dia: testNow.slice(0, 10),
        usuario_id: await idOf(boutique),
        para_usuario_id: null,
        mensajes: 1,
        mensaje: '¿qué llevo en el carrito?',
        respuesta: reply,
        idioma: 'es',
        motor: 'reglas',
        lectura: 'cart',
        puntos: 0.9,
        resultado: 'contestado',
        llamadas: [
          { nombre: 'GET personal/profile', argumentos: {}, resultado: 'ok' },
          { nombre: 'GET cart', argumentos: {}, resultado: 'ok' },
        ],
      },
    ]);
  });

  it('tells answers, questions back and messages that were not understood apart', async () => {
    await answer('pedido mínimo');
    await answer('vaciar el carrito', { as: boutique });
    await answer('ponme 2 Llafranc de la 42', { as: boutique });
    await answer('asdf qwer zxcv');
    expect((await messages()).map(({ lectura, resultado }) => [lectura, resultado])).toEqual([
      ['pregunta', 'contestado'],
      ['emptyCart', 'contestado'],
      ['order', 'preguntado'],
      ['notUnderstood', 'noEntendido'],
    ]);
  });

  it('belongs to the user of the token, whatever id the call carries', async () => {
    const id = await idOf(boutique);
    await answer('hola', { conversationId: id });
    await answer('hola', { as: boutique, conversationId: 'visita-1' });
    await answer('hola', { as: comercial, userId: id });
    expect(
      (await messages()).map(({ clave, usuario_id, para_usuario_id }) => [
        clave,
        usuario_id,
        para_usuario_id,
      ]),
    ).toEqual([
      [`visitante:${id}`, null, null],
      [`usuario:${id}:`, id, null],
      [`usuario:${await idOf(comercial)}:${id}`, await idOf(comercial), id],
    ]);
  });

  it('keeps one for a cliente without a web account', async () => {
    const { id: clienteId } = await api.db
      .selectFrom('cliente')
      .where('id', 'not in', (eb) =>
        eb.selectFrom('usuario').where('cliente_id', 'is not', null).select('cliente_id'),
      )
      .select('id')
      .executeTakeFirstOrThrow();
    const { status } = await api.post(
      chatbotPath,
      { conversationId: 'x', message: 'hola', clienteId },
      { token: await api.as(admin) },
    );
    expect(status).toBe(200);
    expect(await messages()).toHaveLength(1);
    const kept = await api.db.selectFrom('conversacion').select('para_usuario_id').execute();
    expect(kept).toEqual([{ para_usuario_id: buyerIdOfCliente(clienteId) }]);
  });

  it('joins the messages of one day', async () => {
    await Promise.all([answer('hola'), answer('pedido mínimo'), answer('gracias')]);
    expect(await api.db.selectFrom('conversacion').select(['clave', 'mensajes']).execute()).toEqual([
      { clave: 'visitante:visita-1', mensajes: 3 },
    ]);
  });

  it('has no secret, and no more than its maximum', async () => {
    const exchange: Exchange = {
      owner: conversationOwner(undefined, 'larga'),
      language: 'es',
      message: `a\0${'b'.repeat(5000)}`,
      reply: 'c'.repeat(50_000),
      engine: 'model',
      outcome: 'answered',
      calls: Array.from({ length: 100 }, () => ({
        name: 'n'.repeat(500),
        args: { token: 'geheim', texto: `\0${'d'.repeat(5000)}`, parte: { idempotencyKey: 'geheim' } },
        outcome: 'e'.repeat(5000),
      })),
    };
    await recordExchange(api.db, clockAt(testNow), exchange);
    await recordExchange(api.db, clockAt(testNow), {
      ...exchange,
      calls: [{ name: 'x', args: { password: 'geheim', parte: { clave: 'geheim', n: 1 } }, outcome: 'ok' }],
    });
    const [long, short] = await messages();
    expect(long).toMatchObject({ motor: 'modelo', lectura: null, puntos: null });
    expect(JSON.stringify(long).length).toBeLessThan(50_000);
    expect(JSON.stringify([long, short])).not.toContain('geheim');
    expect(short?.llamadas).toEqual([{ nombre: 'x', argumentos: { parte: { n: 1 } }, resultado: 'ok' }]);
  });

  it('stops at 300 messages a day', async () => {
    await answer('hola');
    await api.db.updateTable('conversacion').set({ mensajes: 300 }).execute();
    expect((await sendMessage('hola')).status).toBe(200);
    expect(await messages()).toHaveLength(1);
  });
});

describe('the end of a conversation', () => {
  it('comes thirty days after its day', async () => {
    await answer('hola');
    const daysLater = (days: number) =>
      clockAt(new Date(new Date(testNow).getTime() + days * 24 * 60 * 60_000).toISOString()).today();
    await forgetConversations(api.db, daysLater(29));
    expect(await messages()).toHaveLength(1);
    await forgetConversations(api.db, daysLater(30));
    expect(await messages()).toEqual([]);
  });

  it('leaves nothing when its owner deletes it, and takes no other', async () => {
    await answer('vestidos rojos de la talla 44', { conversationId: 'otra' });
    await answer('vestidos rojos de la talla 44', { as: boutique });
    await answer('vestidos rojos de la talla 44');
    const kept = async () => ({
      messages: (await messages()).map(({ clave }) => clave),
      states: (
        await api.db.selectFrom('chatbot_conversacion').select('clave').orderBy('clave').execute()
      ).map(({ clave }) => clave),
    });
    const shop = `usuario:${await idOf(boutique)}:`;
    // A visitor who knows the id of a user reaches nothing of that user.
    await api.post(deletePath, { conversationId: await idOf(boutique) });
    expect((await api.post(deletePath, { conversationId: 'visita-1' })).status).toBe(200);
    expect(await kept()).toEqual({
      messages: ['visitante:otra', shop],
      states: [shop, 'visitante:otra'],
    });
    await api.post(deletePath, { conversationId: 'otra' }, { token: await api.as(boutique) });
    expect(await kept()).toEqual({ messages: ['visitante:otra'], states: ['visitante:otra'] });
  });

  it('refuses to delete for a customer of another', async () => {
    const reply = await api.post(
      deletePath,
      { conversationId: 'x', userId: await idOf(comercial) },
      { token: await api.as(boutique) },
    );
    expect(reply.status).toBe(403);
  });
});

describe('personal data', () => {
  it('has the conversations, and an erasure deletes them', async () => {
    const account = await newAccount(api, { roles: ['Basic'] });
    await answer('pedido mínimo', { as: account.email });
    const boss = { token: await api.as(admin) };
    const users = `/lob/api/users/${account.id}`;
    const { json } = await api.get(`${users}/personal-data`, boss);
    expect(json.asistente).toMatchObject([{ mensaje: 'pedido mínimo', idioma: 'es' }]);
    const letter = { carta: 'personaPedida', idioma: 'es', para: 'equipo@percha.example' };
    const clave = `usuario:${account.id}:`;
    await api.db
      .insertInto('correo')
      .values({ ...letter, datos: JSON.stringify({ clave, dialogo: 'pedido mínimo' }) })
      .execute();
    expect((await api.post(`${users}/erase`, {}, boss)).status).toBe(200);
    const kept = await api.db
      .selectFrom('correo')
      .where('carta', '=', 'personaPedida')
      .select('datos')
      .execute();
    expect(kept).toEqual([{ datos: {} }]);
    expect(await messages()).toEqual([]);
    expect(await api.db.selectFrom('chatbot_conversacion').selectAll().execute()).toEqual([]);
  });
});
