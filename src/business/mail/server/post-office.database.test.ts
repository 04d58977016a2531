import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { type TestMailServer, testMailServer } from '../../../../tests/support/mail-server.ts';
import { createLog } from '../../../platform/server/log.ts';
import { insertCorreo, withdrawCorreo } from './mail.repository.ts';
import { createPostOffice, type PostOffice } from './post-office.ts';
import { smtpTransport } from './smtp.ts';

let database: TestDatabase;
let server: TestMailServer;
let offices: PostOffice[];
const log = createLog('silent', { write: () => {} });

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('correo').execute();
  offices = [];
});
afterEach(async () => {
  for (const office of offices) await office.stop();
  await server.stop();
});

async function open(ways?: Parameters<typeof testMailServer>[0]): Promise<PostOffice> {
  server = await testMailServer(ways);
  return another();
}
function another(): PostOffice {
  const office = createPostOffice({
    db: database.db,
    log,
    transport: smtpTransport(server.url),
    from: 'Atelier <taller@percha.example>',
    host: () => 'percha.example',
    write: async ({ carta, datos }) => {
      if (carta === 'desconocida') throw new Error('No such letter.');
      return { subject: `${carta} ${datos.n}`, html: '<p>Hola</p>', text: 'Hola' };
    },
  });
  offices.push(office);
  return office;
}
const written = (more: Partial<Parameters<typeof insertCorreo>[1]> = {}) =>
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
async function round(office: PostOffice): Promise<void> {
  office.wake();
  await office.idle();
}

describe('the post office', () => {
  it('sends what was written, once, and keeps no key of it', async () => {
    const office = await open();
    const id = await written();
    await round(office);
    await round(office);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain('Subject: prueba 1');
    expect(await read(id)).toMatchObject({ estado: 'enviado', intentos: 1, secreto: null, error: null });
  });

  it('sends nothing of a transaction that did not come to stand', async () => {
    const office = await open();
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
    await round(office);
    expect(server.received).toEqual([]);
  });

  it('sends each letter once though several servers do it', async () => {
    const office = await open();
    const other = another();
    for (let n = 0; n < 12; n += 1) await written({ datos: { n: String(n) } });
    await Promise.all([round(office), round(other)]);
    const subjects = server.received.map((mail) => /Subject: (.*)/.exec(mail)?.[1]);
    expect(subjects.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `prueba ${n}`).toSorted());
  });

  it('sends nothing before its time, and nothing that was called back in time', async () => {
    const office = await open();
    const id = await written({ noAntes: new Date(Date.now() + 3_600_000) });
    await round(office);
    expect(await read(id)).toMatchObject({ estado: 'pendiente', intentos: 0 });
    expect(await withdrawCorreo(database.db, id)).toBe(true);
    await sql`update correo set no_antes = now() where id = ${id}`.execute(database.db);
    await round(office);
    expect(server.received).toEqual([]);
    expect(await read(id)).toMatchObject({ estado: 'retirado', secreto: null });
    expect(await withdrawCorreo(database.db, id)).toBe(false);
  });

  it('tries again later when it was refused for now, the key still at hand', async () => {
    const office = await open({
      onMailFrom: (_a, _s, done) => done(Object.assign(new Error('busy'), { responseCode: 451 })),
    });
    const id = await written();
    await round(office);
    const row = await read(id);
    expect(row).toMatchObject({ estado: 'pendiente', intentos: 1, secreto: 'sellado' });
    expect(row.error).toContain('busy');
    expect(row.no_antes.getTime() - row.cambiado.getTime()).toBeCloseTo(60_000, -2);
  });

  it.each([
    ['refused for good', 'fallido', 550],
    ['perhaps arrived', 'incierto', undefined],
  ])('gives up what was %s', async (_, estado, responseCode) => {
    const office = await open({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => {
          if (responseCode) done(Object.assign(new Error('no'), { responseCode }));
          else server.breakOff();
        });
      },
    });
    const id = await written();
    await round(office);
    await round(office);
    expect(await read(id)).toMatchObject({ estado, intentos: 1, secreto: null });
  });

  it('gives up what cannot be put into words, and goes on with the next', async () => {
    const office = await open();
    const id = await written({ carta: 'desconocida' });
    await written();
    await round(office);
    expect(await read(id)).toMatchObject({ estado: 'fallido', error: 'No such letter.' });
    expect(server.received).toHaveLength(1);
  });

  it('does not send again what a killed server had under way', async () => {
    const office = await open();
    const id = await written();
    const under = sql`update correo set estado = 'enviando', intentos = 1, cambiado = now() - interval '11 minutes'`;
    await under.execute(database.db);
    await round(office);
    expect(server.received).toEqual([]);
    expect(await read(id)).toMatchObject({ estado: 'incierto', secreto: null });
  });
});
