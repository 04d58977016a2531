/** Attacks from outside: each is refused, leaves an entry in the log or trail, and changes nothing. */
import { generateKeyPairSync } from 'node:crypto';
import { exportSPKI, importSPKI, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, demoPassword, testNow } from '../../../../tests/support/demo.ts';
import { createLetterSeal } from '../../mail/server/letter-seal.ts';
import { renderCorreo } from '../../mail/server/render-correo.ts';
import { createAccessTokens } from './access-token.ts';

let api: TestApi;
let now = new Date(testNow);
beforeAll(async () => {
  api = await testApi({ clock: { now: () => new Date(now), today: () => testNow.slice(0, 10) } });
});
beforeEach(() => {
  // Past the window of the attempt counters.
  now = new Date(now.getTime() + 11 * 60_000);
});
afterAll(() => api.close());

const tokens = '/lob/api/tokens';
const signIn = (email: string, password: string, headers = {}) =>
  api.post(tokens, { email, password }, { headers });
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a forged token', () => {
  /** Returns the claims of a signed-in admin, as a thief of one token could read them. */
  async function stolen() {
    const { token } = (await signIn(admin, demoPassword)).json as { token: string };
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return { token, payload };
  }
  const far = Math.floor(Date.parse('2099-01-01') / 1000);
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

  it.each<[string, (from: Awaited<ReturnType<typeof stolen>>) => Promise<string> | string]>([
    ['names no algorithm', ({ payload }) => `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`],
    ['writes it in capitals', ({ payload }) => `${part({ alg: 'NONE' })}.${part(payload)}.`],
    [
      'keeps the signature of another payload',
      ({ token, payload }) => {
        const [header, , signature] = token.split('.');
        return `${header}.${part({ ...payload, exp: far })}.${signature}`;
      },
    ],
    [
      'is signed with a private key (RS256)',
      ({ payload }) =>
        new SignJWT(payload)
          .setProtectedHeader({ alg: 'RS256' })
          .setExpirationTime(far)
          .sign(keys.privateKey),
    ],
    [
      'takes a public key for the secret (RS256 as HS256)',
      async ({ payload }) => {
        const pem = await exportSPKI(
          await importSPKI(keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'RS256', {
            extractable: true,
          }),
        );
        return new SignJWT(payload)
          .setProtectedHeader({ alg: 'HS256' })
          .setExpirationTime(far)
          .sign(new TextEncoder().encode(pem));
      },
    ],
    [
      'is of our secret, but of another algorithm (HS384)',
      ({ payload }) =>
        new SignJWT(payload)
          .setProtectedHeader({ alg: 'HS384' })
          .setExpirationTime(far)
          .sign(new TextEncoder().encode(api.secret)),
    ],
    [
      'is of another house',
      ({ payload }) => {
        const clock = { now: () => new Date(now), today: () => '' };
        const house = createAccessTokens('another house, another secret, long enough', clock);
        const person = { email: admin, firstName: '', lastName: '', phoneNumber: null, imageUrl: null };
        const session = { id: payload.sid, expires: new Date(far * 1000) };
        return house.sign({ ...person, id: payload[`${claims}/nameidentifier`] }, session, '');
      },
    ],
    [
      'brings its own key along',
      ({ payload }) => {
        const jwk = keys.publicKey.export({ format: 'jwk' });
        return new SignJWT(payload)
          .setProtectedHeader({ alg: 'RS256', jwk: jwk as never, jku: 'https://evil.example/keys' })
          .setExpirationTime(far)
          .sign(keys.privateKey);
      },
    ],
  ])('refuses a token that %s, also for a renewal', async (_, forge) => {
    const real = await stolen();
    const forged = await forge(real);
    const before = await api.db.selectFrom('sesion').selectAll().orderBy('id').execute();
    for (const path of ['/lob/api/users', '/lob/api/personal/profile', '/lob/api/v1/cart']) {
      const reply = await api.get(path, { token: forged });
      expect([reply.status, reply.json.exception]).toEqual([401, 'Authentication Failed.']);
      expect(api.log.at(-1)).toContain('"status":401');
    }
    const { refreshToken } = (await signIn(boutique, demoPassword)).json;
    const renewed = await api.post(`${tokens}/refresh`, { token: forged, refreshToken });
    expect(renewed.status).toBe(401);
    const after = await api.db.selectFrom('sesion').selectAll().orderBy('id').execute();
    expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(before);
  });

  it('refuses a token without a session, or with another user’s session', async () => {
    const { payload } = await stolen();
    const shop = await newAccount(api);
    const { sid } = JSON.parse(Buffer.from(shop.token.split('.')[1] ?? '', 'base64url').toString());
    const key = new TextEncoder().encode(api.secret);
    const make = (more: object) =>
      new SignJWT({ ...payload, ...more }).setProtectedHeader({ alg: 'HS256' }).sign(key);
    await api.get('/lob/api/personal/profile', { token: shop.token });
    for (const token of [
      await make({ sid: undefined }),
      await make({ sid }),
      await make({ sid: crypto.randomUUID() }),
    ]) {
      expect((await api.get('/lob/api/users', { token })).status).toBe(401);
    }
  });
});

