import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, comercial } from '../../../../tests/support/demo.ts';
import type { OfficeFactura, OfficeFacturaRow } from '../facturas-office.contract.ts';

const path = '/lob/api/v1/facturas';
let api: TestApi;
let token: string;
let clienteId: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  clienteId = await shopClienteId(api);
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token, headers = {}) =>
  api.post(`${path}/${act}`, body, { token: as, headers });
const put = (id: number, body: unknown) => api.call('PUT', `${path}/${id}`, { token, body });
const get = (id: number, as = token) => api.get(`${path}/${id}`, { token: as });
const dress = { descripcion: 'Vestido', cantidad: 2, precio: 100, tipoIva: 21 };
const create = async (body: object = {}): Promise<OfficeFactura & { id: number }> =>
  (await post('create', { clienteId, lineas: [dress], ...body })).json;
const idsOf = (rows: OfficeFacturaRow[]) => rows.map(({ id }) => id);
const trailOf = async (id: number) => {
  const rows = await api.db
    .selectFrom('auditoria')
    .where('resource', '=', 'factura')
    .where('resource_id', '=', String(id))
    .orderBy('id')
    .select('acto')
    .execute();
  return rows.map(({ acto }) => acto);
};

describe('drafts', () => {
  it('creates, changes and deletes one, with its sums and its trail', async () => {
    const body = { clienteId, lineas: [dress] };
    const first = await post('create', body, token, { 'idempotency-key': 'one' });
    expect(first.json).toMatchObject({ estado: 'borrador', baseImponible: 200, version: 1 });
    expect(first.json).not.toHaveProperty('numero');
    const again = await post('create', body, token, { 'idempotency-key': 'one' });
    expect(again.json.id).toBe(first.json.id);
    const { id } = first.json;
    const edited = { ...first.json, descuentoGeneral: 10, portes: 9.5, observaciones: 'A su nombre' };
    const changed = await put(id, edited);
    expect(changed.json).toMatchObject({ version: 2, baseImponible: 189.5, observaciones: 'A su nombre' });
    const { bases, baseImponible, cuotaIva, cuotaRecargo, total } = changed.json as OfficeFactura;
    expect(bases.map(({ base }) => base)).toEqual([189.5]);
    expect(Math.round((baseImponible + cuotaIva + cuotaRecargo) * 100)).toBe(Math.round(total * 100));
    expect((await put(id, edited)).status).toBe(409);
    expect((await get(id)).json).toEqual(changed.json);
    expect((await post('delete', [id, 999_999])).status).toBe(404);
    expect((await post('delete', [id])).json).toEqual({ borrados: [id] });
    expect((await get(id)).status).toBe(404);
    expect((await put(id, edited)).status).toBe(404);
    expect(await trailOf(id)).toEqual(['facturas.create', 'facturas.update', 'facturas.delete']);
  });

  it('keeps the texts of a line in all languages until its text changes', async () => {
    const { id } = await create();
    const stored = async () => {
      const rows = api.db.selectFrom('factura_borrador_linea').where('borrador_id', '=', id);
      return (await rows.select('descripcion').executeTakeFirstOrThrow()).descripcion;
    };
    const texts = { es: 'Vestido Ter', ca: 'Vestit Ter' };
    const lineas = api.db.updateTable('factura_borrador_linea').where('borrador_id', '=', id);
    await lineas.set({ descripcion: JSON.stringify(texts) }).execute();
    expect((await put(id, (await get(id)).json)).status).toBe(200);
    expect(await stored()).toEqual(texts);
    const now = (await get(id)).json;
    await put(id, { ...now, lineas: [{ ...now.lineas[0], descripcion: 'Otro' }] });
    expect(await stored()).toEqual({ es: 'Otro' });
  });

  it.each([
    ['an unknown cliente', { clienteId: 999_999 }, 'clienteId'],
    ['a delivery after it', { fecha: '2026-11-01', fechaOperacion: '2026-11-02' }, 'fechaOperacion'],
    ['an unknown modelo', { lineas: [{ ...dress, modeloId: 999_999 }] }, 'lineas.0.modeloId'],
    [
      'garments that do not sum up',
      { lineas: [{ ...dress, cantidades: [{ modeloColorId: 1, tallaId: 1, cantidad: 1 }] }] },
      'lineas.0.cantidad',
    ],
    [
      'an unknown color',
      { lineas: [{ ...dress, cantidades: [{ modeloColorId: 999_999, tallaId: 1, cantidad: 2 }] }] },
      'lineas.0.cantidades',
    ],
    ['a delivery without its line', { lineas: [{ ...dress, albaranLineaId: 1 }] }, 'lineas.0.pedidoLineaId'],
    ['an unknown line', { lineas: [{ ...dress, pedidoLineaId: 9_999_999 }] }, 'lineas.0.pedidoLineaId'],
    ['a total that does not fit', { lineas: [{ ...dress, cantidad: 9_999, precio: 99_999 }] }, 'lineas'],
  ])('returns 400 naming the field for %s', async (_, body, field) => {
    for (const act of ['create', 'total']) {
      const { status, json } = await post(act, { clienteId, lineas: [dress], ...body });
      expect(status).toBe(400);
      expect(json.messages.map((text: string) => JSON.parse(text).field)).toEqual([field]);
    }
  });

  it.each([{ tipoIva: 7 }, { precio: 1.005 }, { precio: 1e9 }, { cantidad: 1.5 }, { descripcion: '' }])(
    'returns 400 for a line with %o',
    async (wrong) => {
      const { status } = await post('create', { clienteId, lineas: [{ ...dress, ...wrong }] });
      expect(status).toBe(400);
    },
  );

  it('calculates a draft without saving it, and gives an empty line', async () => {
    const drafts = () => api.db.selectFrom('factura_borrador').select('id').execute();
    const before = await drafts();
    const { json } = await post('total', { clienteId, lineas: [dress, { ...dress, tipoIva: 4 }], portes: 1 });
    expect(json).toMatchObject({ baseImponible: 401, importes: [200, 200] });
    const bases = (json as OfficeFactura).bases.map(({ tipoIva, base }) => [tipoIva, base]);
    expect(bases).toEqual([
      [21, 200.5],
      [4, 200.5],
    ]);
    expect(await drafts()).toEqual(before);
    const line = await post('getnewlinea', { clienteId });
    expect(line.json).toMatchObject({ descripcion: '', cantidad: 1, tipoIva: 21, importe: 0 });
    expect((await post('getnewlinea', { clienteId: 999_999 })).status).toBe(400);
  });
});

