import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { someCells, type TestCell } from '../../../../../tests/support/cells.ts';
import { admin, boutique, comercial, loja } from '../../../../../tests/support/demo.ts';

let api: TestApi;
let cells: TestCell[];
let token: string;
const path = '/lob/api/v1/cart';

beforeAll(async () => {
  api = await testApi();
  cells = await someCells(api, 3);
  token = await api.as(boutique);
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('cart').execute());

const cell = (place: number) => cells[place] as TestCell;
const read = (archivo: File | string, language = 'es') => {
  const form = new FormData();
  form.append('archivo', typeof archivo === 'string' ? new File([archivo], 'lista.csv') : archivo);
  return api.call('POST', `${path}/lista`, { token, raw: form, headers: { 'accept-language': language } });
};
const namesOf = ({ modeloColorId, tallaId }: TestCell) =>
  api.db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .innerJoin('color', 'color.id', 'modelo_color.color_id')
    .innerJoin('talla', 'talla.id', 'variante.talla_id')
    .where('variante.modelo_color_id', '=', modeloColorId)
    .where('variante.talla_id', '=', tallaId)
    .select(['modelo.referencia', 'color.nombre as color', 'talla.nombre as talla', 'variante.ean13'])
    .executeTakeFirstOrThrow();

it('reads a list line by line and writes nothing', async () => {
  const [first, second] = [await namesOf(cell(0)), await namesOf(cell(1))];
  const text = [
    `${first.referencia};${first.color.es};${first.talla};2`,
    `${second.ean13};3`,
    `${first.referencia};${first.color.es};${first.talla};muchas`,
    'NADA-1;Rojo;40;1',
  ].join('\n');
  const { status, json } = await read(text);
  expect(status).toBe(200);
  expect(json.lineas.map(({ estado }: { estado: string }) => estado)).toEqual([
    'tomada',
    'tomada',
    'rechazada',
    'rechazada',
  ]);
  expect(json.lineas[0].celda).toMatchObject({ ...cell(0), cantidad: 2 });
  expect(json.lineas[1].celda).toMatchObject({ ...cell(1), cantidad: 3 });
  expect(json.lineas[2].motivo).toBe('«muchas» no es una cantidad.');
  expect((await read(text, 'en')).json.lineas[3].motivo).toBe('There is no style NADA-1.');
  expect(await api.db.selectFrom('cart').selectAll().execute()).toEqual([]);
});

it('reads a single line, and refuses what is no list', async () => {
  const { ean13 } = await namesOf(cell(0));
  expect((await read(`${ean13};1`)).json.lineas).toHaveLength(1);
  expect((await read('')).status).toBe(400);
  expect((await read(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'x.xlsx'))).status).toBe(400);
  expect((await api.call('POST', `${path}/lista`, { raw: new FormData() })).status).toBe(401);
});

it('takes the Excel sheet of a cart back unchanged', async () => {
  const items = cells.map((one, place) => ({ ...one, cantidad: place + 2 }));
  await api.post(`${path}/upsert-items`, { items }, { token });
  const response = await api.fetch(
    new Request(`http://localhost${path}/excel`, {
      headers: { Authorization: `Bearer ${token}`, 'accept-language': 'pt' },
    }),
  );
  expect(response.status).toBe(200);
  const { json } = await read(new File([await response.arrayBuffer()], 'carrinho.xlsx'));
  const taken = json.lineas.map(({ estado, celda }: { estado: string; celda: object }) => ({
    estado,
    celda,
  }));
  expect(taken).toHaveLength(items.length);
  for (const item of items) {
    expect(taken).toContainEqual({ estado: 'tomada', celda: expect.objectContaining(item) });
  }
});

it('finds the cell of a scanned EAN', async () => {
  const { ean13 } = await namesOf(cell(2));
  const found = await api.get(`${path}/ean/${ean13}`, { token });
  expect(found.json).toEqual(cell(2));
  expect((await api.get(`${path}/ean/8400000000001`, { token })).status).toBe(404);
  expect((await api.get(`${path}/ean/abc`, { token })).status).toBe(400);
});

