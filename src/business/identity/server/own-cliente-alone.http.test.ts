/** A user with a cliente stays within it whatever its roles hold, and no account is both shop and rep. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf, newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';

let api: TestApi;
let boss: string;
beforeAll(async () => {
  api = await testApi();
  boss = await api.as(admin);
});
afterAll(() => api.close());

const users = '/lob/api/users';
const fieldsOf = (reply: { json: { messages: string[] } }) =>
  reply.json.messages.map((message) => JSON.parse(message).field);

it('ignores a staff right that the shops’ role holds by mistake', async () => {
  const roles = (await api.get('/lob/api/roles', { token: boss })).json;
  const basic = roles.find(({ name }: { name: string }) => name === 'Basic');
  const permissions = [
    'Permissions.Cart.ActFor',
    'Permissions.Facturas.View',
    'Permissions.UserRoles.Update',
    'Permissions.Users.View',
  ];
  const given = await api.call('PUT', `/lob/api/roles/${basic.id}/permissions`, {
    token: boss,
    body: { roleId: basic.id, permissions, version: basic.version },
  });
  expect(given.status).toBe(200);
  const token = await api.as(boutique);
  const [own, other] = [await idOf(api, boutique), await idOf(api, loja)];
  const replies = [
    await api.get(users, { token }),
    await api.get(`${users}/${other}`, { token }),
    await api.get(`/lob/api/v1/cart?userId=${other}`, { token }),
    await api.post('/lob/api/v1/pedidos/search-user', { userId: other }, { token }),
    await api.post(`${users}/search-act-for`, {}, { token }),
    await api.post(
      `${users}/roles`,
      { userId: own, userRoles: [{ roleName: 'Admin', enabled: true }] },
      { token },
    ),
  ];
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(403));
  const reply = await api.get('/lob/api/personal/permissions', { token });
  expect(reply.json).toEqual(['Permissions.Facturas.View']);
  // Staff with the same role keep its rights.
  const clerk = await newAccount(api, { roles: ['Basic'] });
  expect((await api.get(users, { token: clerk.token })).status).toBe(200);
});

it('gives a shop with the role Admin no staff access, and does not count it as an admin', async () => {
  const { token } = await newAccount(api, { roles: ['Admin'], clienteId: 5 });
  expect((await api.get(users, { token })).status).toBe(403);
  const taken = { userId: await idOf(api, admin), userRoles: [{ roleName: 'Admin', enabled: false }] };
  expect((await api.post(`${users}/roles`, taken, { token: boss })).status).toBe(409);
});

it('refuses to make the last admin a shop’s user', async () => {
  const chief = await newAccount(api, { roles: ['Admin'] });
  const id = await idOf(api, admin);
  await api.post(`${users}/toggle-status`, { id: chief.id, activo: false }, { token: boss });
  const { version, email } = (await api.get(`${users}/${id}`, { token: boss })).json;
  const body = { id, email, firstName: 'A', lastName: 'B', clienteId: 5, version };
  expect(fieldsOf(await api.call('PUT', users, { token: boss, body }))).toEqual(['clienteId']);
});

it('refuses an account that is both a shop’s and a rep’s', async () => {
  const both = { firstName: 'N', lastName: 'V', clienteId: 5, comercialId: 1 };
  const made = await api.post(users, { ...both, email: 'both@percha.example' }, { token: boss });
  expect([made.status, fieldsOf(made)]).toEqual([400, ['comercialId']]);
  const { id, email } = await newAccount(api, { clienteId: 5 });
  const body = { ...both, id, email, version: 1 };
  expect(fieldsOf(await api.call('PUT', users, { token: boss, body }))).toEqual(['comercialId']);
  const saved = await api.call('PUT', `${users}/${id}`, { token: boss, body });
  expect([saved.status, fieldsOf(saved)]).toEqual([400, ['comercialId']]);
});

it('refuses to tie the caller’s own account out of its reach', async () => {
  const { id, email, token } = await newAccount(api, {
    permissions: ['Permissions.Users.View', 'Permissions.Users.Update'],
  });
  const body = { id, email, firstName: 'N', lastName: 'V', version: 1 };
  const put = (change: object, as = token) =>
    api.call('PUT', users, { token: as, body: { ...body, ...change } });
  expect(fieldsOf(await put({ clienteId: 5 }))).toEqual(['clienteId']);
  expect(fieldsOf(await put({ comercialId: 1 }))).toEqual(['comercialId']);
  expect((await put({})).status).toBe(200);
  expect((await put({ comercialId: 1, version: 2 }, boss)).status).toBe(200);
});
