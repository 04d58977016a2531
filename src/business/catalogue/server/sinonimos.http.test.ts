import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import { maxSinonimos } from '../edit-sinonimos.contract.ts';

const path = '/lob/api/v1/sinonimos';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('sinonimo').execute());

let keys = 0;
const create = (body: object) => {
  keys += 1;
  return api.post(`${path}/create`, body, { token, headers: { 'idempotency-key': `sinonimo-${keys}` } });
};
const seen = async (language = 'es') =>
  (await api.get(`${path}/getall-web`, { headers: { 'accept-language': language } })).json;
const chifon = { idioma: 'es', palabra: 'Chifón', significado: 'gasa' };

it('adds, changes and deletes a synonym, which the searches of its language read at once', async () => {
  await expect.poll(() => seen()).toEqual([]);
  const { json: made } = await create(chifon);
  expect(made).toMatchObject({ ...chifon, version: 1 });
  // The database announces the change; a server keeps the reply until then.
  await expect.poll(() => seen()).toEqual([{ palabra: 'Chifón', significado: 'gasa' }]);
  expect(await seen('pt')).toEqual([]);
  const { id } = made;
  const put = (body: object) => api.call('PUT', `${path}/${id}`, { token, body });
  const changed = await put({ ...made, idioma: 'pt', significado: 'renda' });
  expect(changed.json).toMatchObject({ idioma: 'pt', significado: 'renda', version: 2 });
  expect((await put(made)).status).toBe(409);
  await expect
    .poll(async () => [await seen(), await seen('pt')])
    .toEqual([[], [{ palabra: 'Chifón', significado: 'renda' }]]);
  const search = await api.post(`${path}/search`, { keyword: 'chifon' }, { token });
  expect(search.json.data).toMatchObject([{ id, palabra: 'Chifón' }]);
  expect((await api.post(`${path}/delete`, [id, 999_999], { token })).status).toBe(404);
  expect((await api.post(`${path}/delete`, [id], { token })).json).toEqual({ borrados: [id] });
  await expect.poll(() => seen('pt')).toEqual([]);
  const trail = await api.db
    .selectFrom('auditoria')
    .where('resource', '=', 'sinonimo')
    .where('resource_id', '=', String(id))
    .select(['acto', 'antes', 'despues'])
    .orderBy('id')
    .execute();
  expect(trail).toMatchObject([
    { acto: 'sinonimos.create', despues: chifon },
    // Members that changed.
    {
      acto: 'sinonimos.update',
      antes: { significado: 'gasa' },
      despues: { idioma: 'pt', significado: 'renda' },
    },
    { acto: 'sinonimos.delete', antes: { palabra: 'Chifón' } },
  ]);
});

it.each([
  ['no word', { palabra: '  ' }, 'palabra'],
  ['signs only', { palabra: '¡¿?!' }, 'palabra'],
  ['a number, which orders use', { palabra: 'talla 42' }, 'palabra'],
  ['five words', { palabra: 'uno dos tres cuatro cinco' }, 'palabra'],
  ['a long word', { palabra: 'x'.repeat(41) }, 'palabra'],
  ['no meaning', { significado: '' }, 'significado'],
  ['a long meaning', { significado: 'a b c d e f g' }, 'significado'],
  ['itself as meaning', { significado: 'CHIFON' }, 'significado'],
  ['another language', { idioma: 'fr' }, 'idioma'],
])('refuses %s', async (_, wrong, field) => {
  const { status, text } = await create({ ...chifon, ...wrong });
  expect(status, text).toBe(400);
  expect(text).toContain(field);
  expect(await api.db.selectFrom('sinonimo').selectAll().execute()).toEqual([]);
});

it('keeps one meaning of a word in a language, also of two calls at once', async () => {
  const both = await Promise.all([
    create(chifon),
    create({ ...chifon, palabra: 'chifon', significado: 'tul' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { json: other } = await create({ ...chifon, palabra: 'organdí' });
  const taken = await api.call('PUT', `${path}/${other.id}`, {
    token,
    body: { ...other, palabra: 'chifón' },
  });
  expect(taken.status).toBe(409);
  expect(taken.json.campo ?? taken.json.details?.campo).toBe('palabra');
  expect((await create({ ...chifon, idioma: 'ca' })).status).toBe(200);
});

it('holds at most 500 synonyms of a language', async () => {
  await api.db
    .insertInto('sinonimo')
    .values(
      Array.from({ length: maxSinonimos }, (_, n) => ({
        ...{ idioma: 'es', palabra: `palabra ${n}`, clave: `palabra ${n}`, significado: 'gasa' },
      })),
    )
    .execute();
  expect((await create(chifon)).status).toBe(409);
  expect((await create({ ...chifon, idioma: 'en' })).status).toBe(200);
});

it('needs the right', async () => {
  const { json } = await create(chifon);
  const shop = await api.as(boutique);
  for (const as of [shop, undefined]) {
    const refused = as ? 403 : 401;
    const ask = { token: as, headers: { 'idempotency-key': 'sinonimo-ajeno' } };
    expect((await api.post(`${path}/search`, {}, ask)).status).toBe(refused);
    expect((await api.post(`${path}/create`, chifon, ask)).status).toBe(refused);
    expect((await api.get(`${path}/${json.id}`, ask)).status).toBe(refused);
    expect((await api.call('PUT', `${path}/${json.id}`, { ...ask, body: json })).status).toBe(refused);
    expect((await api.post(`${path}/delete`, [json.id], ask)).status).toBe(refused);
  }
});
