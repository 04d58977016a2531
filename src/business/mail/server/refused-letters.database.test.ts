/** Every letter, sent to a mail server that refuses it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { type TestMailServer, testMailServer } from '../../../../tests/support/mail-server.ts';
import { createLog } from '../../../platform/server/log.ts';
import type { Rounds } from '../../../platform/server/rounds.ts';
import { createLetters } from './index.ts';
import { createLetterSeal } from './letter-seal.ts';
import { createMailQueue } from './mail-queue.ts';
import { createMuestra, muestraNames } from './muestras.ts';
import { renderCorreo } from './render-correo.ts';
import { smtpTransport } from './smtp.ts';

const secret = 'a secret of the house that is long enough for all of this';
let database: TestDatabase;
let server: TestMailServer;
let queue: Rounds;
const seen: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  server = await testMailServer({
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        seen.push(Buffer.concat(parts).toString());
        done(Object.assign(new Error('no such mailbox here'), { responseCode: 550 }));
      });
    },
  });
  const parts = {
    db: database.db,
    seal: createLetterSeal(secret),
    publicUrl: () => 'https://percha.example',
  };
  queue = createMailQueue({
    db: database.db,
    log: createLog('silent', { write: () => {} }),
    transport: smtpTransport(server.url),
    from: 'Atelier <taller@percha.example>',
    host: () => 'percha.example',
    attach: async ({ kind, id }) => ({
      name: `${kind} ${id}.pdf`,
      type: 'application/pdf',
      bytes: Buffer.from('%PDF'),
    }),
    render: (correo) => renderCorreo(parts, correo),
  });
});
afterAll(async () => {
  await queue?.stop();
  await server?.stop();
  await database?.close();
});

it.each(muestraNames)(
  "offers %s whole, gives it up with the server's answer, and deletes its key",
  async (name) => {
    const { carta, idioma, datos, hasKey } = createMuestra(name, 'ca');
    const clave = hasKey ? 'the-key-of-this-letter' : undefined;
    const letters = createLetters(secret, () => 'https://percha.example');
    const para = `${name}@tienda.example`;
    const id = await letters.post(database.db, { carta, idioma, para, datos: datos as never, clave });
    queue.wake();
    await queue.idle();
    const row = await database.db
      .selectFrom('correo')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ estado: 'fallido', intentos: 1, secreto: null });
    expect(row.error).toContain('no such mailbox here');
    expect(seen.filter((mail) => mail.includes(`To: ${para}`))).toHaveLength(1);
  },
);
