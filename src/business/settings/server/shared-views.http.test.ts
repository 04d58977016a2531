import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, boutique, comercial } from '#tests/support/demo.ts';

const path = '/lob/api/v1/usersettings/shared-views';
let api: TestApi;
let [house, colleague, shop] = ['', '', ''];
beforeAll(async () => {
  api = await testApi();
  [house, colleague, shop] = [await api.as(admin), await api.as(comercial), await api.as(boutique)];
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('shared_view').execute();
});

const late = { tabla: 'pedidos', nombre: 'Tarde', search: { q: 'x' }, columnas: ['numero'] };
const share = (body: object = {}, token = house) => api.post(path, { ...late, ...body }, { token });
const list = async (token = house) => (await api.get(`${path}/pedidos`, { token })).json;
const change = (id: number, body: object, token = house) => api.call('PUT', `${path}/${id}`, { token, body });
const stop = (id: number, token = house) => api.call('DELETE', `${path}/${id}`, { token });

it('shows a shared view to all staff in its list only, and to no shop', async () => {
  const { json } = await share();
  expect(json).toMatchObject({ nombre: 'Tarde', search: { q: 'x' }, columnas: ['numero'], version: 1 });
  expect(json.savedBy).toEqual(expect.any(String));
  expect(await list(colleague)).toEqual([json]);
  expect(await list(shop)).toEqual([]);
  expect((await api.get(`${path}/correos`, { token: house })).json).toEqual([]);
});

it('returns 403 to a caller without the right', async () => {
  const { id } = (await share()).json;
  const { tabla: _, ...body } = late;
  const replies = [
    await share({ nombre: 'Otra' }, colleague),
    await change(id, { ...body, version: 1 }, colleague),
    await stop(id, colleague),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
});

it('changes a view at its version, and returns 409 for a stale one or a taken name', async () => {
  const { id } = (await share()).json;
  const { tabla: _, ...body } = late;
  const changed = await change(id, { ...body, nombre: 'Muy tarde', search: {}, version: 1 });
  expect(changed.json).toMatchObject({ nombre: 'Muy tarde', search: {}, version: 2 });
  const stale = await change(id, { ...body, version: 1 });
  expect([stale.status, stale.json.actual.nombre]).toEqual([409, 'Muy tarde']);
  await share({ nombre: 'Otra' });
  const taken = await change(id, { ...body, nombre: 'Otra', version: 2 });
  expect([taken.status, taken.json.campo]).toEqual([409, 'nombre']);
  expect((await share({ nombre: 'Otra' })).status).toBe(409);
});

it('stops sharing a view, and writes each act to the trail', async () => {
  const { id } = (await share()).json;
  expect((await stop(id)).json.nombre).toBe('Tarde');
  expect(await list()).toEqual([]);
  expect((await stop(id)).status).toBe(404);
  expect((await change(id, { nombre: 'x', search: {}, version: 1 })).status).toBe(404);
  const acts = await api.db
    .selectFrom('auditoria')
    .where('resource', '=', 'sharedview')
    .where('resource_id', '=', String(id))
    .orderBy('id')
    .select('acto')
    .execute();
  expect(acts.map(({ acto }) => acto)).toEqual(['sharedviews.create', 'sharedviews.delete']);
});

it('limits the shared views of a list', async () => {
  await api.db
    .insertInto('shared_view')
    .values(Array.from({ length: 50 }, (_, n) => ({ tabla: 'pedidos', nombre: `v${n}`, search: '{}' })))
    .execute();
  const { status, json } = await share();
  expect([status, json.messages[0]]).toEqual([409, expect.stringContaining('50')]);
  expect((await share({ tabla: 'correos' })).status).toBe(200);
});
