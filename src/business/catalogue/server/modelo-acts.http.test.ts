import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
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

describe('acts on modelos', () => {
  it('keeps cells and modelos that are in use: it warns, closes and archives instead', async () => {
    const line = await api.db
      .selectFrom('pedido_cantidad as q')
      .innerJoin('pedido_linea as l', 'l.id', 'q.pedido_linea_id')
      .innerJoin('modelo_color as mc', 'mc.id', 'q.modelo_color_id')
      .innerJoin('modelo as m', 'm.id', 'l.modelo_id')
      .where('m.publicado', '=', true)
      .select(['l.modelo_id', 'q.modelo_color_id', 'q.talla_id', 'mc.color_id'])
      .executeTakeFirstOrThrow();
    const cell = { modeloColorId: line.modelo_color_id, tallaId: line.talla_id };
    const warned = await post('/get-modelocolor-delete-warning', {
      celdas: [cell, { modeloColorId: 999_999 }],
    });
    expect(warned.json).toMatchObject([
      { ...cell, usos: expect.arrayContaining([expect.objectContaining({ tipo: 'pedidos' })]) },
    ]);

    const modelo = await read(line.modelo_id);
    const isIt = (one: { colorId: number; tallaId: number }) =>
      one.colorId === line.color_id && one.tallaId === line.talla_id;
    const without = await update({ ...modelo, variantes: modelo.variantes.filter((one) => !isIt(one)) });
    expect(without.status).toBe(409);
    expect(without.json.usos[0]).toMatchObject(cell);

    const closed = modelo.variantes.map((one) => (isIt(one) ? { ...one, cerrado: true } : one));
    expect((await update({ ...modelo, variantes: closed })).status).toBe(200);
    const shop = await api.as(boutique);
    const detail = await api.get(`/lob/api/v1/webmodelos/auth/${modelo.id}`, { token: shop });
    expect(
      detail.json.stock.some(
        (one: typeof cell) => one.modeloColorId === cell.modeloColorId && one.tallaId === cell.tallaId,
      ),
    ).toBe(false);
    const { id: userId } = (await api.get('/lob/api/personal/profile', { token: shop })).json;
    const order = await api.post(
      '/lob/api/v1/cart/upsert-item',
      { userId, modeloId: modelo.id, ...cell, cantidad: 1 },
      { token: shop },
    );
    expect(order.status).toBe(400);

    const gone = await post('/delete', [modelo.id]);
    expect(gone.status).toBe(409);
    expect(gone.json.usos[0]).toEqual({
      tipo: 'Pedido',
      nombre: expect.stringMatching(/^#\d+$/),
      enlace: expect.stringMatching(/^\/admin\/pedidos\/\d+$/),
    });
    expect(gone.json.totalUsos).toBeGreaterThanOrEqual(gone.json.usos.length);
    expect((await post('/archivar', { ids: [modelo.id], archivado: true })).json).toEqual({
      cambiados: [modelo.id],
    });
    expect((await api.get(`/lob/api/v1/webmodelos/${modelo.id}`)).status).toBe(404);
    expect(await read(modelo.id)).toMatchObject({ archivado: true, publicado: false });
    expect((await post('/publicar', { ids: [modelo.id], publicado: true })).status).toBe(409);
    await post('/archivar', { ids: [modelo.id], archivado: false });
    expect((await post('/publicar', { ids: [modelo.id], publicado: true })).json).toEqual({
      cambiados: [modelo.id],
    });
  });

  it('moves the cell of an open cart to its losses when the cell is closed', async () => {
    const made = await created();
    const shop = await api.as(boutique);
    const { id: userId } = (await api.get('/lob/api/personal/profile', { token: shop })).json;
    const modeloColorId = made.colores.find(({ colorId }) => colorId === 1)?.modeloColorId ?? 0;
    const put = await api.post(
      '/lob/api/v1/cart/upsert-item',
      { userId, modeloId: made.id, modeloColorId, tallaId: 1, cantidad: 2 },
      { token: shop },
    );
    expect(put.status).toBe(200);
    const closed = made.variantes.map((one) => ({ ...one, cerrado: one.colorId === 1 && one.tallaId === 1 }));
    expect((await update({ ...made, variantes: closed })).status).toBe(200);
    const lost = await api.db
      .selectFrom('cart_perdida')
      .where('modelo_color_id', '=', modeloColorId)
      .select(['talla_id', 'cantidad'])
      .execute();
    expect(lost).toEqual([{ talla_id: 1, cantidad: 2 }]);
  });

  it('numbers the cells without a barcode, with the prefix of the house where it has one', async () => {
    const made = await created();
    const give = async () => (await post('/codigos', { ids: [made.id] })).json;
    expect(await give()).toEqual({ cambiados: [made.id], codigos: 3 });
    const codes = (await read(made.id)).variantes.map(({ ean13 }) => ean13);
    expect(codes.every((code) => code?.startsWith('20'))).toBe(true);
    expect(new Set(codes).size).toBe(3);
    expect(await give()).toEqual({ cambiados: [], codigos: 0 });
    const settings = await api.db.selectFrom('app_setting').select('empresa').executeTakeFirstOrThrow();
    await api.db
      .updateTable('app_setting')
      .set({ empresa: JSON.stringify({ ...settings.empresa, eanPrefix: '8412345' }) })
      .execute();
    const other = await created();
    await post('/codigos', { ids: [other.id] });
    expect((await read(other.id)).variantes.map(({ ean13 }) => ean13)).toEqual([
      '8412345000003',
      '8412345000010',
      '8412345000027',
    ]);
    await api.db
      .updateTable('app_setting')
      .set({ empresa: JSON.stringify(settings.empresa) })
      .execute();
  });

  it('tells what the fields can hold, and what was sold', async () => {
    const options = (await api.get(`${path}/opciones`, { token })).json;
    expect(Object.keys(options)).toEqual([
      'tipos',
      'temporadas',
      'colecciones',
      'colores',
      'tallas',
      'tallajes',
      'cuidados',
      'tarifas',
    ]);
    expect(options.cuidados[0].simbolos[0].texto).not.toBe('');
    const { modelo_id } = await api.db
      .selectFrom('pedido_linea')
      .select('modelo_id')
      .executeTakeFirstOrThrow();
    const sales = (await api.get(`${path}/${modelo_id}/ventas`, { token })).json;
    expect(sales.prendas).toBeGreaterThan(0);
    expect(sales.meses.at(-1).prendas).toBeGreaterThan(0);
    expect(sales.pedidos[0].prendas).toBeGreaterThan(0);
  });
});

describe('the composition of a modelo', () => {
  const shares = [
    { id: 'a', parte: 'cuerpo', fibra: 'elastano', percent: 5 },
    { id: 'b', parte: 'cuerpo', fibra: 'poliéster', percent: 95 },
    { id: 'c', parte: 'forro', fibra: 'viscosa', percent: 100 },
  ];

  it('writes the text of the web in the language of the reader', async () => {
    const { id } = await created({ partes: shares });
    const textIn = async (language: string) =>
      (await api.get(`/lob/api/v1/webmodelos/${id}`, { headers: { 'accept-language': language } })).json
        .composicion;
    expect(await textIn('es')).toBe('95 % poliéster, 5 % elastano. Forro: 100 % viscosa.');
    expect(await textIn('en')).toBe('95% polyester, 5% elastane. Lining: 100% viscose.');
  });

  it('keeps the text while there are no fibres, and refuses a part that does not sum to 100', async () => {
    const made = await created({ partes: [], composicion: { es: 'Seda salvaje' } });
    expect(made.composicion).toEqual({ es: 'Seda salvaje' });
    const wrong = await post('/create', edited({ partes: shares.slice(0, 1) }));
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('partes');
  });

  it('is read from the texts of an older database', async () => {
    const file = new URL('../../../../database/migrations/0092-composition.sql', import.meta.url);
    const text = await readFile(file, 'utf8');
    const parse = text.slice(text.indexOf('with sentence as'));
    const rows = await api.db.selectFrom('modelo').select(['id', 'partes', 'composicion']).execute();
    const before = new Map(rows.map((row) => [row.id, row.partes]));
    const unread = rows[0]?.id ?? 0;
    const texts = { es: '100 % tela de la casa.' };
    await api.db.updateTable('modelo').set({ partes: '[]' }).execute();
    await api.db
      .updateTable('modelo')
      .set({ composicion: JSON.stringify(texts) })
      .where('id', '=', unread)
      .execute();
    await sql.raw(parse).execute(api.db);
    const after = await api.db.selectFrom('modelo').select(['id', 'partes']).execute();
    const plain = (partes: readonly object[] = []) =>
      partes.map((one) => JSON.stringify({ ...one, id: '' })).toSorted();
    for (const { id, partes } of after.filter((row) => before.get(row.id)?.length)) {
      expect(plain(partes), String(id)).toEqual(id === unread ? [] : plain(before.get(id)));
    }
  });
});
