import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { boutique } from '../../../../tests/support/demo.ts';
import type { Cart } from '../cart.contract.ts';

const cartPath = '/lob/api/v1/cart';
let api: TestApi;
let shop: string;
let modeloId: number;
let modeloColorId: number;
/** The sizes of the modelo in their order; the last two cost more. */
let tallaIds: number[];

const read = async (): Promise<Cart> => (await api.get(cartPath, { token: shop })).json;
const fill = (tallas: readonly number[], cantidad = 2) =>
  api.post(
    `${cartPath}/upsert-items`,
    { items: tallas.map((tallaId) => ({ modeloId, modeloColorId, tallaId, cantidad })) },
    { token: shop },
  );
const send = (body: object = {}) => api.post(`${cartPath}/cart-to-pedido`, body, { token: shop });
const surcharge = async (importe: number) => {
  await api.db.deleteFrom('modelo_suplemento').where('modelo_id', '=', modeloId).execute();
  await api.db
    .insertInto('modelo_suplemento')
    .values({ modelo_id: modeloId, desde_talla_id: tallaIds.at(-2) ?? 0, importe })
    .execute();
};
const detail = async () =>
  (await api.get(`/lob/api/v1/webmodelos/auth/${modeloId}`, { token: shop })).json as {
    precio: number;
    precios?: { tallaId: number; precio: number }[];
  };

beforeAll(async () => {
  api = await testApi();
  shop = await api.as(boutique);
  const rows = await api.db
    .selectFrom('modelo')
    .innerJoin('modelo_color', 'modelo_color.modelo_id', 'modelo.id')
    .innerJoin('variante', 'variante.modelo_color_id', 'modelo_color.id')
    .innerJoin('talla', 'talla.id', 'variante.talla_id')
    .where('publicado', '=', true)
    .where('modelo.id', 'not in', api.db.selectFrom('modelo_suplemento').select('modelo_id'))
    .select(['modelo.id', 'modelo_color_id', 'talla.id as tallaId'])
    .orderBy('modelo.id')
    .orderBy('modelo_color_id')
    .orderBy('talla.orden')
    .execute();
  const first = rows[0];
  if (!first) throw new Error('The demo has no published modelo.');
  modeloId = first.id;
  modeloColorId = first.modelo_color_id;
  tallaIds = rows.filter((row) => row.modelo_color_id === modeloColorId).map((row) => row.tallaId);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  await surcharge(600);
});

it('charges the same in the matrix, the cart, its draft and the pedido, with one line for each price', async () => {
  const { precio, precios } = await detail();
  const dear = tallaIds.slice(-2);
  const raised = Math.round(precio * 100 + 600) / 100;
  expect(precios).toEqual(dear.map((tallaId) => ({ tallaId, precio: raised })));

  const [small = 0] = tallaIds;
  await fill([small, ...dear]);
  const cart = await read();
  expect(cart.modelos[0]?.precio).toBe(precio);
  expect(cart.modelos[0]?.cantidades.map((cell) => cell.precio)).toEqual([undefined, raised, raised]);
  const total = Math.round(precio * 100 * 6 + 600 * 4) / 100;
  expect(cart).toMatchObject({ total, cambios: [], modelos: [{ importe: total }] });
  const [draft] = (await api.get(`${cartPath}/borradores`, { token: shop })).json;
  expect(draft.total).toBe(total);

  const sent = (await send()).json;
  expect(sent).toMatchObject({ total, totalPrendas: 6, totalModelos: 1 });
  expect(sent.lineas).toMatchObject([
    { modeloId, precio, importe: precio * 2, cantidades: [{ tallaId: small }] },
    { modeloId, precio: raised, cantidades: dear.map((tallaId) => ({ tallaId, cantidad: 2 })) },
  ]);
  const read2 = (await api.get(`/lob/api/v1/pedidos/user/${sent.id}`, { token: shop })).json;
  expect(read2).toEqual(sent);

  const again = (await api.post(`${cartPath}/repetir`, { pedidoId: sent.id, en: 'vacio' }, { token: shop }))
    .json;
  expect(again.cart.total).toBe(total);
  expect(again.cambios.filter(({ tipo }: { tipo: string }) => tipo === 'precio')).toEqual([]);
});

it('asks for agreement only at the sizes whose price changed', async () => {
  const [small = 0] = tallaIds;
  const large = tallaIds.at(-1) ?? 0;
  await fill([small, large]);
  await surcharge(900);
  const { cambios, confirmacion } = await read();
  const { precio } = await detail();
  expect(cambios).toEqual([
    expect.objectContaining({
      ...{ tipo: 'precio', modeloId, modeloColorId, tallaId: large },
      antes: Math.round(precio * 100 + 600) / 100,
      ahora: Math.round(precio * 100 + 900) / 100,
    }),
  ]);
  const refused = await send();
  expect(refused.status).toBe(409);
  expect(refused.json.diferencias).toEqual(cambios);
  expect((await send({ confirmacion })).json.total).toBe(Math.round(precio * 100 * 4 + 900 * 2) / 100);
});

it('names the sizes whose price changed when a pedido is repeated', async () => {
  const [small = 0] = tallaIds;
  const large = tallaIds.at(-1) ?? 0;
  await fill([small, large]);
  const { id } = (await send()).json;
  await surcharge(0);
  const { cambios } = (await api.post(`${cartPath}/repetir`, { pedidoId: id, en: 'vacio' }, { token: shop }))
    .json;
  const talla = await api.db.selectFrom('talla').where('id', '=', large).select('nombre').executeTakeFirst();
  expect(cambios.filter(({ tipo }: { tipo: string }) => tipo === 'precio')).toMatchObject([
    { modeloId, talla: talla?.nombre },
  ]);
});
