import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf, newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const search = (body: unknown, as = token) => api.post('/lob/api/v1/auditoria/search', body, { token: as });
const acts = (reply: { json: { data: { acto: string }[] } }) => reply.json.data.map(({ acto }) => acto);

it('returns the history of one record with its users, the newest first', async () => {
  const shop = await newAccount(api, { roles: ['Basic'] });
  const names = { firstName: 'Nora', lastName: 'Vidal' };
  const body = { id: shop.id, email: shop.email, ...names, idioma: 'pt', version: 1 };
  await api.call('PUT', '/lob/api/users', { token, body });
  const history = await search({ recurso: 'user', recursoId: shop.id });
  expect(acts(history)).toEqual(['users.update', 'tokens.signIn']);
  expect(history.json).toMatchObject({ totalCount: 2, pageSize: 10 });
  expect(history.json.data[0]).toMatchObject({
    usuarioId: await idOf(api, admin),
    usuario: 'Montserrat Casals i Pujol',
    antes: { idioma: 'es' },
    despues: { idioma: 'pt' },
    requestId: expect.stringMatching(/.+/),
  });
});

it('filters and orders by its own fields only', async () => {
  await api.post('/lob/api/tokens', { email: boutique, password: 'not it at all' });
  const refused = { advancedFilter: { field: 'acto', operator: 'eq', value: 'tokens.refused' } };
  const reply = await search({ ...refused, orderBy: ['cuando desc'] });
  expect(reply.json.data[0]).toMatchObject({ acto: 'tokens.refused', recursoId: await idOf(api, boutique) });
  expect(reply.json.data[0].usuario).toBeUndefined();
  expect(acts(await search({ keyword: 'montserrat' })).length).toBeGreaterThan(0);
  for (const field of ['antes', 'password_hash', 'usuario.email']) {
    const wrong = await search({ advancedFilter: { field, operator: 'eq', value: 'x' } });
    expect([wrong.status, JSON.parse(wrong.json.messages[0]).field]).toEqual([400, field]);
  }
});

it('requires the right to read the trail', async () => {
  const reader = await newAccount(api, { permissions: ['Permissions.Auditoria.Search'] });
  expect((await search({}, reader.token)).status).toBe(200);
  for (const email of [boutique, comercial]) expect((await search({}, await api.as(email))).status).toBe(403);
});
