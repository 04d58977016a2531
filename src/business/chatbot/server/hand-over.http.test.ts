import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { setupChatbot } from '../../../../tests/support/chatbot-test-kit.ts';
import { boutique, comercial } from '../../../../tests/support/demo.ts';
import { testMailServer } from '../../../../tests/support/mail-server.ts';
import { createLog } from '../../../platform/server/log.ts';
import { openMailQueue } from '../../mail/server/index.ts';

const { api, answer } = setupChatbot();
const letters = () =>
  api.db
    .selectFrom('correo')
    .where('carta', '=', 'personaPedida')
    .select(['para', 'datos', 'estado'])
    .orderBy('id')
    .execute();
/** A visitor of its own, because the limit of letters counts conversations and addresses. */
const visitor = (name: string, from: string) => ({ conversationId: name, from });

/** Sends the letters that wait through a real mail server, and returns the first. */
async function delivered() {
  const server = await testMailServer();
  const queue = openMailQueue(api.db, createLog('silent', { write: () => {} }), {
    smtpUrl: server.url,
    from: 'Atelier <taller@percha.example>',
    outbox: '',
    secret: api.secret,
    publicUrl: () => 'https://percha.example',
    attach: () => Promise.reject(new Error('it has no document')),
  });
  queue.wake();
  const mail = await PostalMime.parse(await server.next());
  await queue.stop();
  await server.stop();
  return mail;
}

describe('a request for a person', () => {
  it('asks a visitor for a contact, and mails the conversation to the team', async () => {
    await api.db.deleteFrom('correo').execute();
    const ana = visitor('ana', '192.0.2.1');
    await answer('pedido mínimo', ana);
    expect(await answer('quiero hablar con una persona', ana)).toContain('dígame su correo o su teléfono');
    expect(await letters()).toEqual([]);
    expect(await answer('soy Ana, ana@modes-puig.example', ana)).toContain(
      'le contestará a ana@modes-puig.example',
    );
    const mail = await delivered();
    expect(mail.subject).toBe('ana@modes-puig.example pide hablar con una persona');
    expect(mail.replyTo).toMatchObject([{ address: 'ana@modes-puig.example' }]);
    expect(mail.text).toContain('» pedido mínimo');
    expect(mail.text).toContain('El primer pedido es de 10 prendas');
    expect(mail.text).toContain('» soy Ana, ana@modes-puig.example');
    expect(mail.text).toMatch(/https:\/\/percha\.example\/admin\/conversaciones\/\d+/);
    expect(mail.text).not.toContain('](/');
  });

  it('takes the contact of the first message, and a phone', async () => {
    const reply = await answer(
      'quiero hablar con una persona, llámenme al 938 49 12 34',
      visitor('tel', '192.0.2.2'),
    );
    expect(reply).toContain('le contestará a 938 49 12 34');
    expect((await letters()).at(-1)?.datos).toMatchObject({ email: '', telefono: '938 49 12 34' });
  });

  it('asks a shop for a «sí», and answers to the e-mail of its account', async () => {
    const before = (await letters()).length;
    expect(await answer('quiero hablar con una persona', { as: boutique })).toContain(boutique);
    expect(await letters()).toHaveLength(before);
    expect(await answer('sí', { as: boutique })).toContain('el equipo ya tiene esta conversación');
    const letter = (await letters()).at(-1);
    expect(letter?.datos).toMatchObject({ email: boutique, tienda: expect.stringMatching(/./) });
  });

  it('names the shop for which a rep asks', async () => {
    const shop = await api.db
      .selectFrom('usuario as u')
      .innerJoin('cliente as c', 'c.id', 'u.cliente_id')
      .where('u.email', '=', boutique)
      .select(['u.id', 'c.nombre'])
      .executeTakeFirstOrThrow();
    const rep = { as: comercial, userId: shop.id };
    await answer('quiero hablar con una persona', rep);
    await answer('sí', rep);
    expect((await letters()).at(-1)?.datos).toMatchObject({ email: comercial, tienda: shop.nombre });
  });

  it('writes nothing after a «no», or for a message that gives no contact', async () => {
    const before = (await letters()).length;
    await answer('quiero hablar con una persona', { as: boutique });
    await answer('no', { as: boutique });
    await answer('quiero hablar con una persona', visitor('sin', '192.0.2.3'));
    await answer('pedido mínimo', visitor('sin', '192.0.2.3'));
    // The question is over.
    await answer('ana@modes-puig.example', visitor('sin', '192.0.2.3'));
    expect(await letters()).toHaveLength(before);
  });

  it('writes three letters of a conversation in an hour', async () => {
    const before = (await letters()).length;
    const replies = [];
    for (let n = 0; n < 4; n += 1)
      replies.push(
        await answer(`hablar con una persona, ana${n}@modes-puig.example`, visitor('pesada', '192.0.2.4')),
      );
    expect(replies.at(-1)).toContain('El equipo ya tiene su conversación');
    expect(await letters()).toHaveLength(before + 3);
  });

  it('leaves no letter when the conversation is deleted', async () => {
    await answer('hablar con una persona, eva@modes-puig.example', visitor('eva', '192.0.2.5'));
    expect(JSON.stringify(await letters())).toContain('eva@modes-puig.example');
    await api.post('/lob/api/v1/chatbot/delete-conversation', { conversationId: 'eva' });
    expect(JSON.stringify(await letters())).not.toContain('eva@modes-puig.example');
    expect((await letters()).at(-1)).toMatchObject({ para: '', datos: {}, estado: 'retirado' });
  });
});
