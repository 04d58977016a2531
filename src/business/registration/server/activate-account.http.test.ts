import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { boutique } from '../../../../tests/support/demo.ts';
import {
  act,
  applicant,
  approved,
  chosenPassword,
  countryId,
  keyOfNewest,
  newCustomer,
  newest,
  registers,
} from '../../../../tests/support/registration.ts';
import { viesServer } from '../../../../tests/support/vies-server.ts';

let api: TestApi;
let now = new Date();
const clock = { now: () => now, today: () => '2026-11-21' };
const reset = async () => {
  now = new Date('2026-11-21T10:00:00Z');
  api = await testApi({ clock });
  return () => api.close();
};
const byKey = (key: string) => api.get(`${registers}/get-register-by-key/${key}`);
const complete = async (key: string, change: object = {}) =>
  api.post(`${registers}/set-new-customer-data`, { ...(await newCustomer(api, key)), ...change });
const counts = async () => ({
  clientes: (await api.db.selectFrom('cliente').select('id').execute()).length,
  usuarios: (await api.db.selectFrom('usuario').select('id').execute()).length,
});

describe('activation by key', () => {
  beforeEach(reset);

  it('accepts a key once, even for two calls at once', async () => {
    const { key } = await approved(api);
    const before = await counts();
    const all = await Promise.all([1, 2, 3, 4].map(() => complete(key)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const exceptions = all.flatMap(({ json }) => json?.exception ?? []);
    expect(exceptions).toEqual(Array(3).fill('Key has been used.'));
    expect(await counts()).toEqual({ clientes: before.clientes + 1, usuarios: before.usuarios + 1 });
    const again = await complete(key);
    expect([again.status, again.json.exception]).toEqual([409, 'Key has been used.']);
    expect((await byKey(key)).json.exception).toBe('Key has been used.');
  });

  it('accepts a key for fourteen days', async () => {
    const { key } = await approved(api);
    now = new Date('2026-12-05T09:59:59Z');
    expect((await byKey(key)).status).toBe(200);
    now = new Date('2026-12-05T10:00:00Z');
    for (const reply of [await byKey(key), await complete(key)]) {
      expect([reply.status, reply.json.exception]).toEqual([409, 'Key has expired.']);
    }
  });

  it('refuses a key after another one was sent', async () => {
    const { id, key } = await approved(api);
    await act(api, 'resend-approve', { id });
    expect((await complete(key)).json.exception).toBe('Key has been replaced.');
    expect((await complete(await keyOfNewest(api))).status).toBe(200);
    expect((await byKey(key)).json.exception).toBe('Key has been replaced.');
  });

  it.each(['x', '0'.repeat(43), `${'a'.repeat(42)}=`, "' or 1=1 --", '..%2f..%2fetc'])(
    'returns 404 for the unknown key %s',
    async (key) => {
      await approved(api);
      const { status, json } = await byKey(encodeURIComponent(key));
      expect([status, json.exception]).toEqual([404, 'Register key Not Found.']);
      expect((await complete(key)).status).toBe(404);
    },
  );

  it('stores no key, and returns no digest', async () => {
    const { id, key } = await approved(api);
    const [stored] = await api.db.selectFrom('clave_registro').selectAll().execute();
    expect(JSON.stringify([stored, await newest(api)])).not.toContain(key);
    expect(JSON.stringify(await newest(api))).not.toContain(stored?.digest);
    expect((await byKey(stored?.digest ?? '')).status).toBe(404);
    expect(api.log.join()).not.toContain(key);
    expect((await act(api, 'delete', [id])).status).toBe(200);
    expect((await byKey(key)).status).toBe(404);
  });

  it('accepts a valid key while others at its address send invalid ones', async () => {
    const { key } = await approved(api);
    for (let n = 0; n < 12; n += 1) await complete(`try${n}`);
    expect((await complete('one more')).status).toBe(429);
    expect((await complete(key)).status).toBe(200);
  });

  it('limits the attempts with keys', async () => {
    const tries = [];
    for (let n = 0; n < 11; n += 1) tries.push((await complete(`try${n}`)).status);
    expect(tries).toEqual([...Array(10).fill(404), 429]);
  });
});

describe('data of a new customer', () => {
  beforeEach(reset);

  it('starts with the address of the request', async () => {
    const { key } = await approved(api, { direccion: 'Carrer Nou, 12' });
    expect((await byKey(key)).json).toMatchObject({ direccion: 'Carrer Nou, 12' });
  });

  it('needs no answer about the recargo for a Spanish company', async () => {
    const { key } = await approved(api);
    expect((await complete(key, { nif: 'B12345674', recargoEquivalencia: undefined })).status).toBe(200);
  });

  it('updates the request, so that the team sees other records with the NIF', async () => {
    const first = await approved(api, { nif: null, email: 'una@tienda.example' });
    await complete(first.key);
    const second = await approved(api, { nif: null, email: 'otra@tienda.example' });
    await complete(second.key);
    expect(await newest(api)).toMatchObject({
      nif: '12345678Z',
      empresa: 'Casa Aurora',
      duplicados: [
        { recurso: 'cliente', nombre: 'Casa Aurora', por: 'nif' },
        { recurso: 'register', id: first.id, por: 'nif' },
      ],
    });
  });

  it('accepts no recargo in another country', async () => {
    const { key } = await approved(api);
    const portugal = { countryId: await countryId(api, 'PT'), nif: 'PT501964843', codigoPostal: '4000 123' };
    expect((await complete(key, portugal)).status).toBe(400);
    expect((await complete(key, { ...portugal, recargoEquivalencia: false })).status).toBe(200);
    const cliente = await api.db
      .selectFrom('cliente')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(cliente).toMatchObject({
      nif: '501964843',
      recargo_equivalencia: false,
      razon_social: 'Casa Aurora',
    });
  });

  it('ignores unknown members', async () => {
    const { key } = await approved(api);
    await complete(key, {
      roles: ['Admin'],
      isActive: false,
      clienteId: 1,
      email: 'otra@ejemplo.example',
      tarifaId: 3,
      limiteCredito: 9_999_999,
      vies_valido_hasta: '2099-01-01',
      estado: 'pendiente',
      id: 1,
    });
    const { json } = await api.post('/lob/api/tokens', { email: applicant.email, password: chosenPassword });
    const profile = await api.get('/lob/api/personal/profile', { token: json.token });
    expect(profile.json).toMatchObject({ email: applicant.email, roles: ['Basic'], isActive: true });
    expect(profile.json.clienteId).not.toBe(1);
    const cliente = await api.db
      .selectFrom('cliente')
      .where('id', '=', profile.json.clienteId)
      .selectAll()
      .executeTakeFirst();
    expect(cliente).toMatchObject({ tarifa_id: null, limite_credito: null, vies_valido_hasta: null });
  });

  it('returns an error without details when the e-mail has an account by now', async () => {
    const { key } = await approved(api);
    await api.db
      .updateTable('usuario')
      .set({ email: applicant.email })
      .where('email', '=', boutique)
      .execute();
    const before = await counts();
    const { status, json } = await complete(key);
    expect([status, json.exception]).toEqual([400, 'Validation Errors Occurred.']);
    expect(json.messages.join()).not.toMatch(/correo|cuenta ya|existe/i);
    expect(await counts()).toEqual(before);
    expect((await newest(api)).estado).toBe('aprobada');
    expect((await byKey(key)).status).toBe(200);
  });
});

describe('invalid data of a new customer', () => {
  // The requests of this group are its own, and a refusal stores nothing.
  beforeAll(reset);

  it.each([
    ['password', { password: 'corta', confirmPassword: 'corta' }],
    ['password', { password: 'Qwertyuiop', confirmPassword: 'Qwertyuiop' }],
    ['confirmPassword', { confirmPassword: 'otra contraseña larga' }],
    ['nif', { nif: '12345678A' }],
    ['codigoPostal', { codigoPostal: '99999' }],
    ['codigoPostal', { codigoPostal: 'abc' }],
    ['nif', { nif: '501964843' }],
    ['countryId', { countryId: 2_000_000 }],
    ['recargoEquivalencia', { nif: 'B12345674' }],
    ['recargoEquivalencia', { recargoEquivalencia: undefined }],
    ['empresa', { empresa: '   ' }],
    ['empresa', { empresa: 'Una\r\nBcc: todos@ejemplo.example' }],
    ['telefono', { telefono: 'llámame' }],
    ['direccion', { direccion: 'x'.repeat(241) }],
  ])('returns an error for %s: %j', async (field, change) => {
    const { key } = await approved(api, { email: `${randomUUID()}@tienda.example` });
    const before = await counts();
    const { status, json } = await complete(key, change);
    expect([status, json.exception]).toEqual([400, 'One or More Validations failed.']);
    expect(json.messages.map((one: string) => JSON.parse(one).field)).toEqual([field]);
    expect(await counts()).toEqual(before);
    expect((await byKey(key)).status).toBe(200);
  });
});

describe('VIES', () => {
  beforeEach(reset);

  const fromPortugal = async (viesUrl: string) => {
    await api.close();
    api = await testApi({ clock, viesUrl });
    const { key } = await approved(api, { nif: null });
    const { status } = await complete(key, {
      countryId: await countryId(api, 'PT'),
      nif: '501964843',
      codigoPostal: '4000-123',
      recargoEquivalencia: false,
    });
    expect(status).toBe(200);
    return api.db
      .selectFrom('cliente')
      .select('vies_valido_hasta')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  };

  it('checks a shop in another country, and stores the answer', async () => {
    const server = await viesServer({ body: '{"valid":true}' });
    expect((await fromPortugal(server.url)).vies_valido_hasta).toBe('2027-02-19');
    expect(server.asked).toEqual([{ countryCode: 'PT', vatNumber: '501964843' }]);
    await server.close();
  });

  it.each([['{"valid":false}'], ['nonsense']])('blocks nothing when it replies %s', async (body) => {
    const server = await viesServer({ body });
    expect((await fromPortugal(server.url)).vies_valido_hasta).toBeNull();
    await server.close();
  });

  it('checks no shop in Spain, and none without a key', async () => {
    const server = await viesServer({ body: '{"valid":true}' });
    await api.close();
    api = await testApi({ clock, viesUrl: server.url });
    const { key } = await approved(api);
    await complete('nobody', { countryId: await countryId(api, 'PT'), nif: '501964843' });
    expect((await complete(key)).status).toBe(200);
    expect(server.asked).toEqual([]);
    await server.close();
  });
});
