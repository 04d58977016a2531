import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, boutique } from '#tests/support/demo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const emailsFor = async (token: string, permission?: string): Promise<string[]> => {
  const query = permission ? `?permission=${permission}` : '';
  const { status, json } = await api.get(`/lob/api/personal/granters${query}`, { token });
  expect(status).toBe(200);
  return json.map(({ email }: { email: string }) => email);
};

it('returns the colleagues who hold the right and change the roles of accounts', async () => {
  const { token } = await newAccount(api, { permissions: ['Permissions.Pedidos.View'] });
  const both = await newAccount(api, {
    permissions: ['Permissions.UserRoles.Update', 'Permissions.Users.Search'],
  });
  const rolesOnly = await newAccount(api, { permissions: ['Permissions.UserRoles.Update'] });
  const rightOnly = await newAccount(api, { permissions: ['Permissions.Users.Search'] });
  expect((await emailsFor(token, 'Permissions.Users.Search')).toSorted()).toEqual(
    [admin, both.email].toSorted(),
  );
  expect((await emailsFor(token)).toSorted()).toEqual([admin, both.email, rolesOnly.email].toSorted());
  expect(await emailsFor(rightOnly.token, 'Permissions.Nope.Search')).toEqual([admin]);
});

it('leaves out closed accounts, and lists five at most', async () => {
  const closed = await newAccount(api, { permissions: ['Permissions.UserRoles.Update'] });
  await api.db.updateTable('usuario').set({ is_active: false }).where('id', '=', closed.id).execute();
  const { token } = await newAccount(api);
  expect(await emailsFor(token)).not.toContain(closed.email);
  const admins: string[] = [];
  for (let n = 0; n < 6; n += 1) admins.push((await newAccount(api, { roles: ['Admin'] })).id);
  expect(await emailsFor(token)).toHaveLength(5);
  await api.db.updateTable('usuario').set({ is_active: false }).where('id', 'in', admins).execute();
});

it('returns nobody to a shop', async () => {
  expect(await emailsFor(await api.as(boutique), 'Permissions.Users.Search')).toEqual([]);
});
