import { createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestMailServer, testMailServer } from '../../../../tests/support/mail-server.ts';
import { smtpTransport } from './smtp.ts';
import type { OutgoingLetter } from './transport.ts';

const letter: OutgoingLetter = {
  from: 'Atelier <taller@percha.example>',
  to: 'boutique@percha.example',
  subject: 'Su pedido, señora Núñez',
  html: '<p>Hola</p>',
  text: 'Hola',
  messageId: '<percha-1@percha.example>',
  date: new Date('2026-11-21T10:00:00Z'),
};
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

async function startServer(options?: Parameters<typeof testMailServer>[0]): Promise<TestMailServer> {
  const server = await testMailServer(options);
  cleanUp.push(server.stop);
  return server;
}

describe('smtpTransport', () => {
  it('delivers HTML and text', async () => {
    const server = await startServer();
    expect(await smtpTransport(server.url).send(letter)).toEqual({ result: 'sent' });
    const mail = await PostalMime.parse(server.received[0] ?? '');
    expect(mail).toMatchObject({
      from: { name: 'Atelier', address: 'taller@percha.example' },
      to: [{ address: 'boutique@percha.example' }],
      subject: 'Su pedido, señora Núñez',
      messageId: '<percha-1@percha.example>',
    });
    expect(mail.html).toContain('<p>Hola</p>');
    expect(mail.text).toContain('Hola');
  });

  it('sets the reply address', async () => {
    const server = await startServer();
    const replyTo = { name: 'Ana, «la de Vic»', address: 'ana@tienda.example' };
    await smtpTransport(server.url).send({ ...letter, replyTo });
    const mail = await PostalMime.parse(server.received[0] ?? '');
    expect(mail.replyTo).toMatchObject([replyTo]);
    expect(mail.from?.address).toBe('taller@percha.example');
  });

  it('signs in with the name and password of the URL', async () => {
    const seen: string[] = [];
    const server = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push(`${username}:${password}`);
        done(null, { user: username });
      },
    });
    const url = server.url.replace('smtp://', 'smtp://taller:p%40ss@');
    expect(await smtpTransport(url).send(letter)).toEqual({ result: 'sent' });
    expect(seen).toEqual(['taller:p@ss']);
  });

  it.each([
    ['for good', 550, 'refused'],
    ['for now', 451, 'later'],
  ])('reports a refusal %s for an answer of %i', async (_, responseCode, result) => {
    const server = await startServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('not here'), { responseCode })),
    });
    expect(await smtpTransport(server.url).send(letter)).toMatchObject({
      result,
      error: expect.stringContaining('not here'),
    });
  });

  it("retries later after a wrong password, which is not the letter's fault", async () => {
    const server = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('wrong'), { responseCode: 535 })),
    });
    const url = server.url.replace('smtp://', 'smtp://taller:wrong@');
    expect(await smtpTransport(url).send(letter)).toMatchObject({ result: 'later' });
  });

  it('retries later when the server is away or the connection breaks early', async () => {
    const server: TestMailServer = await startServer({ onMailFrom: () => server.breakOff() });
    expect(await smtpTransport(server.url).send(letter)).toMatchObject({ result: 'later' });
    const stopped = await startServer();
    await stopped.stop();
    cleanUp.pop();
    expect(await smtpTransport(stopped.url).send(letter)).toMatchObject({ result: 'later' });
  });

  it('reports an unknown outcome when the connection breaks after the content', async () => {
    const server: TestMailServer = await startServer({
      onData(stream) {
        stream.resume();
        stream.on('end', () => server.breakOff());
      },
    });
    expect(await smtpTransport(server.url).send(letter)).toMatchObject({ result: 'unknown' });
  });

  it('times out when the mail server does not answer', async () => {
    const silent = createServer((socket) => void cleanUp.push(async () => socket.destroy()));
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    cleanUp.push(() => new Promise((done) => silent.close(done)));
    const { port } = silent.address() as { port: number };
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`, { greetingTimeout: 50 });
    expect(await transport.send(letter)).toMatchObject({ result: 'later' });
  });
});
