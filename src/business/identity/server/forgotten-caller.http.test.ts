/** Lost rights end before the reply, also on a server that the database's notification has not reached. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, newAccount, newRole } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, demoPassword } from '../../../../tests/support/demo.ts';

let api: TestApi;
let boss: string;
beforeAll(async () => {
  api = await testApi({ deaf: true });
  boss = await api.as(admin);
});
afterAll(() => api.close());

const users = '/lob/api/users';
const profile = async (token: string) => (await api.get('/lob/api/personal/profile', { token })).status;
const signIn = async ({ email }: Account): Promise<{ token: string; refreshToken: string }> =>
  (await api.post('/lob/api/tokens', { email, password: demoPassword })).json;

it.each<[string, (account: Account) => Promise<unknown>]>([
  ['erased', ({ id }) => api.post(`${users}/${id}/erase`, {}, { token: boss })],
  ['deleted', ({ id }) => api.call('DELETE', `${users}/${id}`, { token: boss })],
  ['closed', ({ id }) => api.post(`${users}/toggle-status`, { id, activo: false }, { token: boss })],
])('refuses a call of a user who was %s', async (_, act) => {
  const account = await newAccount(api, { roles: ['Basic'] });
  expect(await profile(account.token)).toBe(200);
  await act(account);
  expect(await profile(account.token)).toBe(401);
});

it('refuses a session that was signed out, or ended from another one', async () => {
  const account = await newAccount(api, { roles: ['Basic'] });
  const [one, two] = [await signIn(account), await signIn(account)];
  for (const { token } of [one, two]) expect(await profile(token)).toBe(200);
  await api.post('/lob/api/tokens/revoke', { refreshToken: one.refreshToken });
  expect(await profile(one.token)).toBe(401);
  await api.post('/lob/api/personal/sessions/end', { others: true }, { token: account.token });
  expect([await profile(two.token), await profile(account.token)]).toEqual([401, 200]);
});

it('ends the other sessions when the password changes', async () => {
  const account = await newAccount(api, { roles: ['Basic'] });
  const { token } = await signIn(account);
  expect(await profile(token)).toBe(200);
  const newPassword = 'once percheros de roble';
  await api.call('PUT', '/lob/api/personal/change-password', {
    token: account.token,
    body: { password: demoPassword, newPassword, confirmNewPassword: newPassword },
  });
  expect([await profile(token), await profile(account.token)]).toEqual([401, 200]);
});

it('refuses calls with rights that were taken away', async () => {
  const role = await newRole(api, ['Permissions.Users.View']);
  const account = await newAccount(api, { roles: [role] });
  const other = await newAccount(api, { permissions: ['Permissions.Users.View'] });
  const list = async ({ token }: Account) => (await api.get(users, { token })).status;
  expect([await list(account), await list(other)]).toEqual([200, 200]);
  const taken = [{ roleName: role, enabled: false }];
  await api.post(`${users}/roles`, { userId: account.id, userRoles: taken }, { token: boss });
  expect([await list(account), await list(other)]).toEqual([403, 200]);
});
