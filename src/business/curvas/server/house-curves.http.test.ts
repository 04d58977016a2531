import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';

const path = '/lob/api/v1/curvas-casa';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token, headers = {}) =>
  api.post(`${path}${act}`, body, { token: as, headers });
const put = (id: number, body: unknown) => api.call('PUT', `${path}/${id}`, { token, body });
const offered = async (language = 'es') =>
  (
    await api.get(`${path}/getall`, {
      token: await api.as(boutique),
      headers: { 'accept-language': language },
    })
  ).json as { id: number; nombre: string; partes: { talla: string; cantidad: number }[] }[];
/** The demo's tallas 36, 38 and 60, and its run from 36 to 48. */
const [t36, t38, t60] = [2, 3, 14];
const curve = (given: object = {}) => ({
  nombre: { es: 'Curva F', ca: 'Corba F' },
  tallajeId: 1,
  partes: [
    { tallaId: t36, cantidad: 1 },
    { tallaId: t38, cantidad: 3 },
  ],
  ...given,
});

it('offers the curves of the house to shops in their order and language', async () => {
  expect((await offered()).map(({ nombre }) => nombre)).toEqual([
    ...['Curva A', 'Curva B, madrina', 'Curva C, mínima', 'Curva D, letras', 'Curva E, tallas grandes'],
  ]);
  const [a] = await offered('ca');
  expect(a).toMatchObject({ nombre: 'Corba A', partes: [{ talla: '36', cantidad: 1 }, {}, {}, {}, {}, {}] });
  expect((await api.get(`${path}/getall`)).status).toBe(401);
});

it('adds, changes, archives, orders and deletes one, which the matrix follows, with its trail', async () => {
  const first = await post('/create', curve(), token, { 'idempotency-key': 'curva-f' });
  expect(first.json).toMatchObject({ nombre: { es: 'Curva F' }, tallaje: '36–48', orden: 6, version: 1 });
  const { id } = first.json;
  expect((await post('/create', curve(), token, { 'idempotency-key': 'curva-f' })).json.id).toBe(id);
  expect((await post('/search', { keyword: 'curva f' })).json.data).toMatchObject([
    { id, nombre: 'Curva F', tallas: '36:1 38:3', prendas: 4 },
  ]);
  const changed = await put(id, { ...first.json, partes: [{ tallaId: t38, cantidad: 2 }] });
  expect(changed.json).toMatchObject({ version: 2, partes: [{ tallaId: t38, cantidad: 2 }] });
  expect((await put(id, first.json)).json).toMatchObject({ actual: { version: 2 } });
  const ids = (await offered()).map((one) => one.id);
  await post('/ordenar', { ids: [id, ...ids.slice(0, -1)] });
  expect((await offered())[0]).toMatchObject({ id, partes: [{ talla: '38', cantidad: 2 }] });
  expect((await post('/ordenar', { ids: [id] })).status).toBe(409);
  await post('/archivar', { ids: [id], archivado: true });
  expect((await offered()).some((one) => one.id === id)).toBe(false);
  expect((await post('/delete', [id])).json).toEqual({ borrados: [id] });
  expect((await api.get(`${path}/${id}`, { token })).status).toBe(404);
  expect((await post('/delete', [id])).status).toBe(404);
  const trail = await api.post(
    '/lob/api/v1/auditoria/search',
    { recurso: 'curvacasa', recursoId: String(id) },
    { token },
  );
  expect(trail.json.data.map(({ acto }: { acto: string }) => acto)).toEqual([
    'curvascasa.delete',
    'curvascasa.archivar',
    'curvascasa.update',
    'curvascasa.create',
  ]);
});

it.each([
  ['no Spanish name', curve({ nombre: { ca: 'x' } }), 'nombre.es'],
  ['an unknown size run', curve({ tallajeId: 99_999 }), 'tallajeId'],
  ['a talla outside the size run', curve({ partes: [{ tallaId: t60, cantidad: 1 }] }), 'partes'],
  ['a curve without garments', curve({ partes: [{ tallaId: t36, cantidad: 0 }] }), 'partes'],
  ['an empty curve', curve({ partes: [] }), 'partes'],
  ['1,000 garments of a talla', curve({ partes: [{ tallaId: t36, cantidad: 1000 }] }), 'partes'],
  ['half a garment', curve({ partes: [{ tallaId: t36, cantidad: 0.5 }] }), 'partes'],
])('refuses %s', async (_, wrong, field) => {
  const reply = await post('/create', wrong);
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(field)]);
});

it('requires its permissions', async () => {
  const reader = await newAccount(api, { permissions: ['Permissions.Curvas.Search'] });
  expect((await post('/search', {}, reader.token)).status).toBe(200);
  for (const as of [reader.token, await api.as(boutique)]) {
    expect((await post('/create', curve(), as)).status).toBe(403);
    expect((await post('/archivar', { ids: [1], archivado: true }, as)).status).toBe(403);
    expect((await post('/delete', [1], as)).status).toBe(403);
  }
});
