import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial, demoPassword, loja, testNow } from '../../../../tests/support/demo.ts';
import type { Clock } from '../../../platform/server/clock.ts';

let api: TestApi;
let now = new Date(testNow);
const clock: Clock = { now: () => new Date(now), today: () => testNow.slice(0, 10) };
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};

beforeAll(async () => {
  api = await testApi({ clock });
});
afterAll(() => api.close());

const signIn = (body: unknown, headers = {}) => api.post('/lob/api/tokens', body, { headers });
const fresh = async (remember = true) =>
  (await signIn({ email: boutique, password: demoPassword, remember })).json as {
    token: string;
    refreshToken: string;
    refreshTokenExpiryTime: string;
  };
const refresh = (body: unknown) => api.post('/lob/api/tokens/refresh', body);

describe('signing in', () => {
  it('returns an access token of 60 minutes and a refresh token', async () => {
    const reply = await signIn({ email: ` ${boutique.toUpperCase()} `, password: demoPassword });
    expect(reply.status).toBe(200);
    const [, payload = ''] = reply.json.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims.exp).toBe(Math.floor(now.getTime() / 1000) + 3600);
    expect(claims['http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress']).toBe(boutique);
    expect(JSON.stringify(claims)).not.toMatch(/Permissions|Basic/);
    expect(reply.json.refreshToken.length).toBeGreaterThan(40);
  });

  it('keeps a session for 12 hours without “remember me”, 30 days with it', async () => {
    const days = (text: string) => (Date.parse(text) - now.getTime()) / 86_400_000;
    expect(days((await fresh(false)).refreshTokenExpiryTime)).toBe(0.5);
    expect(days((await fresh(true)).refreshTokenExpiryTime)).toBe(30);
  });

  it.each([
    ['a wrong password', { email: boutique, password: 'not it at all' }],
    ['an unknown account', { email: 'nobody@percha.example', password: demoPassword }],
  ])('refuses %s with 400 and the same reply, so that no refresh starts', async (_, body) => {
    const reply = await signIn(body);
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({
      exception: 'Authentication Failed.',
      statusCode: 400,
      messages: ['El correo o la contraseña no son correctos.'],
    });
  });

  it('answers in the request’s language, but never translates the constant', async () => {
    const reply = await signIn({ email: boutique, password: 'x' }, { 'accept-language': 'pt-PT,en;q=0.4' });
    expect(reply.json.exception).toBe('Authentication Failed.');
    expect(reply.json.messages).toEqual(['O e-mail ou a palavra-passe não estão corretos.']);
    const byCookie = await signIn(
      { email: boutique, password: 'x' },
      { 'accept-language': 'pt', cookie: 'other=1; .AspNetCore.Culture=c%3Dca-ES%7Cuic%3Dca-ES' },
    );
    expect(byCookie.headers.get('content-language')).toBe('ca');
  });

  it('refuses another tenant', async () => {
    const reply = await signIn({ email: boutique, password: demoPassword }, { tenant: 'other' });
    expect(reply.status).toBe(401);
    expect(reply.json.exception).toBe('Invalid Tenant.');
    expect(reply.json.messages).toEqual(['Esta casa no es la que nombra la llamada (Tenant).']);
    expect((await signIn({ email: boutique, password: demoPassword }, { tenant: 'root' })).status).toBe(200);
  });

  it('refuses a user who is no longer active', async () => {
    await api.db.updateTable('usuario').set({ is_active: false }).where('email', '=', comercial).execute();
    expect((await signIn({ email: comercial, password: demoPassword })).json.exception).toBe(
      'Authentication Failed.',
    );
    await api.db.updateTable('usuario').set({ is_active: true }).where('email', '=', comercial).execute();
  });

  it.each([
    ['no JSON', '{"email":', 'application/json', 400],
    ['another type', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['too large a body', JSON.stringify({ email: 'a'.repeat(9000), password: 'b' }), 'application/json', 413],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 'application/json', 400],
  ])('refuses %s', async (_, raw, type, status) => {
    const reply = await api.call('POST', '/lob/api/tokens', { raw, headers: { 'content-type': type } });
    expect(reply.status).toBe(status);
    if (status === 400) {
      expect(reply.headers.get('content-type')).toContain('application/problem+json');
      expect(reply.json.title).toBe('One or more validation errors occurred.');
      expect(reply.json.traceId).toBeTruthy();
    }
  });

  it('names missing fields', async () => {
    const reply = await signIn({ email: boutique, password: null });
    expect(reply.status).toBe(400);
    expect(reply.json.errors).toEqual({ password: ['Falta este dato.'] });
  });
});

