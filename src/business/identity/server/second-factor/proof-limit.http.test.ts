import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, newAccount } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { softAuthenticator } from '#tests/support/authenticator.ts';
import { demoPassword } from '#tests/support/demo.ts';
import {
  codeAt,
  enrolPasskey,
  enrolTotp,
  factorPath,
  handClock,
  proof,
} from '#tests/support/second-factor.ts';
import { createLetterSeal } from '../../../mail/server/letter-seal.ts';
import { createSignInLimit } from '../sign-in-limit.ts';

let api: TestApi;
let clock: ReturnType<typeof handClock>;
let owner: Account;
/** The default address of tests; `newAccount` signs in from it. */
const home = 'unknown';
let places = 0;
const newPlace = () => {
  places += 1;
  return `10.1.${places >> 8}.${places & 255}`;
};

beforeAll(async () => {
  clock = handClock();
  api = await testApi({ clock });
});
beforeEach(async () => {
  // Longer than the longest window of the limits.
  clock.advance(25 * 60 * 60);
  owner = await newAccount(api);
});
afterAll(() => api.close());

const signIn = (from: string, more: object = {}) =>
  api.post('/lob/api/tokens', { email: owner.email, password: demoPassword, ...more }, { from });
const byLink = (token: string, from: string, more: object = {}) =>
  api.post('/lob/api/tokens/byemail', { email: owner.email, token, ...more }, { from });

async function mailedKey(from: string): Promise<string> {
  expect((await api.post('/lob/api/tokens/byemail', { email: owner.email }, { from })).status).toBe(200);
  const letters = api.db.selectFrom('correo').where('secreto', 'is not', null).selectAll();
  const newest = await letters.orderBy('id', 'desc').executeTakeFirstOrThrow();
  return createLetterSeal(api.secret).open(newest.secreto ?? '');
}

describe('wrong codes', () => {
  it('counts wrong codes together on several servers and after a restart', async () => {
    await enrolTotp(api, clock, owner.token);
    for (let n = 0; n < 10; n += 1) await signIn(home, { code: '000000' }).then(() => clock.advance(61));
    const other = createSignInLimit(api.db, clock);
    const attempt = other.beginProof('code after password', owner, home);
    await expect(attempt).rejects.toThrow('Too Many Requests');
  });

  it('accepts no more wrong codes from several servers at once than from one', async () => {
    const servers = Array.from({ length: 4 }, () => createSignInLimit(api.db, clock));
    const tries = servers.flatMap((server) =>
      Array.from({ length: 5 }, () => server.beginProof('code after password', owner, home)),
    );
    const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(passed).toHaveLength(10);
  });

  it('delays strangers at many addresses more and more, and the known place not at all', async () => {
    const { secret } = await enrolTotp(api, clock, owner.token);
    const limit = createSignInLimit(api.db, clock);
    const waits: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const wait = await limit.beginProof('code after password', owner, newPlace()).then(
        () => 0,
        (error) => Number(error.headers['Retry-After']),
      );
      if (wait > 0) waits.push(wait);
      clock.advance(wait);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64]);
    clock.advance(31);
    expect((await signIn(home, { code: codeAt(secret, clock.now()) })).status).toBe(200);
  });

  it('leaves the owner at a new place the mailed link', async () => {
    const { secret } = await enrolTotp(api, clock, owner.token);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await signIn(newPlace(), { code: '000000' })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    const place = newPlace();
    const code = codeAt(secret, clock.now(), 1);
    const refused = await signIn(place, { code });
    expect(refused.status).toBe(429);
    expect(refused.json.messages[0]).toContain('entre con un enlace que le mandamos por correo');
    expect((await byLink(await mailedKey(place), place, { code })).status).toBe(200);
  });

  it('limits wrong codes after a mailed link, too', async () => {
    await enrolTotp(api, clock, owner.token);
    const key = await mailedKey(home);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await byLink(key, newPlace(), { code: '000000' })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it('limits a signed-in caller’s wrong codes at every address, without delaying a sign-in', async () => {
    const { secret } = await enrolTotp(api, clock, owner.token);
    clock.advance(60);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const body = { ...proof, code: '000000' };
      const ask = { token: owner.token, from: newPlace() };
      statuses.push((await api.post(`${factorPath}/totp/remove`, body, ask)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await signIn(newPlace(), { code: codeAt(secret, clock.now()) })).status).toBe(200);
  });
});

it('limits attempts of the own password from many addresses', async () => {
  const newPassword = 'siete cortes de organza azul';
  const body = { password: 'not it at all', newPassword, confirmNewPassword: newPassword };
  const change = (password: string, from: string) =>
    api.call('PUT', '/lob/api/personal/change-password', {
      token: owner.token,
      body: { ...body, password },
      from,
    });
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await change('not it at all', newPlace())).status);
  expect(statuses).toEqual([...Array(20).fill(400), 429]);
  expect((await change(demoPassword, home)).status).toBe(200);
});

it('accepts a passkey while strangers send wrong answers for it', async () => {
  const { authenticator } = await enrolPasskey(api, owner.token);
  const options = async () => (await api.post('/lob/api/tokens/passkey/options', undefined)).json;
  const answer = (from: string, passkey: object) =>
    api.post('/lob/api/tokens/passkey', { passkey }, { from });
  const right = authenticator.get(await options());
  const wrong = { ...softAuthenticator().get(await options()), id: right.id, rawId: right.rawId };
  const place = newPlace();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await answer(place, wrong)).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  for (let n = 0; n < 25; n += 1) expect((await answer(newPlace(), wrong)).status).toBe(400);
  expect((await answer(newPlace(), right)).status).toBe(200);
});

it('refuses a mailed link, without a deadlock, when its key is withdrawn meanwhile', async () => {
  const key = await mailedKey(home);
  const client = new pg.Client({ connectionString: api.ownerUrl });
  await client.connect();
  const isWaiting = async () => {
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return (await waiting.execute(api.db)).rows.length === 1;
  };
  // The order of a password change: the account first, then its keys.
  await client.query('begin');
  await client.query('select from usuario where id = $1 for no key update', [owner.id]);
  const reply = byLink(key, home);
  await expect.poll(isWaiting).toBe(true);
  await client.query('delete from clave_cuenta where usuario_id = $1', [owner.id]);
  await client.query('commit');
  await client.end();
  expect((await reply).status).toBe(400);
});