it('exports only a cart that the caller may see', async () => {
  const { id } = await api.db
    .selectFrom('usuario')
    .select('id')
    .where('email', '=', comercial)
    .executeTakeFirstOrThrow();
  expect((await api.get(`${path}/excel?userId=${id}`, { token })).status).toBe(403);
});

const sheetAt = async (address: string, as: string, body?: object) => {
  const response = await api.fetch(
    new Request(`http://localhost${address}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...{ authorization: `Bearer ${as}`, tenant: 'root', 'accept-language': 'ca' },
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  expect(response.status).toBe(200);
  return new File([await response.arrayBuffer()], 'full.xlsx');
};
const celdasOf = (json: { lineas: { estado: string; celda: object }[] }) =>
  json.lineas.map(({ estado, celda }) => ({ estado, celda }));

it('takes the Excel sheet of a pedido back unchanged, from the shop and from staff', async () => {
  const items = cells.map((one, place) => ({ ...one, cantidad: place + 1 }));
  await api.post(`${path}/upsert-items`, { items }, { token });
  const { json: pedido } = await api.post(`${path}/cart-to-pedido`, {}, { token });
  const expected = items.map((item) => ({ estado: 'tomada', celda: expect.objectContaining(item) }));
  const office = await api.as(admin);
  for (const [address, as] of [
    [`/lob/api/v1/pedidos/user/${pedido.id}/excel`, token],
    [`/lob/api/v1/pedidos/${pedido.id}/excel`, office],
  ] as const) {
    const taken = celdasOf((await read(await sheetAt(address, as))).json);
    expect(taken).toHaveLength(items.length);
    for (const one of expected) expect(taken).toContainEqual(one);
  }
  const other = await api.as(loja);
  expect((await api.get(`/lob/api/v1/pedidos/user/${pedido.id}/excel`, { token: other })).status).toBe(404);
  expect((await api.get(`/lob/api/v1/pedidos/${pedido.id}/excel`, { token })).status).toBe(403);
});

it('gives each cell of a pedido its part of the discounted amount, to the cent', async () => {
  const items = cells.map((one) => ({ ...one, cantidad: 3 }));
  await api.post(`${path}/upsert-items`, { items }, { token });
  const { json: pedido } = await api.post(`${path}/cart-to-pedido`, {}, { token });
  const { numUpdatedRows } = await api.db
    .updateTable('pedido_linea')
    .set({ precio: 3333, descuento: 12.5 })
    .where('pedido_id', '=', pedido.id)
    .executeTakeFirstOrThrow();
  const sheet = await sheetAt(`/lob/api/v1/pedidos/user/${pedido.id}/excel`, token);
  const [, ...rows] = await readExcelFile(Buffer.from(await sheet.arrayBuffer())).then(
    (read) => read[0]?.data ?? [],
  );
  const cents = rows.reduce((sum, row) => sum + Math.round(Number(row.at(-1)) * 100), 0);
  const garments = pedido.totalPrendas;
  // 33.33 € less 12.5 %, rounded once per line.
  expect(Math.abs(cents - garments * 3333 * 0.875)).toBeLessThanOrEqual(Number(numUpdatedRows) / 2);
});

it('takes the filled-in cells of a line sheet and skips the empty ones', async () => {
  const items = [{ ...cell(0), cantidad: 4 }];
  await api.post(`${path}/upsert-items`, { items }, { token });
  const ids = [...new Set(cells.map(({ modeloId }) => modeloId))];
  const { json } = await read(await sheetAt(`${path}/hoja`, token, { ids }));
  expect(celdasOf(json)).toEqual([{ estado: 'tomada', celda: expect.objectContaining(items[0] ?? {}) }]);
  expect(json.sinLeer).toBe(0);
  const many = Array.from({ length: 301 }, (_, place) => place + 1);
  expect((await api.post(`${path}/hoja`, { ids: many }, { token })).status).toBe(400);
  expect((await api.post(`${path}/hoja`, { ids: [] }, { token })).status).toBe(400);
});
