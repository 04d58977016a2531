/** The check of a mailed link's key when its page opens. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { boutique } from '../../../../tests/support/demo.ts';
import { createLetterSeal } from '../../mail/server/letter-seal.ts';

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
  return () => api.close();
});

const forgot = () => api.post('/lob/api/users/forgot-password', { email: boutique });
const byEmail = (more = {}) => api.post('/lob/api/tokens/byemail', { email: boutique, ...more });
const reset = (token: string) =>
  api.post('/lob/api/users/reset-password', { password: 'tres vestidos de gasa', token });
/** Returns the key in the newest letter's link. */
async function keyOfNewest(): Promise<string> {
  const [newest] = await api.db.selectFrom('correo').selectAll().orderBy('id', 'desc').execute();
  return createLetterSeal(api.secret).open(newest?.secreto ?? '');
}
const look = async (path: string, token: string) => {
  const { status, json } = await api.get(`/lob/api/${path}?token=${encodeURIComponent(token)}`);
  return status === 200 ? json : status;
};

describe.each([
  ['users/reset-password', forgot, reset],
  ['tokens/byemail', byEmail, (token: string) => byEmail({ token })],
] as const)('the key of %s', (path, ask, use) => {
  it('accepts the key until it is used, however often it is checked', async () => {
    await ask();
    const key = await keyOfNewest();
    for (let n = 0; n < 12; n += 1) expect(await look(path, key)).toEqual({ sirve: true, shortest: 10 });
    expect((await use(key)).status).toBe(200);
    expect(await look(path, key)).toEqual({ sirve: false });
  });

  it('refuses a key that has expired, that a newer one replaced, or whose account is closed', async () => {
    await ask();
    const first = await keyOfNewest();
    await ask();
    const key = await keyOfNewest();
    expect([await look(path, first), await look(path, key)]).toEqual([
      { sirve: false },
      { sirve: true, shortest: 10 },
    ]);
    const close = (is_active: boolean) =>
      api.db.updateTable('usuario').set({ is_active }).where('email', '=', boutique).execute();
    await close(false);
    expect(await look(path, key)).toEqual({ sirve: false });
    await close(true);
    const caduca = new Date('2020-01-01');
    await api.db.updateTable('clave_cuenta').set({ caduca }).execute();
    expect(await look(path, key)).toEqual({ sirve: false });
  });

  it('refuses too many wrong keys, and still accepts a valid one', async () => {
    await ask();
    const key = await keyOfNewest();
    for (let n = 0; n < 10; n += 1) expect(await look(path, `no-${n}`)).toEqual({ sirve: false });
    expect(await look(path, 'no-10')).toBe(429);
    expect(await look(path, key)).toEqual({ sirve: true, shortest: 10 });
  });
});

it('refuses a sign-in key for a password, and a password key for a sign-in', async () => {
  await byEmail();
  expect(await look('users/reset-password', await keyOfNewest())).toEqual({ sirve: false });
  await forgot();
  expect(await look('tokens/byemail', await keyOfNewest())).toEqual({ sirve: false });
});

it('returns 400 without a key', async () => {
  for (const query of ['', '?token=', `?token=${'x'.repeat(201)}`]) {
    expect((await api.get(`/lob/api/users/reset-password${query}`)).status, query).toBe(400);
  }
});
