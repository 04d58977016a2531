import { beforeEach, describe, expect, it } from 'vitest';
import { idOf, newAccount, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, demoPassword, loja } from '../../../../tests/support/demo.ts';

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
  return () => api.close();
});

const path = '/lob/api/personal';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';
async function signIn(agent = '', email = boutique) {
  const body = { email, password: demoPassword };
  const reply = await api.post('/lob/api/tokens', body, { headers: { 'user-agent': agent } });
  return reply.json as { token: string; refreshToken: string };
}
const sessions = async (token: string) =>
  (await api.get(`${path}/sessions`, { token })).json as { id: string; esta: boolean; dispositivo: string }[];
const end = (token: string, body: unknown) => api.post(`${path}/sessions/end`, body, { token });
const status = async (token: string) => (await api.get(`${path}/profile`, { token })).status;

describe('the own sessions', () => {
  it('lists the own sessions by device and marks this one', async () => {
    const here = await signIn(firefox);
    await signIn();
    const list = await sessions(here.token);
    expect(list).toHaveLength(2);
    expect(list.filter(({ esta }) => esta)).toMatchObject([{ dispositivo: 'Firefox · Windows' }]);
    expect(JSON.stringify(list)).not.toMatch(/hash/i);
  });

  it('ends a session at once on the server, with both of its tokens', async () => {
    const here = await signIn();
    const there = await signIn(firefox);
    expect(await status(there.token)).toBe(200);
    const other = (await sessions(here.token)).find(({ esta }) => !esta);
    expect((await end(here.token, { id: other?.id })).json).toEqual({ terminadas: 1 });
    await expect.poll(() => status(there.token)).toBe(401);
    expect((await api.post('/lob/api/tokens/refresh', there)).status).toBe(401);
    expect(await status(here.token)).toBe(200);
    expect(await sessions(here.token)).toHaveLength(1);
  });

  it('ends all sessions but this one', async () => {
    const others = [await signIn(), await signIn(), await signIn()];
    const here = await signIn();
    expect((await end(here.token, { others: true })).json).toEqual({ terminadas: 3 });
    for (const { token } of others) await expect.poll(() => status(token)).toBe(401);
    expect(await status(here.token)).toBe(200);
  });

  it('refuses to end another user’s session', async () => {
    const mine = await signIn();
    const [session] = await sessions(mine.token);
    const foreign = await end((await signIn('', loja)).token, { id: session?.id });
    expect(foreign.status).toBe(404);
    expect(await status(mine.token)).toBe(200);
    expect((await end(mine.token, {})).status).toBe(400);
    expect((await end(mine.token, { id: session?.id, others: true })).status).toBe(400);
  });

  it('ends a session at a sign-out, and when a refresh token is replayed', async () => {
    const out = await signIn();
    await status(out.token);
    await api.post('/lob/api/tokens/revoke', { refreshToken: out.refreshToken });
    await expect.poll(() => status(out.token)).toBe(401);
    const first = await signIn();
    const second = (await api.post('/lob/api/tokens/refresh', first)).json;
    await api.post('/lob/api/tokens/refresh', second);
    expect(await status(second.token)).toBe(200);
    expect((await api.post('/lob/api/tokens/refresh', first)).status).toBe(401);
    await expect.poll(() => status(second.token)).toBe(401);
    const acts = (await trailOf(api, 'user', await idOf(api, boutique))).map(({ acto }) => acto);
    expect(acts).toEqual(['tokens.signIn', 'tokens.signOut', 'tokens.signIn', 'tokens.replayed']);
  });
});

describe('the own profile', () => {
  const put = (token: string, body: unknown) => api.call('PUT', `${path}/profile`, { token, body });

  it('changes names, phone and language of the own profile', async () => {
    const token = await api.as(boutique);
    const body = { firstName: ' Begoña ', lastName: 'Muñoz', phoneNumber: '600 11 22 33', idioma: 'ca' };
    expect((await put(token, body)).json).toMatchObject({
      firstName: 'Begoña',
      lastName: 'Muñoz',
      phoneNumber: '600 11 22 33',
      idioma: 'ca',
      email: boutique,
    });
    await api.post('/lob/api/users/forgot-password', { email: boutique });
    const letter = await api.db.selectFrom('correo').select('idioma').executeTakeFirst();
    expect(letter).toEqual({ idioma: 'ca' });
  });

  it('cannot change roles, shop, address or another account through the own profile', async () => {
    const token = await api.as(boutique);
    const rows = () =>
      api.db
        .selectFrom('usuario')
        .select(['id', 'email', 'user_name', 'cliente_id', 'comercial_id', 'is_active', 'email_confirmed'])
        .orderBy('id')
        .execute();
    const rights = () => api.db.selectFrom('usuario_rol').selectAll().orderBy('usuario_id').execute();
    const before = [await rows(), await rights()];
    const reply = await put(token, {
      firstName: 'B',
      lastName: 'M',
      id: await idOf(api, admin),
      email: 'thief@percha.example',
      userName: 'thief1',
      roles: ['Admin'],
      userRoles: [{ roleName: 'Admin', enabled: true }],
      permissions: ['Permissions.Users.View'],
      clienteId: 1,
      cliente_id: 1,
      comercialId: 1,
      isActive: false,
      emailConfirmed: false,
      password_hash: 'x',
      __proto__: { roles: ['Admin'] },
    });
    expect(reply.json).toMatchObject({ email: boutique, roles: ['Basic'] });
    expect([await rows(), await rights()]).toEqual(before);
    expect((await api.get('/lob/api/users', { token })).status).toBe(403);
  });

  it('refuses invalid names, numbers and languages', async () => {
    const token = await api.as(boutique);
    for (const body of [
      { firstName: '', lastName: 'M' },
      { firstName: 'B' },
      { firstName: 'B', lastName: 'M', phoneNumber: '<script>' },
      { firstName: 'B', lastName: 'M', idioma: 'xx' },
      { firstName: 'x'.repeat(76), lastName: 'M' },
    ]) {
      expect((await put(token, body)).status, JSON.stringify(body)).toBe(400);
    }
  });
});

describe('the own part of the trail', () => {
  it('lists sign-ins, good and bad, and acts of others without their address', async () => {
    const token = await api.as(boutique);
    await api.post('/lob/api/tokens', { email: boutique, password: 'not it at all' });
    const id = await idOf(api, boutique);
    const body = { userId: id, userRoles: [{ roleName: 'Comercial', enabled: true }] };
    await api.post('/lob/api/users/roles', body, { token: await api.as(admin) });
    const { json } = await api.get(`${path}/logs`, { token });
    expect(json.map((entry: { type: string }) => entry.type)).toEqual([
      'users.roles',
      'tokens.refused',
      'tokens.signIn',
    ]);
    expect(json[0]).toMatchObject({
      tableName: 'user',
      primaryKey: id,
      desde: '',
      newValues: '{"roles":["Basic","Comercial"]}',
      affectedColumns: '["roles"]',
    });
    const stranger = await newAccount(api);
    const theirs = (await api.get(`${path}/logs`, { token: stranger.token })).json;
    expect(theirs).toHaveLength(1);
  });

  it('writes a failed sign-in alike for an address without an account', async () => {
    await api.post('/lob/api/tokens', { email: 'nobody@percha.example', password: 'guess' });
    const [entry] = await trailOf(api, 'user', '');
    expect(entry).toMatchObject({ acto: 'tokens.refused', usuario_id: null, antes: null, despues: null });
  });
});
