import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, type TestCell } from '../../../../tests/support/cells.ts';
import { boutique, loja } from '../../../../tests/support/demo.ts';

const path = '/lob/api/v1/pedidos/new-pedido-entrada-web';
let api: TestApi;
let shop: string;
let cell: TestCell;
beforeAll(async () => {
  api = await testApi();
  shop = await api.as(boutique);
  cell = (await someCells(api, 1))[0] as TestCell;
});
afterAll(() => api.close());

const line = (body: object, token = shop) => api.post(path, body, { token });
const read = async (modeloId: number, token = shop) =>
  (await api.get(`/lob/api/v1/webmodelos/auth/${modeloId}`, { token })).json;

it('gives an empty line with all cells of the modelo at the prices of the caller', async () => {
  const { modelo_id: modeloId } = await api.db
    .selectFrom('modelo_suplemento')
    .where('tarifa_id', 'is', null)
    .select('modelo_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const modelo = await read(modeloId);
  const { status, json } = await line({ modeloId });
  expect(status).toBe(200);
  expect(json).toMatchObject({ modeloId, nombre: modelo.nombre, precio: modelo.precio, importe: 0 });
  expect(json.precios).toEqual(modelo.precios);
  expect(json.precios.length).toBeGreaterThan(0);
  expect(json.cantidades).toHaveLength(modelo.stock.length);
  expect(new Set(json.cantidades.map(({ cantidad }: { cantidad: number }) => cantidad))).toEqual(
    new Set([0]),
  );
});

it('takes the prices of an own pedido, and finds no other', async () => {
  const { modeloId } = cell;
  const own = await api.db
    .selectFrom('usuario')
    .innerJoin('pedido', 'pedido.cliente_id', 'usuario.cliente_id')
    .where('usuario.email', '=', boutique)
    .select('pedido.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const tarifa = await api.db
    .insertInto('tarifa')
    .values({ codigo: 'MITAD', nombre: 'Mitad', descuento: 50 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('pedido').set({ tarifa_id: tarifa.id }).where('id', '=', own.id).execute();
  await api.db.updateTable('modelo').set({ precio: 10_000 }).where('id', '=', modeloId).execute();
  expect((await line({ modeloId, pedidoId: own.id })).json.precio).toBe(50);
  expect((await line({ modeloId, pedidoId: own.id }, await api.as(loja))).status).toBe(404);
});

it('refuses unpublished modelos and visitors', async () => {
  const { modeloId } = cell;
  expect((await api.post(path, { modeloId })).status).toBe(401);
  expect((await line({})).status).toBe(400);
  await api.db.updateTable('modelo').set({ publicado: false }).where('id', '=', modeloId).execute();
  expect((await line({ modeloId })).status).toBe(404);
  await api.db.updateTable('modelo').set({ publicado: true }).where('id', '=', modeloId).execute();
});
