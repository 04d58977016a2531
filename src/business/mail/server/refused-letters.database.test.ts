/** Every letter of the house, as it is really written, at a mail server that refuses it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { type TestMailServer, testMailServer } from '../../../../tests/support/mail-server.ts';
import { createLog } from '../../../platform/server/log.ts';
import { createLetters } from './index.ts';
import { letterSeal } from './letter-seal.ts';
import { muestraDe, nombresDeMuestra } from './muestras.ts';
import { createPostOffice, type PostOffice } from './post-office.ts';
import { smtpTransport } from './smtp.ts';
import { writeCorreo } from './write-correo.ts';

const secret = 'a secret of the house that is long enough for all of this';
let database: TestDatabase;
let server: TestMailServer;
let office: PostOffice;
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
  const parts = { db: database.db, seal: letterSeal(secret), publicUrl: () => 'https://percha.example' };
  office = createPostOffice({
    db: database.db,
    log: createLog('silent', { write: () => {} }),
    transport: smtpTransport(server.url),
    from: 'Atelier <taller@percha.example>',
    host: () => 'percha.example',
    write: (correo) => writeCorreo(parts, correo),
  });
});
afterAll(async () => {
  await office?.stop();
  await server?.stop();
  await database?.close();
});

it.each(nombresDeMuestra)(
  '%s is offered whole, given up with what the server said, and its key is gone',
  async (name) => {
    const { carta, idioma, datos, conClave } = muestraDe(name, 'ca');
    const clave = conClave ? 'the-key-of-this-letter' : undefined;
    const letters = createLetters(secret, () => 'https://percha.example');
    const para = `${name}@tienda.example`;
    const id = await letters.post(database.db, { carta, idioma, para, datos: datos as never, clave });
    office.wake();
    await office.idle();
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