describe('search and sums', () => {
  it('shows the pictures of the first three modelos of a factura or draft', async () => {
    const modelos = await api.db
      .selectFrom('modelo_imagen')
      .select('modelo_id as id')
      .distinct()
      .orderBy('modelo_id')
      .limit(4)
      .execute();
    const lineas = modelos.map(({ id }) => ({ ...dress, modeloId: id }));
    const full = await create({ lineas });
    const plain = await create();
    const found = await post('facturaslist-by-ids', { ids: [full.id, plain.id] });
    const picture = expect.objectContaining({ url: expect.stringContaining('/imagenes/') });
    expect(found.json).toMatchObject([{ imagenes: [picture, picture, picture] }, { imagenes: [] }]);
    const issued = await post('search', {
      advancedFilter: { field: 'estado', operator: 'eq', value: 'emitida' },
      pageSize: 50,
    });
    const counts = (issued.json.data as OfficeFacturaRow[]).map(({ imagenes }) => imagenes.length);
    expect(Math.max(...counts)).toBe(3);
  });

  it('finds drafts beside issued facturas, and sums what it finds', async () => {
    const draft = await create();
    const where = (field: string, value: unknown) => ({ advancedFilter: { field, operator: 'eq', value } });
    const drafts = await post('search', { ...where('estado', 'borrador'), pageSize: 500 });
    expect(idsOf(drafts.json.data)).toContain(draft.id);
    expect((await post('search', {})).json.totalCount).toBeGreaterThan(600);
    const own = where('clienteId', clienteId);
    const rows = (await post('search', { ...own, pageSize: 500 })).json.data as OfficeFacturaRow[];
    const sums = (await post('suma-totales', own)).json;
    const sum = (of: (row: OfficeFacturaRow) => number) =>
      rows.reduce((total, row) => total + Math.round(of(row) * 100), 0) / 100;
    expect(sums).toEqual({
      facturas: rows.length,
      baseImponible: sum((row) => row.baseImponible),
      cuotaIva: sum((row) => row.cuotaIva),
      cuotaRecargo: sum((row) => row.cuotaRecargo),
      total: sum((row) => row.total),
    });
    const lines = (await post('search-lineas', { ...own, pageSize: 500 })).json;
    const lineSums = (await post('suma-totales-lineas', own)).json;
    expect([lineSums.lineas, lineSums.importe]).toEqual([lines.totalCount, sums.baseImponible]);
    expect((await post('search-lineas', { keyword: 'vestido' })).json.totalCount).toBeGreaterThan(0);
    const ids = [draft.id, rows[1]?.id];
    expect(idsOf((await post('facturaslist-by-ids', { ids: [...ids, 999_999] })).json)).toEqual(ids);
    const whole = (await post('facturas-by-ids', { ids })).json as OfficeFactura[];
    expect(whole.map(({ id, lineas }) => [id, lineas.length > 0])).toEqual(ids.map((id) => [id, true]));
    expect((await post('suma-totales', where('nif', 1))).status).toBe(400);
  });
});

describe('rights', () => {
  it('shows a rep the drafts of assigned clientes only, and no draft to a shop', async () => {
    const rep = await api.as(comercial);
    const draft = await create();
    const assign = (comercial_id: number | null) =>
      api.db.updateTable('cliente').set({ comercial_id }).where('id', '=', clienteId).execute();
    const drafts = { pageSize: 500, advancedFilter: { field: 'estado', operator: 'eq', value: 'borrador' } };
    const ids = async (as: string) => idsOf((await post('search', drafts, as)).json.data);
    await assign(1);
    expect(await ids(rep)).toContain(draft.id);
    expect((await get(draft.id, rep)).status).toBe(200);
    await assign(2);
    expect(await ids(rep)).not.toContain(draft.id);
    expect((await get(draft.id, rep)).status).toBe(404);
    expect((await post('facturas-by-ids', { ids: [draft.id] }, rep)).json).toEqual([]);
    const permissions = ['View', 'Search', 'Create'].map((right) => `Permissions.Facturas.${right}`);
    const { token: shop } = await newAccount(api, { clienteId, permissions });
    expect(await ids(shop)).toEqual([]);
    expect((await get(draft.id, shop)).status).toBe(404);
    expect((await post('create', { clienteId, lineas: [dress] }, shop)).status).toBe(403);
    expect((await post('pase', { ids: [draft.id], a: 'emitida' }, rep)).status).toBe(403);
  });
});
