import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { type TestMailServer, testMailServer } from '../../../../tests/support/mail-server.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { createLog } from '../../../platform/server/log.ts';
import type { Rounds } from '../../../platform/server/rounds.ts';
import { insertCorreo, withdrawCorreo } from './mail.repository.ts';
import { createMailQueue } from './mail-queue.ts';
import { smtpTransport } from './smtp.ts';

let database: TestDatabase;
let server: TestMailServer;
let queues: Rounds[];
const log = createLog('silent', { write: () => {} });

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('correo').execute();
  queues = [];
});
afterEach(async () => {
  for (const queue of queues) await queue.stop();
  await server.stop();
});

async function startQueue(options?: Parameters<typeof testMailServer>[0]): Promise<Rounds> {
  server = await testMailServer(options);
  return startAnotherQueue();
}
function startAnotherQueue(): Rounds {
  const queue = createMailQueue({
    db: database.db,
    log,
    transport: smtpTransport(server.url),
    from: 'Atelier <taller@percha.example>',
    host: () => 'percha.example',
    attach: async ({ kind, id }) => {
      if (id === 404) throw new NotFound('Documento', kind);
      if (id === 503) throw new Error('no process is free');
      return {
        name: `${kind} ${id}.pdf`,
        type: 'application/pdf',
        bytes: Buffer.from(`%PDF of ${kind} ${id}`),
      };
    },
    render: async ({ carta, datos }) => {
      if (carta === 'desconocida') throw new Error('No such letter.');
      const documents = datos.factura ? [{ kind: 'factura', id: Number(datos.factura) }] : undefined;
      return { subject: `${carta} ${datos.n}`, html: '<p>Hola</p>', text: 'Hola', documents };
    },
  });
  queues.push(queue);
  return queue;
}
const insertLetter = (more: Partial<Parameters<typeof insertCorreo>[1]> = {}) =>
  insertCorreo(database.db, {
    carta: 'prueba',
    idioma: 'es',
    para: 'boutique@percha.example',
    datos: { n: '1' },
    secreto: 'sellado',
    ...more,
  });
const read = (id: number) =>
  database.db.selectFrom('correo').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function runQueue(queue: Rounds): Promise<void> {
  queue.wake();
  await queue.idle();
}

describe('mail queue', () => {
  it('sends a letter once and deletes its key', async () => {
    const queue = await startQueue();
    const id = await insertLetter();
    await runQueue(queue);
    await runQueue(queue);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain('Subject: prueba 1');
    expect(await read(id)).toMatchObject({ estado: 'enviado', intentos: 1, secreto: null, error: null });
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const queue = await startQueue();
    await database.db
      .transaction()
      .execute(async (tx) => {
        await insertCorreo(tx, {
          carta: 'prueba',
          idioma: 'es',
          para: 'a@percha.example',
          datos: {},
          secreto: null,
        });
        throw new Error('no');
      })
      .catch(() => undefined);
    await runQueue(queue);
    expect(server.received).toEqual([]);
  });

  it('sends each letter once with several servers', async () => {
    const queue = await startQueue();
    const other = startAnotherQueue();
    for (let n = 0; n < 12; n += 1) await insertLetter({ datos: { n: String(n) } });
    await Promise.all([runQueue(queue), runQueue(other)]);
    const subjects = server.received.map((mail) => /Subject: (.*)/.exec(mail)?.[1]);
    expect(subjects.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `prueba ${n}`).toSorted());
  });

  it('sends no letter before its time or after it was withdrawn', async () => {
    const queue = await startQueue();
    const id = await insertLetter({ noAntes: new Date(Date.now() + 3_600_000) });
    await runQueue(queue);
    expect(await read(id)).toMatchObject({ estado: 'pendiente', intentos: 0 });
    expect(await withdrawCorreo(database.db, id)).toBe(true);
    await sql`update correo set no_antes = now() where id = ${id}`.execute(database.db);
    await runQueue(queue);
    expect(server.received).toEqual([]);
    expect(await read(id)).toMatchObject({ estado: 'retirado', secreto: null });
    expect(await withdrawCorreo(database.db, id)).toBe(false);
  });

  it('retries later after a temporary refusal, and keeps the key', async () => {
    const queue = await startQueue({
      onMailFrom: (_a, _s, done) => done(Object.assign(new Error('busy'), { responseCode: 451 })),
    });
    const id = await insertLetter();
    await runQueue(queue);
    const row = await read(id);
    expect(row).toMatchObject({ estado: 'pendiente', intentos: 1, secreto: 'sellado' });
    expect(row.error).toContain('busy');
    expect(row.no_antes.getTime() - row.cambiado.getTime()).toBeCloseTo(60_000, -2);
  });

  it.each([
    ['refused for good', 'fallido', 550],
    ['perhaps arrived', 'incierto', undefined],
  ])('gives up a letter that was %s', async (_, estado, responseCode) => {
    const queue = await startQueue({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => {
          if (responseCode) done(Object.assign(new Error('no'), { responseCode }));
          else server.breakOff();
        });
      },
    });
    const id = await insertLetter();
    await runQueue(queue);
    await runQueue(queue);
    expect(await read(id)).toMatchObject({ estado, intentos: 1, secreto: null });
  });

  it('gives up a letter that it cannot render, and continues with the next', async () => {
    const queue = await startQueue();
    const id = await insertLetter({ carta: 'desconocida' });
    await insertLetter();
    await runQueue(queue);
    expect(await read(id)).toMatchObject({ estado: 'fallido', error: 'No such letter.' });
    expect(server.received).toHaveLength(1);
  });

  it('attaches documents; a letter waits while one cannot be made, and is given up without it', async () => {
    const queue = await startQueue();
    await insertLetter({ datos: { n: '1', factura: '7' } });
    const later = await insertLetter({ datos: { n: '2', factura: '503' } });
    const never = await insertLetter({ datos: { n: '3', factura: '404' } });
    await runQueue(queue);
    expect(server.received).toHaveLength(1);
    const { attachments } = await PostalMime.parse(server.received[0] ?? '');
    expect(attachments).toMatchObject([{ filename: 'factura 7.pdf', mimeType: 'application/pdf' }]);
    expect(Buffer.from(attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF of factura 7');
    expect(await read(later)).toMatchObject({ estado: 'pendiente', intentos: 1, secreto: 'sellado' });
    expect(await read(never)).toMatchObject({ estado: 'fallido' });
  });

  it('does not resend the letter of a killed server', async () => {
    const queue = await startQueue();
    const id = await insertLetter();
    const markSending = sql`update correo set estado = 'enviando', intentos = 1, cambiado = now() - interval '11 minutes'`;
    await markSending.execute(database.db);
    await runQueue(queue);
    expect(server.received).toEqual([]);
    expect(await read(id)).toMatchObject({ estado: 'incierto', secreto: null });
  });
});
