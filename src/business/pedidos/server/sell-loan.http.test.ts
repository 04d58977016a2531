/** Garments of a loan that a shop keeps: they become a pedido, once, and can come back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import { fullCells } from '../../../../tests/support/full-cells.ts';
import { listReservationDifferences, listStockDifferences } from '../../stock/server/index.ts';

const base = '/lob/api/v1';
/** The shop of `boutique`. */
const shop = 1;
let api: TestApi;
let token: string;
let cells: { modeloColorId: number; tallaId: number; ean13: string }[];
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  cells = await fullCells(api, 10, 8);
});
afterAll(async () => {
  expect(await listStockDifferences(api.db)).toEqual([]);
  expect(await listReservationDifferences(api.db)).toEqual([]);
  await api.close();
});

const post = (path: string, body: unknown, as = token) => api.post(base + path, body, { token: as });
const of = (nth: number, cantidad: number) => {
  const { modeloColorId = 0, tallaId = 0 } = cells[nth] ?? {};
  return { modeloColorId, tallaId, cantidad };
};
async function lent(celdas: object[], party: object = { clienteId: shop }) {
  const { status, json } = await post('/prestamos/create', {
    ...{ vence: '2026-12-01', nota: '', celdas },
    ...party,
  });
  expect(status).toBe(200);
  return json;
}
const sell = (id: number, celdas: object[], more: object = {}) =>
  post(`/prestamos/${id}/vender`, { celdas, ...more });
const undo = (id: number, pedidoId: number) => post(`/prestamos/${id}/deshacer-venta`, { pedidoId });
const fisico = async (nth: number) => {
  const { modeloColorId, tallaId } = of(nth, 0);
  const row = await api.db
    .selectFrom('stock')
    .where('modelo_color_id', '=', modeloColorId)
    .where('talla_id', '=', tallaId)
    .select('fisico')
    .executeTakeFirstOrThrow();
  return row.fisico;
};