describe('the access token', () => {
  const profile = (token?: string) => api.get('/lob/api/personal/profile', { token });

  it('names the signed-in user in the access token', async () => {
    const reply = await profile((await fresh()).token);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ email: boutique, isActive: true, roles: ['Basic'] });
    expect(reply.json.clienteId).toBeGreaterThan(0);
    expect(reply.headers.get('cache-control')).toContain('private');
  });

  it.each([
    ['missing', async () => undefined],
    ['garbage', async () => 'abc.def.ghi'],
    ['forged', async (token: string) => `${token.slice(0, -6)}AAAAAA`],
    ['of another secret', async () => sign('HS256', 'x'.repeat(64), 3600)],
    ['of another algorithm', async () => sign('HS512', api.secret, 3600)],
    ['without a signature', async (token: string) => unsigned(token)],
    ['expired', async () => sign('HS256', api.secret, -1)],
  ])('refuses an access token that is %s', async (_, make) => {
    const { token } = await fresh();
    const reply = await profile(await make(token));
    expect(reply.status).toBe(401);
    expect(reply.json.exception).toBe('Authentication Failed.');
  });

  it('expires the access token after 60 minutes', async () => {
    const { token } = await fresh();
    expect((await profile(token)).status).toBe(200);
    minutes(61);
    expect((await profile(token)).status).toBe(401);
  });

  it('refuses the access token as soon as its user is deactivated', async () => {
    const { token } = (await signIn({ email: comercial, password: demoPassword })).json;
    expect((await profile(token)).status).toBe(200);
    await api.db.updateTable('usuario').set({ is_active: false }).where('email', '=', comercial).execute();
    await expect.poll(async () => (await api.get('/lob/api/v1/cart', { token })).status).toBe(401);
    await api.db.updateTable('usuario').set({ is_active: true }).where('email', '=', comercial).execute();
  });

  it('gives an admin every permission, a shop none', async () => {
    const all = await api.get('/lob/api/personal/permissions', { token: await tokenOf(admin) });
    expect(all.json).toContain('Permissions.Cart.ActFor');
    const none = await api.get('/lob/api/personal/permissions', { token: (await fresh()).token });
    expect(none.json).toEqual([]);
  });
});

describe('the refresh token', () => {
  it('renews with a refresh token, once', async () => {
    const first = await fresh();
    minutes(61);
    const second = await refresh(first);
    expect(second.status).toBe(200);
    expect(second.json.refreshToken).not.toBe(first.refreshToken);
    expect((await api.get('/lob/api/personal/profile', { token: second.json.token })).status).toBe(200);
  });

  it('gives any number of tabs that renew together the same tokens', async () => {
    const first = await fresh();
    const tabs = await Promise.all([refresh(first), refresh(first), refresh(first), refresh(first)]);
    expect(tabs.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(tabs.map((reply) => reply.json.refreshToken)).size).toBe(1);
    minutes(61);
    expect((await refresh(tabs[2]?.json)).status).toBe(200);
  });

  it('ends the whole session when an old refresh token is used again', async () => {
    const first = await fresh();
    const second = (await refresh(first)).json;
    minutes(1);
    const stolen = await refresh(first);
    expect(stolen.status).toBe(401);
    expect(stolen.json.exception).toBe('Invalid Refresh Token.');
    expect((await refresh(second)).status).toBe(401);
  });

  it('ends the session also when a much older refresh token comes back', async () => {
    const first = await fresh();
    const second = (await refresh(first)).json;
    const third = (await refresh(second)).json;
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  it('refuses a refresh token with another user’s or a foreign access token', async () => {
    const shop = await fresh();
    const boss = (await signIn({ email: admin, password: demoPassword })).json;
    expect((await refresh({ token: boss.token, refreshToken: shop.refreshToken })).status).toBe(401);
    expect((await refresh({ token: 'nonsense', refreshToken: shop.refreshToken })).status).toBe(401);
    expect((await refresh(shop)).status).toBe(200);
  });

  it.each([
    [false, 12],
    [true, 30 * 24],
  ])(
    'ends at the hour the sign-in set, however often it was renewed (remember: %s)',
    async (remember, hours) => {
      const first = await fresh(remember);
      minutes(hours * 60 - 30);
      const renewed = await refresh(first);
      expect(renewed.json.refreshTokenExpiryTime).toBe(first.refreshTokenExpiryTime);
      minutes(29);
      const last = await refresh(renewed.json);
      expect(last.status).toBe(200);
      minutes(2);
      expect((await api.get('/lob/api/personal/profile', { token: last.json.token })).status).toBe(401);
      expect((await refresh(last.json)).status).toBe(401);
    },
  );

  it('refuses the refresh token after the sign-out', async () => {
    const session = await fresh();
    const out = await api.post('/lob/api/tokens/revoke', { refreshToken: session.refreshToken });
    expect(out.status).toBe(200);
    expect((await refresh(session)).status).toBe(401);
  });

  it('stores the refresh token hashed', async () => {
    const { refreshToken } = await fresh();
    const rows = await api.db.selectFrom('sesion').select('refresh_hash').execute();
    expect(rows.some((row) => row.refresh_hash.includes(refreshToken))).toBe(false);
  });
});

it('never logs a password or a token', async () => {
  const { token, refreshToken } = await fresh();
  const lines = api.log.join('\n');
  for (const secret of [demoPassword, token, refreshToken, api.secret]) expect(lines).not.toContain(secret);
});

async function tokenOf(email: string): Promise<string> {
  return (await signIn({ email, password: demoPassword })).json.token;
}

async function sign(alg: string, secret: string, seconds: number): Promise<string> {
  const user = await api.db
    .selectFrom('usuario')
    .select('id')
    .where('email', '=', boutique)
    .executeTakeFirstOrThrow();
  return new SignJWT({ 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier': user.id })
    .setProtectedHeader({ alg, typ: 'JWT' })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + seconds)
    .sign(new TextEncoder().encode(secret));
}

function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}

describe('many attempts', () => {
  it('limits attempts per account, known or not, and sends the time of the next one', async () => {
    for (const email of [loja, 'nobody.at.all@percha.example']) {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect((await signIn({ email, password: 'guess' })).status).toBe(400);
      }
      const refused = await signIn({ email, password: demoPassword });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    minutes(11);
    expect((await signIn({ email: loja, password: demoPassword })).status).toBe(200);
  });
});
