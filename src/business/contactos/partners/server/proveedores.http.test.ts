import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../../tests/support/demo.ts';

const path = '/lob/api/v1/proveedores';
let api: TestApi;
let token: string;
let taller: number;
let spain: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const place = api.db.selectFrom('lugar').where('tipo', '=', 'taller').select('id');
  const country = api.db.selectFrom('country').where('iso2', '=', 'ES').select('id');
  spain = (await country.executeTakeFirstOrThrow()).id;
  taller = (await place.executeTakeFirstOrThrow()).id;
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token, headers = {}) =>
  api.post(`${path}/${act}`, body, { token: as, headers });
const create = (body: object) => post('create', { ...cloth, countryId: spain, ...body });
const put = (id: number, body: unknown) => api.call('PUT', `${path}/${id}`, { token, body });
const cloth = {
  ...{ tipo: 'tejidos', nombre: 'Sedas del Ter', razonSocial: '', nifTipo: 'nif', nif: 'B-0000900-8' },
  ...{ direccion: '', codigoPostal: '08500', poblacion: 'Vic', provincia: '' },
  ...{ formaPago: 'transferencia', plazos: [30, 60], iban: 'ES91 2100 0418 4502 0005 1332', notas: '' },
};

describe('proveedores', () => {
  it('adds, finds, changes, archives, exports and deletes one, with its trail', async () => {
    const bare = { ...cloth, nif: undefined };
    const first = await post('create', bare, token, { 'idempotency-key': 'ter' });
    expect(first.json).toMatchObject({
      nombre: 'Sedas del Ter',
      iban: 'ES9121000418450200051332',
      version: 1,
    });
    const { id } = first.json;
    expect((await post('create', bare, token, { 'idempotency-key': 'ter' })).json.id).toBe(id);
    expect((await post('search', { keyword: 'sedas ter' })).json.data).toMatchObject([
      { id, poblacion: 'Vic' },
    ]);
    const changed = await put(id, { ...first.json, telefono: '+34 938 00 00 00', tipo: 'avios' });
    expect(changed.json).toMatchObject({ version: 2, tipo: 'avios', telefono: '+34 938 00 00 00' });
    expect((await put(id, { ...first.json, nombre: 'Tarde' })).json).toMatchObject({
      actual: { version: 2 },
    });
    expect((await post('archivar', { ids: [id], archivado: true })).json).toEqual({ cambiados: [id] });
    const sheet = await post('excel-export', { keyword: 'sedas' });
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect((await post('delete', [id, 99_999])).status).toBe(404);
    expect((await post('delete', [id])).json).toEqual({ borrados: [id] });
    const trail = await api.post(
      '/lob/api/v1/auditoria/search',
      { recurso: 'proveedor', recursoId: String(id) },
      { token },
    );
    expect(trail.json.data.map(({ acto }: { acto: string }) => acto)).toEqual([
      'proveedores.delete',
      'proveedores.archivar',
      'proveedores.update',
      'proveedores.create',
    ]);
    // The trail names changed personal data and keeps no value of them.
    expect(JSON.stringify(trail.json)).not.toContain('938 00');
  });

  it('ties a workshop to its place of the stock, one to one', async () => {
    const found = await post('search', { keyword: 'congost' });
    const owner = found.json.data[0];
    const workshop = { ...cloth, nif: undefined, tipo: 'taller', lugarId: taller };
    expect((await post('create', workshop)).json).toMatchObject({ campo: 'lugarId' });
    const free = { ...(await api.get(`${path}/${owner.id}`, { token })).json, lugarId: undefined };
    const without = (await put(owner.id, free)).json;
    const made = (await post('create', workshop)).json;
    expect(made).toMatchObject({ lugarId: taller, lugar: 'Taller del Congost' });
    // Only a workshop has a place.
    expect((await put(made.id, { ...made, tipo: 'servicios' })).json).not.toHaveProperty('lugarId');
    expect((await put(owner.id, { ...without, lugarId: taller })).json.lugarId).toBe(taller);
    await post('delete', [made.id]);
  });

  it('refuses to delete a proveedor that other records name, with links to them', async () => {
    const { id } = (await create({ nif: undefined, nombre: 'Tules Prat' })).json;
    const [materia] = await api.db
      .insertInto('materia')
      .values({ tipo: 'tejido', referencia: 'TUL-PRAT', nombre: 'Tul', proveedor_id: id, unidad: 'm' })
      .returning('id')
      .execute();
    await api.db.insertInto('pedido_compra').values({ proveedor_id: id, fecha: '2026-11-20' }).execute();
    const refused = await post('delete', [id]);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      totalUsos: 2,
      usos: [
        { tipo: 'Materia', nombre: 'TUL-PRAT Tul', enlace: `/admin/materias/${materia?.id}` },
        { tipo: 'Pedido de compra', enlace: expect.stringMatching(/^\/admin\/pedidos-compra\/\d+$/) },
      ],
    });
    await api.db.deleteFrom('materia').where('proveedor_id', '=', id).execute();
    await api.db.deleteFrom('pedido_compra').where('proveedor_id', '=', id).execute();
    expect((await post('delete', [id])).json).toEqual({ borrados: [id] });
  });

  it.each([
    ['a wrong NIF', { nif: 'B12345678' }, 'nif'],
    ['a VAT number of Spain', { nifTipo: 'nifIva', nif: undefined }, 'nifTipo'],
    ['a wrong IBAN', { iban: 'ES00 2100' }, 'iban'],
    ['terms past day 60', { plazos: [90] }, 'plazos'],
    ['a wrong postal code', { nif: undefined, codigoPostal: '8500' }, 'codigoPostal'],
    ['a warehouse as its workshop', { nif: undefined, tipo: 'taller', lugarId: 1 }, 'lugarId'],
    ['an unknown country', { nif: undefined, countryId: 99_999 }, 'countryId'],
    ['an unknown kind', { tipo: 'amigo' }, 'tipo'],
  ])('refuses %s', async (_, wrong, field) => {
    const reply = await create(wrong);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(field);
  });

  it('requires its permissions', async () => {
    const reader = await newAccount(api, { permissions: ['Permissions.Proveedores.Search'] });
    expect((await post('search', {}, reader.token)).json.totalCount).toBe(25);
    for (const as of [reader.token, await api.as(boutique), await api.as(comercial)]) {
      expect((await post('create', cloth, as)).status).toBe(403);
      expect((await post('delete', [1], as)).status).toBe(403);
      expect((await api.get(`${path}/1`, { token: as })).status).toBe(403);
    }
  });
});