describe('the sale of a loan', () => {
  it('makes a served pedido of the shop at its prices, takes no stock again, and links both', async () => {
    const loan = await lent([of(0, 3), of(1, 1)]);
    const before = await fisico(0);
    const sold = await sell(loan.id, [of(0, 2), of(1, 1)]);
    expect(sold.json).toMatchObject({ pendientes: 1, ventas: [{ prendas: 3, isUndone: false }] });
    expect(await fisico(0)).toBe(before);
    const [{ pedidoId, total }] = sold.json.ventas;
    const pedido = (await api.get(`${base}/pedidos/${pedidoId}`, { token })).json;
    expect(pedido).toMatchObject({
      ...{ estado: 2, situacion: 'servido', totalPrendas: 3, total, prestamoId: loan.id },
      ...{ cliente: { id: shop }, entregas: [] },
    });
    // The prices are those that the shop is shown.
    const own = await api.as(boutique);
    for (const { modeloId, precio, cantidades } of pedido.lineas) {
      const detail = (await api.get(`${base}/webmodelos/auth/${modeloId}`, { token: own })).json;
      for (const { tallaId, cantidad, servida } of cantidades) {
        const ofTalla = detail.precios?.find((one: { tallaId: number }) => one.tallaId === tallaId);
        expect([precio, servida]).toEqual([ofTalla?.precio ?? detail.precio, cantidad]);
      }
    }
    expect((await api.get(`${base}/pedidos/user/${pedidoId}`, { token: own })).json.id).toBe(pedidoId);
    const ledger = await post('/movimientos/search', { keyword: `pedido ${pedidoId}` });
    expect(ledger.json.data).toMatchObject([
      { motivo: 'venta', documento: `prestamo ${loan.id}` },
      { motivo: 'venta' },
    ]);
  });

  it('prices a talla with a surcharge as a line of its own', async () => {
    const { modelo_id: modeloId, orden } = await api.db
      .selectFrom('modelo_suplemento')
      .innerJoin('talla', 'talla.id', 'desde_talla_id')
      .where('tarifa_id', 'is', null)
      .where('importe', '>', 0)
      .select(['modelo_id', 'orden'])
      .orderBy('modelo_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const own = await api.db
      .selectFrom('variante')
      .innerJoin('modelo_color', 'modelo_color.id', 'modelo_color_id')
      .innerJoin('talla', 'talla.id', 'talla_id')
      .where('modelo_id', '=', modeloId)
      .select(['modelo_color_id as modeloColorId', 'talla_id as tallaId', 'talla.orden'])
      .orderBy('talla.orden')
      .execute();
    const pair = [own.find((one) => one.orden < orden), own.find((one) => one.orden >= orden)].map(
      (cell) => ({ modeloColorId: cell?.modeloColorId ?? 0, tallaId: cell?.tallaId ?? 0, cantidad: 1 }),
    );
    await post('/movimientos/create', { a: 1, nota: 'Para el préstamo', celdas: pair });
    const loan = await lent(pair);
    const { json } = await sell(loan.id, pair);
    const pedido = (await api.get(`${base}/pedidos/${json.ventas[0].pedidoId}`, { token })).json;
    expect(pedido).toMatchObject({ totalModelos: 1, totalPrendas: 2, lineas: [{ modeloId }, { modeloId }] });
    expect(pedido.lineas[0].precio).toBeLessThan(pedido.lineas[1].precio);
  });

  it('reverts once: cancels the pedido and returns the garments to the loan', async () => {
    const loan = await lent([of(2, 2)]);
    const before = await fisico(2);
    const [{ pedidoId }] = (await sell(loan.id, [of(2, 2)])).json.ventas;
    const both = await Promise.all([undo(loan.id, pedidoId), undo(loan.id, pedidoId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { json } = await api.get(`${base}/prestamos/${loan.id}`, { token });
    expect(json).toMatchObject({ estado: 'abierto', pendientes: 2, ventas: [{ pedidoId, isUndone: true }] });
    const pedido = (await api.get(`${base}/pedidos/${pedidoId}`, { token })).json;
    expect(pedido).toMatchObject({ estado: 3, situacion: 'cancelado' });
    expect((await post(`/prestamos/${loan.id}/devolver`, { celdas: [of(2, 2)] })).status).toBe(200);
    expect(await fisico(2)).toBe(before + 2);
    expect((await undo(loan.id, 999_999)).status).toBe(404);
  });

  it('stays when the pedido has a factura', async () => {
    const loan = await lent([of(3, 1)]);
    const { pedidoId } = await api.db
      .selectFrom('factura_linea')
      .innerJoin('pedido_linea', 'pedido_linea.id', 'factura_linea.pedido_linea_id')
      .innerJoin('pedido', 'pedido.id', 'pedido_linea.pedido_id')
      .where('pedido.situacion', '=', 'servido')
      .select('pedido.id as pedidoId')
      .limit(1)
      .executeTakeFirstOrThrow();
    await api.db.updateTable('pedido').set({ prestamo_id: loan.id }).where('id', '=', pedidoId).execute();
    const refused = await undo(loan.id, pedidoId);
    expect([refused.status, refused.json.exception]).toEqual([409, 'Sale cannot be undone.']);
  });

  it('lets a sale and a return at once share the last garment', async () => {
    const loan = await lent([of(4, 1)]);
    const pedidos = async () =>
      (
        await api.db
          .selectFrom('pedido')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .execute()
      )[0]?.n;
    const before = Number(await pedidos());
    const both = await Promise.all([
      sell(loan.id, [of(4, 1)]),
      post(`/prestamos/${loan.id}/devolver`, { celdas: [of(4, 1)] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(Number(await pedidos()) - before).toBe(both[0].status === 200 ? 1 : 0);
  });

  it('refuses garments that no modelo has', async () => {
    const loan = await lent([of(0, 1)]);
    const { status } = await sell(loan.id, [{ modeloColorId: 999_999, tallaId: 999_999, cantidad: 1 }]);
    expect(status).toBe(409);
    const after = await api.get(`${base}/prestamos/${loan.id}`, { token });
    expect(after.json.pendientes).toBe(1);
  });

  it('names the shop that buys garments of a sample set', async () => {
    const loan = await lent([of(5, 2)], { comercialId: 1 });
    expect(loan.clienteId).toBeUndefined();
    const without = await sell(loan.id, [of(5, 1)]);
    expect(JSON.parse(without.json.messages[0]).field).toBe('clienteId');
    expect((await sell(loan.id, [of(5, 1)], { clienteId: 999_999 })).status).toBe(400);
    const { status, json } = await sell(loan.id, [of(5, 1)], { clienteId: shop });
    expect([status, json.pendientes]).toEqual([200, 1]);
    const other = await lent([of(6, 1)]);
    expect((await sell(other.id, [of(6, 1)], { clienteId: 2 })).status).toBe(400);
  });

  it('shows a rep the own sample set and the own clientes only', async () => {
    const rep = await api.as(comercial);
    const reads = async (id: number) => (await api.get(`${base}/prestamos/${id}`, { token: rep })).status;
    const mine = await lent([of(7, 1)], { comercialId: 1 });
    const theirs = await lent([of(7, 1)], { comercialId: 2 });
    expect([await reads(mine.id), await reads(theirs.id)]).toEqual([200, 404]);
    const { json } = await post('/prestamos/search', { pageSize: 100 }, rep);
    const ids = json.data.map(({ id }: { id: number }) => id);
    expect([ids.includes(mine.id), ids.includes(theirs.id)]).toEqual([true, false]);
    expect((await post(`/prestamos/${mine.id}/vender`, { celdas: [of(7, 1)] }, rep)).status).toBe(403);
  });
});
