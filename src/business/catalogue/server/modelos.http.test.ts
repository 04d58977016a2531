import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import { editedModeloBody as edited } from '../../../../tests/support/modelos.ts';
import type { EditableModelo } from '../modelos.contract.ts';

const path = '/lob/api/v1/modelos';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token) => api.post(`${path}${act}`, body, { token: as });
const update = (body: unknown) => api.call('PUT', `${path}/update`, { token, body });
const read = async (id: number): Promise<EditableModelo> => (await api.get(`${path}/${id}`, { token })).json;

async function created(given: object = {}): Promise<EditableModelo> {
  const { status, json, text } = await post('/create', edited(given));
  expect(status, text).toBe(200);
  return json;
}

const fieldsOf = (json: { errors?: object; messages: string[] }) =>
  json.errors ? Object.keys(json.errors) : json.messages.map((one) => JSON.parse(one).field);

describe('modelos in the back office', () => {
  it('creates, reads, changes and deletes one with all its parts, and writes the trail', async () => {
    const body = edited();
    const { json: made } = await post('/create', body);
    const { tarifas, suplementos, ...plain } = body;
    expect(made).toMatchObject({ ...plain, version: 1, disponible: 0, archivado: false });
    expect(made.tarifas).toMatchObject([{ tarifaId: 2, precio: 80 }]);
    expect(made.suplementos).toMatchObject([{ desdeTallaId: 2, importe: 6 }]);
    expect(tarifas.length + suplementos.length).toBe(2);
    expect(await read(made.id)).toEqual(made);
    const shop = await api.get(`/lob/api/v1/webmodelos/${made.id}`);
    expect(shop.json).toMatchObject({ nombre: 'Mònica Peña', composicion: '100 % seda' });

    const changed = await update({
      ...made,
      nombre: 'Marina',
      colorIds: [1],
      version: 1,
      escote: null,
      variantes: made.variantes.filter(({ colorId }: { colorId: number }) => colorId === 1),
    });
    expect(changed.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await read(made.id)).toMatchObject({ nombre: 'Marina', colorIds: [1], version: 2 });
    expect(await read(made.id)).not.toHaveProperty('escote');
    expect((await api.get(`/lob/api/v1/webmodelos/${made.id}`)).json).toMatchObject({ nombre: 'Marina' });

    expect((await post('/delete', [made.id])).json).toEqual({ borrados: [made.id] });
    expect((await api.get(`${path}/${made.id}`, { token })).status).toBe(404);
    const trail = await api.post(
      '/lob/api/v1/auditoria/search',
      { recurso: 'modelo', recursoId: String(made.id) },
      { token },
    );
    expect(trail.json.data.map(({ acto }: { acto: string }) => acto)).toEqual([
      'modelos.delete',
      'modelos.update',
      'modelos.create',
    ]);
  });

  it('finds modelos by words in any order, without accents, and by the fields of the list', async () => {
    const { id, referencia } = await created();
    const search = async (body: object, act = '/search') =>
      (await post(act, body)).json.data.map((row: { id: number }) => row.id);
    expect(await search({ keyword: `pena ${referencia.toLowerCase()} monica` })).toEqual([id]);
    expect(await search({ keyword: `${referencia} moni` }, '/search-autocomplete')).toEqual([id]);
    const where = (field: string, operator: string, value: unknown) => ({
      advancedFilter: {
        logic: 'and',
        filters: [
          { field: 'referencia', operator: 'eq', value: referencia },
          { field, operator, value },
        ],
      },
    });
    for (const [field, operator, value, wrong] of [
      ['temporada', 'eq', 'OI25', 'NADA'],
      ['tipoId', 'eq', 1, 2],
      ['color', 'contains', 'negro', 'turquesa'],
      ['coleccion', 'contains', 'a', 'zzzz'],
      ['publicado', 'eq', true, false],
      ['archivado', 'eq', false, true],
      ['imagenes', 'eq', 0, 3],
      ['precio', 'eq', 89.5, 90],
      ['escote', 'eq', 'pico', 'halter'],
      ['ocasion', 'contains', 'madrina', 'gala'],
    ] as const) {
      expect(await search(where(field, operator, value)), field).toEqual([id]);
      expect(await search(where(field, operator, wrong)), field).toEqual([]);
    }
    expect(
      (await post('/search', { advancedFilter: { field: 'descripcion', operator: 'eq', value: '' } })).status,
    ).toBe(400);
    const rows = (await post('/modeloslist-by-ids', { ids: [id, 999_999, 1] })).json;
    expect(rows.map((row: { id: number }) => row.id)).toEqual([id, 1]);
    expect(rows[0]).toMatchObject({ referencia, precio: 89.5, publicado: true, colores: [{}, {}] });
  });

  it.each([
    [
      'variantes.0.ean13',
      { variantes: [{ colorId: 1, tallaId: 1, ean13: '2000010001409', cerrado: false }] },
    ],
    ['variantes.0.colorId', { variantes: [{ colorId: 3, tallaId: 1, cerrado: false }] }],
    ['variantes', { variantes: [] }],
    ['variantes', { variantes: Array(2).fill({ colorId: 1, tallaId: 1, cerrado: false }) }],
    ['precio', { precio: 0 }],
    ['precio', { precio: -1 }],
    ['precio', { precio: 10.123 }],
    ['modeloTipoId', { modeloTipoId: 999 }],
    ['temporadaId', { temporadaId: 999 }],
    ['coleccionIds', { coleccionIds: [999] }],
    ['medidas.0.tallaId', { medidas: [{ id: 'a', tallaId: 999 }] }],
    ['medidas.0.busto', { medidas: [{ id: 'a', tallaId: 1, busto: 84.3 }] }],
    ['suplementos.0', { suplementos: [{ id: 'a', desdeTallaId: 1, importe: 1, percent: 2 }] }],
    ['tarifas.0.tarifaId', { tarifas: [{ id: 'a', tarifaId: 999, precio: 1 }] }],
    ['imagenes.0', { imagenes: [{ id: 999_999, alt: {} }] }],
    ['codigoHs', { codigoHs: '12' }],
    ['referencia', { referencia: 'x'.repeat(61) }],
  ])('refuses a wrong value at %s', async (field, wrong) => {
    const { status, json } = await post('/create', edited(wrong));
    expect(status).toBe(400);
    expect(fieldsOf(json)).toContain(field);
  });

  it('refuses a referencia and a barcode that are taken, and lets barcodes move within a modelo', async () => {
    const variantes = [
      { colorId: 1, tallaId: 1, ean13: '2099990000013', cerrado: false },
      { colorId: 1, tallaId: 2, ean13: '2099990000020', cerrado: false },
    ];
    const made = await created({ variantes });
    const same = await post('/create', edited({ referencia: made.referencia }));
    expect([same.status, same.json.campo]).toEqual([409, 'referencia']);
    const code = await post('/create', edited({ variantes: [variantes[0]] }));
    expect([code.status, code.json.campo]).toEqual([409, 'variantes']);
    const [one, two] = made.variantes;
    const swapped = [
      { ...one, ean13: two?.ean13 },
      { ...two, ean13: one?.ean13 },
    ];
    expect((await update({ ...made, variantes: swapped })).status).toBe(200);
    expect((await read(made.id)).variantes).toEqual(swapped);
  });

  it('gives the second of two users the current record with a 409', async () => {
    const made = await created();
    expect((await update({ ...made, nombre: 'Primera' })).status).toBe(200);
    const late = await update({ ...made, nombre: 'Segunda' });
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({ actual: { nombre: 'Primera', version: 2 } });
    const both = await Promise.all(['a', 'b'].map((nombre) => update({ ...made, nombre, version: 2 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('changes the publication alone', async () => {
    const made = await created();
    const web = {
      id: made.id,
      version: 1,
      publicado: false,
      novedad: true,
      publicadoDesde: '2027-01-01',
      coleccionIds: [2, 3],
    };
    const { json } = await api.call('PUT', `${path}/update-web`, { token, body: web });
    expect(json).toMatchObject({ ...web, version: 2, nombre: made.nombre });
    expect((await api.get(`/lob/api/v1/webmodelos/${made.id}`)).status).toBe(404);
    const stale = await api.call('PUT', `${path}/update-web`, { token, body: web });
    expect(stale.status).toBe(409);
  });

  it('creates one modelo for each key, and none without the permission', async () => {
    const body = edited();
    const once = () =>
      api.call('POST', `${path}/create`, {
        token,
        body,
        headers: { 'idempotency-key': 'modelo-una-vez-01' },
      });
    const [first, second] = [await once(), await once()];
    expect(second.json.id).toBe(first.json.id);
    const shop = await api.as(boutique);
    expect((await post('/create', edited(), shop)).status).toBe(403);
    expect((await post('/search', {}, shop)).status).toBe(403);
    expect((await post('/delete', [first.json.id], shop)).status).toBe(403);
  });
});
