import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { boutique, testNow } from '../../../../tests/support/demo.ts';
import { letters } from '../../../../tests/support/registration.ts';
import { forgetContactos } from './index.ts';

const path = '/lob/api/v1/contacto';
const message = {
  nombre: 'Aurora Prueba',
  email: 'aurora@tienda-nueva.example',
  telefono: '+34 600 111 222',
  tienda: 'Casa Aurora',
  asunto: 'visita',
  mensaje: 'Quisiera ver la colección.\r\n¿Puede ser un martes?',
  consentimiento: true,
};
let api: TestApi;
beforeEach(async () => {
  api = await testApi({ teamEmail: 'equipo@percha.example' });
  return () => api.close();
});
const send = (change: object = {}, headers: Record<string, string> = {}) =>
  api.post(path, { ...message, ...change }, { headers });
const sentLetters = async () => (await letters(api)).map(({ carta, para }) => [carta, para]);
const daysLater = (days: number) => new Date(new Date(testNow).getTime() + days * 24 * 60 * 60_000);
const both = [
  ['contacto', 'equipo@percha.example'],
  ['contactoRecibido', message.email],
];

describe('POST a message to the company', () => {
  it('sends a letter to the team, and a confirmation in the sender’s language', async () => {
    const { status, json } = await send({ idioma: 'pt' });
    expect([status, json]).toEqual([200, {}]);
    expect(await sentLetters()).toEqual(both);
    const [toTeam, toSender] = await letters(api);
    expect(toTeam).toMatchObject({
      idioma: 'es',
      datos: {
        nombre: message.nombre,
        email: message.email,
        telefono: message.telefono,
        tienda: message.tienda,
        asunto: 'visita',
        mensaje: 'Quisiera ver la colección.\n¿Puede ser un martes?',
        idioma: 'pt',
      },
    });
    // No word of the message goes to an address that anyone can type in.
    expect(toSender).toMatchObject({ idioma: 'pt', datos: { asunto: 'visita' } });
    expect(Object.keys(toSender?.datos ?? {})).toEqual(['asunto']);
  });

  it('requires neither phone nor shop', async () => {
    expect((await send({ telefono: '', tienda: undefined })).status).toBe(200);
    expect((await letters(api))[0]?.datos).toMatchObject({ telefono: '', tienda: '' });
  });

  it('refuses wrong values, with the error at their field', async () => {
    for (const [field, change] of [
      ['nombre', { nombre: ' ' }],
      ['nombre', { nombre: 'Ana\r\nBcc: todos@ejemplo.example' }],
      ['email', { email: 'ana@tienda.example, todos@ejemplo.example' }],
      ['telefono', { telefono: '12' }],
      ['tienda', { tienda: 'x'.repeat(161) }],
      ['asunto', { asunto: 'vender' }],
      ['mensaje', { mensaje: '  ' }],
      ['mensaje', { mensaje: 'x'.repeat(4001) }],
      ['consentimiento', { consentimiento: false }],
      ['web', { web: 'https://compre.example' }],
    ] as const) {
      const { status, text } = await send(change);
      expect(status, JSON.stringify(change)).toBe(400);
      expect(text).toContain(field);
    }
    expect(await letters(api)).toEqual([]);
  });

  it('answers 400 without the required members', async () => {
    for (const field of ['nombre', 'email', 'mensaje']) {
      const { status, json } = await send({ [field]: undefined });
      expect([status, Object.keys(json.errors)], field).toEqual([400, [field]]);
    }
    expect((await send({ mensaje: 'x'.repeat(40_000) })).status).toBe(413);
  });

  it('delivers it once, however often it is sent with its key', async () => {
    const key = { 'idempotency-key': 'one-message' };
    const all = await Promise.all([send({}, key), send({}, key), send({}, key)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await sentLetters()).toEqual(both);
    expect((await send({ mensaje: 'Otra cosa' }, key)).status).toBe(409);
    expect((await send({}, { 'idempotency-key': 'with space' })).status).toBe(400);
    await forgetContactos(api.db, daysLater(0.9));
    expect((await send({ mensaje: 'Otra cosa' }, key)).status).toBe(409);
    await forgetContactos(api.db, daysLater(1.1));
    expect((await send({}, key)).status).toBe(200);
    expect(await sentLetters()).toHaveLength(4);
  });

  it('limits messages to the team and to any mailbox', async () => {
    for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(200);
    const sixth = await send();
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    const others = [];
    for (let n = 0; n < 26; n += 1) others.push((await send({ email: `a${n}@b.example` })).status);
    expect(others.filter((status) => status === 200)).toHaveLength(25);
    expect(others.at(-1)).toBe(429);
  });

  it('deletes it after a year, unless it is still to be sent', async () => {
    await send();
    await api.db
      .updateTable('correo')
      .set({ estado: 'enviado', creado: new Date(testNow) })
      .where('carta', '=', 'contacto')
      .execute();
    await forgetContactos(api.db, daysLater(360));
    expect(await sentLetters()).toEqual(both);
    await forgetContactos(api.db, daysLater(370));
    expect(await sentLetters()).toEqual([['contacto', ''], both[1]]);
    expect((await letters(api))[0]?.datos).toEqual({});
  });

  it('treats a message of a signed-in shop like any other', async () => {
    const token = await api.as(boutique);
    expect((await api.post(path, message, { token })).status).toBe(200);
  });
});

it('uses the company’s own address when no team is set, and says so when there is none', async () => {
  const own = await testApi();
  expect((await own.post(path, message)).status).toBe(200);
  const { empresa } = await own.db.selectFrom('app_setting').select('empresa').executeTakeFirstOrThrow();
  expect((await letters(own))[0]?.para).toBe(empresa.email);
  const { email: _, ...others } = empresa;
  await own.db
    .updateTable('app_setting')
    .set({ empresa: JSON.stringify(others) })
    .execute();
  const refused = await own.post(path, message);
  expect([refused.status, refused.json.messages[0]]).toEqual([
    400,
    'Ahora mismo no podemos recibir mensajes por aquí. Llámenos, por favor.',
  ]);
  await own.close();
});
