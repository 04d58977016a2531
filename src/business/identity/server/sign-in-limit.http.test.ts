import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { demoPassword, testNow } from '../../../../tests/support/demo.ts';

import { createLetterSeal } from '../../mail/server/letter-seal.ts';
import { createSignInLimit } from './sign-in-limit.ts';

let api: TestApi;
let now = new Date(testNow);
const clock = { now: () => new Date(now), today: () => testNow.slice(0, 10) };
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
let owner: Account;
/** The default address of tests; `newAccount` signs in from it. */
const home = 'unknown';
let strangers = 0;
const newPlace = () => {
  strangers += 1;
  return `10.${strangers >> 16}.${(strangers >> 8) & 255}.${strangers & 255}`;
};

beforeAll(async () => {
  api = await testApi({ clock });
});
beforeEach(async () => {
  pass(2 * 60 * 60);
  owner = await newAccount(api, { roles: ['Basic'] });
});
afterAll(() => api.close());

const signIn = (email: string, password: string, from = newPlace()) =>
  api.post('/lob/api/tokens', { email, password }, { from });
const askLetter = (email: string, from = newPlace()) =>
  api.post('/lob/api/tokens/byemail', { email }, { from });
async function keyOfNewest(): Promise<string> {
  const newest = await api.db.selectFrom('correo').selectAll().orderBy('id', 'desc').executeTakeFirst();
  return createLetterSeal(api.secret).open(newest?.secreto ?? '');
}
/** Sends wrong passwords, each from its own address, until one is refused unverified. */
async function attack(email: string): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 60) {
    statuses.push((await signIn(email, 'guess')).status);
  }
  return statuses;
}

describe('an account under attack from many addresses', () => {
  it('delays strangers more and more, and lets a known place in at once', async () => {
    const statuses = await attack(owner.email);
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
    const waits: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const refused = await signIn(owner.email, demoPassword);
      expect(refused.status).toBe(429);
      expect(refused.json.messages[0]).toContain('entre con un enlace que le mandamos por correo');
      const wait = Number(refused.headers.get('retry-after'));
      waits.push(wait);
      expect((await signIn(owner.email, demoPassword, home)).status).toBe(200);
      pass(wait);
      expect((await signIn(owner.email, 'guess')).status).toBe(400);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    pass(60 * 60 + 1);
    expect((await signIn(owner.email, demoPassword)).status).toBe(200);
  });

  it('lets the owner in from a new place by a mailed link', async () => {
    await attack(owner.email);
    const place = newPlace();
    expect((await signIn(owner.email, demoPassword, place)).status).toBe(429);
    expect((await askLetter(owner.email, place)).status).toBe(200);
    const body = { email: owner.email, token: await keyOfNewest() };
    expect((await api.post('/lob/api/tokens/byemail', body, { from: place })).status).toBe(200);
    expect((await signIn(owner.email, demoPassword, place)).status).toBe(200);
  });

  it('answers as for an e-mail without an account', async () => {
    expect(await attack('nadie@percha.example')).toEqual(await attack(owner.email));
    const refusalFor = async (email: string) => {
      const { status, json, headers } = await signIn(email, 'guess');
      return [status, json.messages, headers.get('retry-after')];
    };
    expect(await refusalFor('nadie@percha.example')).toEqual(await refusalFor(owner.email));
  });

  it('does not keep other owners from resetting a password', async () => {
    const reset = (token: string) =>
      api.post(
        '/lob/api/users/reset-password',
        { password: 'once perchas de roble', token },
        { from: newPlace() },
      );
    for (let n = 0; n < 210; n += 1) await reset(`guess ${n}`);
    expect((await reset('guess')).status).toBe(400);
  });
});

it('counts the addresses of one IPv6 /64 as one place', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await signIn(owner.email, 'guess', `2001:db8:1:2::${n}`)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect((await signIn(owner.email, 'guess', '2001:db8:1:3::1')).status).toBe(400);
});

it('counts together on several servers', async () => {
  const servers = [createSignInLimit(api.db, clock), createSignInLimit(api.db, clock)] as const;
  const place = newPlace();
  for (let n = 0; n < 10; n += 1) await servers[n % 2 ? 1 : 0].beginPassword(owner.email, place);
  for (const server of servers) {
    await expect(server.beginPassword(owner.email, place)).rejects.toThrow('Too Many Requests');
  }
});

it('adds no counters for accounts that a refused address makes up', async () => {
  const limit = createSignInLimit(api.db, clock);
  const place = newPlace();
  const count = async () => (await api.db.selectFrom('intento').select('digest').execute()).length;
  for (let n = 0; n < 100; n += 1) await limit.beginPassword(`first-${n}@percha.example`, place);
  const before = await count();
  for (let n = 0; n < 10; n += 1) {
    const attempt = limit.beginPassword(`second-${n}@percha.example`, place);
    await expect(attempt).rejects.toThrow('Too Many Requests');
  }
  expect(await count()).toBe(before);
});

describe('limits of mailed links', () => {
  it('counts mailed links apart from passwords', async () => {
    for (let n = 0; n < 3; n += 1) expect((await askLetter(owner.email, home)).status).toBe(200);
    const refused = await askLetter(owner.email, home);
    expect(refused.status).toBe(429);
    expect(refused.json.messages[0]).toContain('El último sirve una hora');
    expect((await signIn(owner.email, demoPassword, home)).status).toBe(200);
    const other = await newAccount(api, { roles: ['Basic'] });
    for (let n = 0; n < 11; n += 1) await signIn(other.email, 'guess', home);
    expect((await signIn(other.email, demoPassword, home)).status).toBe(429);
    pass(60 * 60);
    for (let n = 0; n < 11; n += 1) await signIn(other.email, 'guess', home);
    expect((await askLetter(other.email, home)).status).toBe(200);
  });

  it('limits mailed links to three an hour from all strangers together, known account or not', async () => {
    for (const email of [owner.email, 'nadie@percha.example']) {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await askLetter(email)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    const letters = await api.db.selectFrom('correo').where('para', '=', owner.email).select('id').execute();
    expect(letters).toHaveLength(3);
  });

  it('leaves the owner one valid link while strangers have used the limit up', async () => {
    for (let n = 0; n < 3; n += 1) await askLetter(owner.email);
    const token = await keyOfNewest();
    pass(59 * 60);
    expect((await askLetter(owner.email)).status).toBe(429);
    const body = { email: owner.email, token };
    expect((await api.post('/lob/api/tokens/byemail', body, { from: newPlace() })).status).toBe(200);
    // From a known place another one can be requested.
    expect((await askLetter(owner.email, home)).status).toBe(200);
  });
});
