import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../../tests/support/demo.ts';
import { renewBusquedas } from './save-comercial.ts';

const path = '/lob/api/v1/comerciales';
let api: TestApi;
let token: string;
let spain: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const country = api.db.selectFrom('country').where('iso2', '=', 'ES').select('id');
  spain = (await country.executeTakeFirstOrThrow()).id;
  // The zones of the demo would cross those of the tests.
  await api.db.deleteFrom('comercial_zona').execute();
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token, headers = {}) =>
  api.post(`${path}/${act}`, body, { token: as, headers });
const put = (id: number, body: unknown) => api.call('PUT', `${path}/${id}`, { token, body });
const zona = (id: string, desde?: string, hasta?: string) => ({ id, countryId: spain, desde, hasta });
const nerea = { nombre: 'Nerea Uriarte', zona: 'Ebro', zonas: [], condiciones: [], notas: '' };
const made = async (body: object) => (await post('create', { ...nerea, ...body })).json;

describe('comerciales', () => {
  it('adds, finds, changes, archives, exports and deletes one, with its trail', async () => {
    const body = {
      ...nerea,
      zonas: [zona('a', '50', '50'), zona('b', '26001', '26009')],
      condiciones: [
        { id: 'n', desde: '2999-01-01', porcentaje: 12, sobre: 'cobrado' },
        { id: 'o', desde: '2020-01-01', porcentaje: 9.5, sobre: 'facturado' },
      ],
    };
    const first = await post('create', body, token, { 'idempotency-key': 'nerea' });
    expect(first.json).toMatchObject({ nombre: 'Nerea Uriarte', zonas: body.zonas, clientes: 0, version: 1 });
    const { id } = first.json;
    expect((await post('create', body, token, { 'idempotency-key': 'nerea' })).json.id).toBe(id);
    expect((await post('search', { keyword: 'uriarte' })).json.data).toMatchObject([{ id, comision: 9.5 }]);
    const changed = await put(id, {
      ...first.json,
      zonas: [zona('a', '50', '50')],
      telefono: '976 00 00 00',
    });
    expect(changed.json).toMatchObject({ version: 2, zonas: [zona('a', '50', '50')] });
    expect((await put(id, { ...first.json, zona: 'x' })).json).toMatchObject({ actual: { version: 2 } });
    expect((await post('archivar', { ids: [id], archivado: true })).json).toEqual({ cambiados: [id] });
    expect((await post('excel-export', { keyword: 'uriarte' })).status).toBe(200);
    expect((await post('delete', [id])).json).toEqual({ borrados: [id] });
    const trail = await api.post(
      '/lob/api/v1/auditoria/search',
      { recurso: 'comercial', recursoId: String(id) },
      { token },
    );
    expect(trail.json.data.map(({ acto }: { acto: string }) => acto)).toEqual([
      'comerciales.delete',
      'comerciales.archivar',
      'comerciales.update',
      'comerciales.create',
    ]);
    expect(JSON.stringify(trail.json)).not.toContain('976 00');
  });

  it('refuses a zone of another comercial, unless that one is archived', async () => {
    const first = await made({ zonas: [zona('a', '15', '16')] });
    const wrong = await post('create', { ...nerea, zonas: [zona('x', '20'), zona('y', '15500', '15600')] });
    expect([wrong.status, JSON.parse(wrong.json.messages[0])]).toEqual([
      400,
      { field: 'zonas.1.desde', message: 'Se cruza con la zona de Nerea Uriarte.' },
    ]);
    const twice = await post('create', { ...nerea, zonas: [zona('x', '30'), zona('y', '31', '32')] });
    expect(JSON.parse(twice.json.messages[0]).field).toBe('zonas.1.desde');
    await post('archivar', { ids: [first.id], archivado: true });
    const second = await made({ zonas: [zona('a', '15', '15')] });
    expect((await post('archivar', { ids: [first.id], archivado: false })).status).toBe(409);
    expect((await post('delete', [first.id, second.id])).status).toBe(200);
    const both = await Promise.all(
      [1, 2].map((n) => post('create', { ...nerea, nombre: `Dos ${n}`, zonas: [zona('a', '15')] })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    await post('delete', [both.find(({ status }) => status === 200)?.json.id]);
  });

  it('assigns clientes without a comercial by the zone of their postal code', async () => {
    const [cliente] = await api.db
      .selectFrom('cliente')
      .where('country_id', '=', spain)
      .where('activo', '=', true)
      .where('codigo_postal', 'like', '08%')
      .select(['id', 'comercial_id', 'codigo_postal'])
      .limit(1)
      .execute();
    const { id = 0, comercial_id = null, codigo_postal = '' } = cliente ?? {};
    await api.db.updateTable('cliente').set({ comercial_id: null }).where('id', '=', id).execute();
    const rep = await made({ zonas: [zona('a', codigo_postal.slice(0, 4), codigo_postal)] });
    const preview = await post('repartir', { ids: [rep.id], preview: true });
    expect(preview.json).toMatchObject({ total: 1, clientes: [{ id, comercialId: rep.id }] });
    const current = () =>
      api.db.selectFrom('cliente').where('id', '=', id).select('comercial_id').executeTakeFirstOrThrow();
    expect((await current()).comercial_id).toBeNull();
    expect((await post('repartir', { ids: [rep.id] })).json).toMatchObject({ total: 1 });
    expect((await current()).comercial_id).toBe(rep.id);
    const refused = await post('delete', [rep.id]);
    expect(refused.json).toMatchObject({ totalUsos: 1, usos: [{ enlace: `/admin/clientes/${id}` }] });
    await api.db.updateTable('cliente').set({ comercial_id }).where('id', '=', id).execute();
    const [own] = await api.db
      .insertInto('liquidacion')
      .values({
        ...{ comercial_id: rep.id, trimestre: '2026T3', hasta: '2026-09-30' },
        ...{ iva: 21, irpf: 15, creada: new Date() },
      })
      .returning('id')
      .execute();
    const paid = await post('delete', [rep.id]);
    expect(paid.json).toMatchObject({ usos: [{ enlace: `/admin/comisiones/${own?.id}` }] });
    await sql`delete from liquidacion where comercial_id = ${rep.id}`.execute(api.db);
    expect((await post('delete', [rep.id])).status).toBe(200);
  });

  it('renews the search of the pedidos of a renamed comercial in steps', async () => {
    const before = (await api.get(`${path}/1`, { token })).json;
    const found = async (keyword: string) =>
      (await api.post('/lob/api/v1/pedidos/search', { keyword }, { token })).json.totalCount;
    const old = await found('puigdomenech');
    expect(old).toBeGreaterThan(20);
    await put(1, { ...before, nombre: 'Zoraida Quintanilla' });
    expect(await found('quintanilla')).toBe(0);
    await renewBusquedas(api.db);
    expect([await found('quintanilla'), await found('puigdomenech')]).toEqual([old, 0]);
    expect(await renewBusquedas(api.db)).toBe(0);
  });

  it.each([
    ['a range that ends first', { zonas: [{ id: 'a', countryId: 1, desde: '20', hasta: '10' }] }, 'zonas.0'],
    ['an unknown country', { zonas: [{ id: 'a', countryId: 99_999 }] }, 'zonas.0.countryId'],
    [
      'a percentage over 100',
      { condiciones: [{ id: 'a', desde: '2027-01-01', porcentaje: 101, sobre: 'cobrado' }] },
      'condiciones.0.porcentaje',
    ],
    ['no name', { nombre: ' ' }, 'nombre'],
  ])('refuses %s', async (_, wrong, field) => {
    const reply = await post('create', { ...nerea, ...wrong });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(field);
  });

  it('requires its permissions', async () => {
    const reader = await newAccount(api, { permissions: ['Permissions.Comerciales.Search'] });
    expect((await post('search', {}, reader.token)).status).toBe(200);
    for (const as of [reader.token, await api.as(boutique), await api.as(comercial)]) {
      expect((await post('create', nerea, as)).status).toBe(403);
      expect((await post('repartir', { ids: [1] }, as)).status).toBe(403);
      expect((await api.get(`${path}/1`, { token: as })).status).toBe(403);
    }
  });
});
