import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount } from '../../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../../tests/support/demo.ts';
import { editedModeloBody } from '../../../../../tests/support/modelos.ts';

const path = '/lob/api/v1/tallajes';
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
/** The demo's tallas 38, 40 and 42. */
const [t38, t40, t42] = [3, 4, 5];
const run = (nombre: string, tallaIds: number[] = [t40, t38]) => ({ nombre, tallaIds });
const names = (rows: { nombre: string }[]) => rows.map(({ nombre }) => nombre);

it('adds, changes, archives, orders and deletes a size run, with its trail', async () => {
  const first = await post('/create', run('Corto'), token, { 'idempotency-key': 'corto' });
  expect(first.json).toMatchObject({ nombre: 'Corto', modelos: 0, curvas: 0, version: 1 });
  expect(names(first.json.tallas)).toEqual(['38', '40']);
  const { id } = first.json;
  expect((await post('/create', run('Corto'), token, { 'idempotency-key': 'corto' })).json.id).toBe(id);
  const changed = await put(id, { ...first.json, tallaIds: [t42, t40] });
  expect(names(changed.json.tallas)).toEqual(['40', '42']);
  expect((await put(id, first.json)).json).toMatchObject({ actual: { version: 2 } });
  const all = (await post('/search', { pageSize: 100 })).json.data as { id: number; nombre: string }[];
  expect(all.at(-1)).toMatchObject({ id, nombre: 'Corto' });
  const ids = all.map((row) => row.id);
  const moved = [id, ...ids.slice(0, -1)];
  expect((await post('/ordenar', { ids: moved })).json).toEqual({ ids: moved });
  expect((await post('/search', {})).json.data[0]).toMatchObject({ id });
  expect((await post('/ordenar', { ids: ids.slice(1) })).status).toBe(409);
  await post('/ordenar', { ids });
  expect((await post('/archivar', { ids: [id], archivado: true })).json.cambiados).toEqual([id]);
  const options = (await api.get('/lob/api/v1/modelos/opciones', { token })).json;
  expect(options.tallajes.find((one: { id: number }) => one.id === id)).toMatchObject({ archivado: true });
  expect((await post('/delete', [id])).json).toEqual({ borrados: [id] });
  const trail = await api.post(
    '/lob/api/v1/auditoria/search',
    { recurso: 'tallaje', recursoId: String(id) },
    { token },
  );
  expect(trail.json.data.map(({ acto }: { acto: string }) => acto)).toEqual([
    'tallajes.delete',
    'tallajes.archivar',
    'tallajes.update',
    'tallajes.create',
  ]);
});

it('belongs to modelos, which keep it from being deleted', async () => {
  const { id } = (await post('/create', run('De un modelo'))).json;
  const body = editedModeloBody({ tallajeId: id });
  const modelo = (await api.post('/lob/api/v1/modelos/create', body, { token })).json;
  expect(modelo.tallajeId).toBe(id);
  const { status, json } = await post('/delete', [id]);
  expect([status, json.usos]).toEqual([
    409,
    [expect.objectContaining({ tipo: 'Modelo', enlace: `/admin/modelos/${modelo.id}` })],
  ]);
  const without = { ...body, id: modelo.id, version: modelo.version, tallajeId: undefined };
  expect((await api.call('PUT', '/lob/api/v1/modelos/update', { token, body: without })).status).toBe(200);
  expect((await post('/delete', [id])).status).toBe(200);
  const unknown = await api.post('/lob/api/v1/modelos/create', editedModeloBody({ tallajeId: id }), {
    token,
  });
  expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('tallajeId')]);
});

it('keeps the tallas that curves of the house need, and lists the uses of a talla', async () => {
  const principal = (await api.get(`${path}/1`, { token })).json;
  expect(principal).toMatchObject({ nombre: '36–48', curvas: 2 });
  const reply = await put(1, { ...principal, tallaIds: [t38, t40, t42] });
  expect(reply.status).toBe(409);
  expect(reply.json.usos[0]).toMatchObject({ tipo: 'Curva de la casa', enlace: '/admin/curvas/1' });
  const talla = (await api.post('/lob/api/v1/tallas/create', { nombre: '63', equivalencias: {} }, { token }))
    .json;
  const { id } = (await post('/create', run('Con 63', [talla.id]))).json;
  const refused = await api.post('/lob/api/v1/tallas/delete', [talla.id], { token });
  expect(refused.json.usos).toEqual([{ tipo: 'Tallaje', nombre: 'Con 63', enlace: `/admin/tallajes/${id}` }]);
  await post('/delete', [id]);
  expect((await api.post('/lob/api/v1/tallas/delete', [talla.id], { token })).status).toBe(200);
});

it.each([
  ['no name', run(' '), 400, 'nombre'],
  ['no talla', run('Vacío', []), 400, 'tallaIds'],
  ['a talla twice', run('Dos veces', [t38, t38]), 400, 'tallaIds'],
  ['an unknown talla', run('Desconocida', [99_999]), 400, 'tallaIds'],
  [
    '41 tallas',
    run(
      'Muchas',
      Array.from({ length: 41 }, (_, n) => n + 1),
    ),
    400,
    'tallaIds',
  ],
  ['a taken name in other case', run('s–xl'), 409, 'nombre'],
])('refuses %s', async (_, wrong, status, field) => {
  const reply = await post('/create', wrong);
  expect([reply.status, reply.text]).toEqual([status, expect.stringContaining(field)]);
});

it('requires its permissions', async () => {
  const reader = await newAccount(api, { permissions: ['Permissions.Tallas.Search'] });
  expect((await post('/search', {}, reader.token)).status).toBe(200);
  for (const as of [reader.token, await api.as(boutique)]) {
    expect((await post('/create', run('x'), as)).status).toBe(403);
    expect((await post('/ordenar', { ids: [1] }, as)).status).toBe(403);
    expect((await post('/delete', [1], as)).status).toBe(403);
  }
});
