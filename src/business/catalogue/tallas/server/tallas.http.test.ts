import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../../tests/support/demo.ts';

const path = '/lob/api/v1/tallas';
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
const named = (nombre: string, equivalencias = {}) => ({ nombre, equivalencias });
const rows = async () =>
  (await post('/search', { pageSize: 100 })).json.data as { id: number; nombre: string; orden: number }[];
const names = async () => (await rows()).map(({ nombre }) => nombre);

describe('tallas', () => {
  it('adds one beside its kind with its usual numbers, changes, archives and deletes it, with its trail', async () => {
    const key = { 'idempotency-key': 'talla-43' };
    const first = await post('/create', named(' 43 ', { it: '47', us: '' }), token, key);
    expect(first.json).toMatchObject({ nombre: '43', equivalencias: { it: '47' }, modelos: 0, version: 1 });
    expect(first.json.equivalencias).not.toHaveProperty('us');
    const { id } = first.json;
    expect((await post('/create', named(' 43 ', { it: '47', us: '' }), token, key)).json.id).toBe(id);
    const order = await names();
    expect(order.slice(order.indexOf('42'), order.indexOf('44') + 1)).toEqual(['42', '43', '44']);
    const changed = await put(id, { ...first.json, nombre: '43 largo' });
    expect(changed.json).toMatchObject({ nombre: '43 largo', version: 2 });
    expect((await put(id, { ...first.json, nombre: '45' })).json).toMatchObject({ actual: { version: 2 } });
    expect((await put(id, { ...changed.json, nombre: '42' })).json).toMatchObject({ campo: 'nombre' });
    expect((await post('/archivar', { ids: [id], archivado: true })).json.cambiados).toEqual([id]);
    const hidden = { field: 'archivado', operator: 'eq', value: true };
    expect((await post('/search', { advancedFilter: hidden })).json.totalCount).toBe(1);
    const options = (await api.get('/lob/api/v1/modelos/opciones', { token })).json;
    expect(options.tallas.find((one: { id: number }) => one.id === id)).toMatchObject({ archivado: true });
    expect((await post('/delete', [id])).json).toEqual({ borrados: [id] });
    expect((await api.get(`${path}/${id}`, { token })).status).toBe(404);
    const trail = await api.post(
      '/lob/api/v1/auditoria/search',
      { recurso: 'talla', recursoId: String(id) },
      { token },
    );
    expect(trail.json.data.map(({ acto }: { acto: string }) => acto)).toEqual([
      'tallas.delete',
      'tallas.archivar',
      'tallas.update',
      'tallas.create',
    ]);
    const { json } = await post('/create', named('62'));
    expect(json.equivalencias).toEqual({});
    await post('/delete', [json.id]);
  });

  it('orders all tallas, which modelos and the website follow', async () => {
    const before = await rows();
    const ids = before.map(({ id }) => id);
    const [first = 0, second = 0, ...rest] = ids;
    expect((await post('/ordenar', { ids: [second, first, ...rest] })).json.ids.slice(0, 2)).toEqual([
      second,
      first,
    ]);
    expect((await names()).slice(0, 2)).toEqual([before[1]?.nombre, before[0]?.nombre]);
    expect((await post('/ordenar', { ids: rest })).status).toBe(409);
    await post('/ordenar', { ids });
    expect((await rows()).map(({ id }) => id)).toEqual(ids);
  });

  it('shows the numbers of other countries with a modelo on the website', async () => {
    const cards = (await api.get('/lob/api/v1/webmodelos/getall')).json as { id: number; tallas: string[] }[];
    const card = cards.find(({ tallas }) => tallas.includes('42'));
    const { tallas } = (await api.get(`/lob/api/v1/webmodelos/${card?.id}`)).json;
    expect(tallas.find((one: { nombre: string }) => one.nombre === '42').equivalencias).toEqual({
      ...{ es: '42', fr: '42', pt: '42', uk: '14', it: '46', de: '40' },
    });
  });

  it('names the modelos that keep a talla from being deleted', async () => {
    const used = (await rows()).find(({ nombre }) => nombre === '42')?.id ?? 0;
    const { status, json } = await post('/delete', [used]);
    expect(status).toBe(409);
    expect(json.usos[0]).toMatchObject({ tipo: 'Curva de la casa', enlace: '/admin/curvas/1' });
    expect(json.usos.at(-1)).toMatchObject({
      tipo: 'Modelo',
      enlace: expect.stringMatching(/^\/admin\/modelos\/\d+$/),
    });
    expect(json.totalUsos).toBeGreaterThan(json.usos.length);
    expect((await post('/delete', [99_999])).status).toBe(404);
  });

  it.each([
    ['an empty name', named(' '), 'nombre'],
    ['a name of 21 letters', named('x'.repeat(21)), 'nombre'],
    ['a number of 13 characters', named('64', { uk: '1'.repeat(13) }), 'equivalencias.uk'],
    ['a number that is none', named('64', { uk: 6 }), 'equivalencias.uk'],
    ['a line break in a name', named('6\n4'), 'nombre'],
  ])('refuses %s', async (_, wrong, field) => {
    const reply = await post('/create', wrong);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(field);
  });

  it('refuses a taken name and requires its permissions', async () => {
    expect((await post('/create', named('42'))).json).toMatchObject({ campo: 'nombre' });
    const reader = await newAccount(api, { permissions: ['Permissions.Tallas.Search'] });
    expect((await post('/search', {}, reader.token)).status).toBe(200);
    for (const as of [reader.token, await api.as(boutique)]) {
      expect((await post('/create', named('66'), as)).status).toBe(403);
      expect((await post('/archivar', { ids: [1], archivado: true }, as)).status).toBe(403);
      expect((await post('/ordenar', { ids: [1] }, as)).status).toBe(403);
      expect((await post('/delete', [1], as)).status).toBe(403);
      expect((await api.get(`${path}/1`, { token: as })).status).toBe(403);
    }
  });
});