describe('a refresh token', () => {
  it('ends the session for thief and owner when a refresh token is replayed, and writes it to the trail', async () => {
    const account = await newAccount(api);
    const first = (await signIn(account.email, demoPassword)).json;
    const second = (await api.post(`${tokens}/refresh`, first)).json;
    now = new Date(now.getTime() + 31_000);
    expect((await api.post(`${tokens}/refresh`, first)).status).toBe(401);
    expect((await api.post(`${tokens}/refresh`, second)).status).toBe(401);
    await expect
      .poll(async () => (await api.get('/lob/api/personal/profile', { token: second.token })).status)
      .toBe(401);
    expect((await trailOf(api, 'user', account.id)).at(-1)).toMatchObject({
      acto: 'tokens.replayed',
      usuario_id: null,
    });
  });

  it('refuses a refresh token with the access token of another session of the same user', async () => {
    const account = await newAccount(api);
    const one = (await signIn(account.email, demoPassword)).json;
    const two = (await signIn(account.email, demoPassword)).json;
    const mixed = { token: one.token, refreshToken: two.refreshToken };
    expect((await api.post(`${tokens}/refresh`, mixed)).status).toBe(401);
    expect((await api.post(`${tokens}/refresh`, two)).status).toBe(200);
  });
});

describe('a flood', () => {
  it('stops a flood of passwords for one account, the right one included, for its address only', async () => {
    const { email, id } = await newAccount(api);
    const tries = [];
    for (let n = 0; n < 12; n += 1) tries.push(await signIn(email, `guess ${n}`));
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429]);
    const stopped = await signIn(email, demoPassword);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(500);
    const refused = (await trailOf(api, 'user', id)).filter(({ acto }) => acto === 'tokens.refused');
    expect(refused).toHaveLength(10);
    now = new Date(now.getTime() + 11 * 60_000);
    expect((await signIn(email, demoPassword)).status).toBe(200);
  });

  it('stops a flood of simultaneous passwords as early', async () => {
    const { email } = await newAccount(api);
    const tries = await Promise.all(Array.from({ length: 25 }, (_, n) => signIn(email, `guess ${n}`)));
    const statuses = tries.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(15).fill(429)]);
  });

  it('stops a flood of keys that choose a password', async () => {
    const reset = () =>
      api.post('/lob/api/users/reset-password', { password: 'once perchas de roble', token: 'guess' });
    const tries = [];
    for (let n = 0; n < 11; n += 1) tries.push((await reset()).status);
    expect(tries).toEqual([...Array(10).fill(400), 429]);
  });

  it('stops a flood of keys that sign in', async () => {
    const tries = [];
    for (let n = 0; n < 11; n += 1) {
      tries.push((await api.post(`${tokens}/byemail`, { email: admin, token: `guess ${n}` })).status);
    }
    expect(tries).toEqual([...Array(10).fill(400), 429]);
  });

  it('ignores a header that claims another address', async () => {
    const { email } = await newAccount(api);
    const tries = [];
    for (let n = 0; n < 11; n += 1) {
      tries.push((await signIn(email, 'guess', { 'x-forwarded-for': `10.0.0.${n}` })).status);
    }
    expect(tries.at(-1)).toBe(429);
  });
});

describe('a forged Host header', () => {
  it('ignores a poisoned Host in the links of letters', async () => {
    const evil = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/login',
    };
    await api.post('/lob/api/users/forgot-password', { email: boutique }, { headers: evil });
    await api.post(`${tokens}/byemail`, { email: boutique }, { headers: evil });
    const letters = await api.db.selectFrom('correo').selectAll().where('para', '=', boutique).execute();
    expect(letters.map(({ carta }) => carta).toSorted()).toEqual(['enlace', 'restablecer']);
    const parts = {
      db: api.db,
      seal: createLetterSeal(api.secret),
      publicUrl: () => 'https://percha.example',
    };
    for (const letter of letters) {
      const { html, text, subject } = await renderCorreo(parts, letter as never);
      expect(`${html}${text}${subject}`).not.toContain('evil');
      expect(text).toMatch(/^https:\/\/percha\.example\/(reset-password\?key|login\?email)=/m);
    }
  });
});

describe('an e-mail that is an injection', () => {
  it.each([
    'victim@percha.example\r\nBcc: everybody@percha.example',
    'victim@percha.example\u0000',
    `${'a'.repeat(300)}@percha.example`,
    "' or 1=1 --",
    '%@percha.example',
    { $ne: null },
    ['boutique@percha.example'],
  ])('finds no account for %j, and mails nothing', async (email) => {
    const count = async () => (await api.db.selectFrom('correo').select('id').execute()).length;
    const before = await count();
    const asked = await api.post('/lob/api/users/forgot-password', { email });
    expect([200, 400]).toContain(asked.status);
    expect((await api.post(tokens, { email, password: demoPassword })).status).toBe(400);
    expect(await count()).toBe(before);
  });
});

it('reveals nothing about an account in the text of a refusal', async () => {
  const closed = await newAccount(api);
  const invited = await newAccount(api);
  await api.db.updateTable('usuario').set({ is_active: false }).where('id', '=', closed.id).execute();
  await api.db.updateTable('usuario').set({ password_hash: null }).where('id', '=', invited.id).execute();
  const replies = [
    await signIn(closed.email, demoPassword),
    await signIn(invited.email, demoPassword),
    await signIn('nobody@percha.example', demoPassword),
    await signIn(boutique, 'not it at all'),
  ];
  const answers = replies.map(({ status, json }) => [status, json.exception, json.messages]);
  expect(new Set(answers.map((words) => JSON.stringify(words))).size).toBe(1);
});
