/** Calls that name their buyer by `userId`, by `clienteId`, or by both: one rule for all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';

interface Named {
  userId?: string;
  clienteId?: number;
}

let api: TestApi;
let staff: string;
let shop: string;
let cell: TestCell;
let pedidoId: number;
/** The boutique, and another shop. */
let ours: { userId: string; clienteId: number };
let other: { userId: string; clienteId: number };

const shopOf = async (email: string) => {
  const { cliente_id } = await api.db
    .selectFrom('usuario')
    .select('cliente_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { userId: await idOf(api, email), clienteId: cliente_id as number };
};

beforeAll(async () => {
  api = await testApi();
  [staff, shop] = [await api.as(admin), await api.as(boutique)];
  [ours, other] = [await shopOf(boutique), await shopOf(loja)];
  [cell] = (await someCells(api, 1)) as [TestCell];
  await stockOf(api, cell, 50);
  await api.post('/lob/api/v1/cart/upsert-item', { ...cell, cantidad: 2 }, { token: shop });
  pedidoId = (await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: shop })).json.id;
});
afterAll(() => api.close());

type Ask = (named: Named) => [method: string, path: string, body?: object];

const read =
  (path: () => string): Ask =>
  (named) => [
    'GET',
    `/lob/api/v1/${path()}?${new URLSearchParams(Object.entries(named).map(([name, one]) => [name, String(one)]))}`,
  ];
const post =
  (path: () => string, body: () => object = () => ({})): Ask =>
  (named) => ['POST', `/lob/api/v1/${path()}`, { ...body(), ...named }];

const calls: [name: string, ask: Ask][] = [
  ['the gallery', read(() => 'webmodelos/auth/getall')],
  ['a modelo', read(() => `webmodelos/auth/${cell.modeloId}`)],
  ['the cart', read(() => 'cart')],
  ['the drafts', read(() => 'cart/borradores')],
  ['the cliente', read(() => 'clientes/get-own')],
  ['the favourites', read(() => 'favoritos')],
  ['the size curves', read(() => 'curvas/getall')],
  ['the credit', read(() => 'pedidos/credito/web')],
  ['the garments on hold', read(() => 'apartados/user')],
  [
    'garments on hold for the cart',
    post(
      () => 'apartados/9999/carrito',
      () => ({ en: 'mano' }),
    ),
  ],
  ['the pedidos', post(() => 'pedidos/search-user')],
  ['a pedido', read(() => `pedidos/user/${pedidoId}`)],
  ['the facturas', post(() => 'facturas/search-user')],
  ['the PDF of a factura', read(() => 'facturas/get-web/999999/pdf')],
  ['an electronic invoice', read(() => 'facturas/get-web/999999/ubl')],
  ['the returns', post(() => 'devoluciones/search-user')],
  ['garments to send back', read(() => `devoluciones/user/pedido/${pedidoId}`)],
  ['a return', read(() => 'devoluciones/user/999999')],
  [
    'a request of a return',
    post(
      () => 'devoluciones/pedir',
      () => ({
        ...{ pedidoId: 999_999, desea: 'abono', nota: '', fotos: [] },
        lineas: [{ ...{ pedidoLineaId: 999_999, cantidad: 1, causa: 'defecto' }, ...cellOnly() }],
      }),
    ),
  ],
  ['a withdrawn return', post(() => 'devoluciones/user/999999/anular')],
  [
    'the answer to a changed order',
    post(
      () => `pedidos/user/${pedidoId}/acuerdo`,
      () => ({ revisionId: 999_999, acepta: true }),
    ),
  ],
  [
    'the address of a document',
    post(
      () => 'documentos/direccion',
      () => ({ tipo: 'pedido', id: pedidoId }),
    ),
  ],
  [
    'a message to the assistant',
    post(
      () => 'chatbot/public-web-completion',
      () => ({ conversationId: 'visita-1', message: 'hola' }),
    ),
  ],
  [
    'a deleted conversation',
    post(
      () => 'chatbot/delete-conversation',
      () => ({ conversationId: 'visita-1' }),
    ),
  ],
];
const cellOnly = () => ({ modeloColorId: cell.modeloColorId, tallaId: cell.tallaId });

describe.each(calls)('%s', (_, ask) => {
  const statusOf = async (named: Named, token: string) => {
    const [method, path, body] = ask(named);
    return (await api.call(method, path, { token, body })).status;
  };

  it('takes clienteId alone, refuses two shops, and lets a shop name itself', async () => {
    const own = await statusOf({}, shop);
    expect([200, 404, 409]).toContain(own);
    const { userId, clienteId } = ours;
    for (const named of [{ userId }, { clienteId }, { userId, clienteId }]) {
      expect([named, await statusOf(named, shop)]).toEqual([named, own]);
      expect([named, await statusOf(named, staff)]).toEqual([named, own]);
    }
    expect(await statusOf({ userId, clienteId: other.clienteId }, staff)).toBe(400);
    expect(await statusOf({ userId, clienteId: other.clienteId }, shop)).toBe(400);
    expect(await statusOf({ clienteId: other.clienteId }, shop)).toBe(403);
  });
});
