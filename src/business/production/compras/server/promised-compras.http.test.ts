/** Promised garments of pedidos de compra, and the lotes that announce them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PaperOrder } from '#src/platform/server/papers/paper.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '#tests/support/cells.ts';
import { admin, boutique, testToday } from '#tests/support/demo.ts';
import { listReservationDifferences } from '../../../stock/server/index.ts';
import { compraDocument } from './paper-of-compra.ts';

const v1 = '/lob/api/v1';
let api: TestApi;
let token: string;
let cell: TestCell;
let proveedorId: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  [cell] = (await someCells(api, 1)) as [TestCell];
  const supplier = await api.db.selectFrom('proveedor').select('id').orderBy('id').executeTakeFirstOrThrow();
  proveedorId = supplier.id;
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('cart').execute();
  await stockOf(api, cell, 0);
});

const post = (call: string, body: unknown, as = token) => api.post(`${v1}/${call}`, body, { token: as });
const read = async (id: number) => (await api.get(`${v1}/pedidos-compra/${id}`, { token })).json;

/** A sent pedido with garments, of which a shop has ordered some. */
async function promised({ bought, ordered }: { bought: number; ordered: number }) {
  const articulo = `v${cell.modeloColorId}-${cell.tallaId}`;
  const head = { proveedorId, fecha: testToday, confirmacion: '', notas: '' };
  const linea = { id: 1_900_000_001, articulo, cantidad: bought, prevista: '2026-12-10', nota: '' };
  const { json: draft } = await post('pedidos-compra/create', {
    ...head,
    lineas: [linea, { ...linea, id: 1_900_000_002 }],
  });
  const sent = await post(`pedidos-compra/${draft.id}/enviar`, { version: draft.version, correo: false });
  expect(sent.status, sent.text).toBe(200);
  const buyer = await api.as(boutique);
  await post('cart/upsert-item', { ...cell, cantidad: ordered }, buyer);
  const { json: pedido, text } = await post('cart/cart-to-pedido', {}, buyer);
  expect(pedido.id, text).toBeTruthy();
  return { compra: sent.json, pedidoId: pedido.id as number, articulo };
}
const entregasOf = async (id: number) =>
  (await api.get(`${v1}/pedidos/${id}`, { token })).json.entregas.map(
    ({ tipo, fecha, cantidad }: { tipo: string; fecha?: string; cantidad: number }) =>
      `${cantidad} ${fecha ?? tipo}`,
  );

/** The books of stock and lotes, and the promises of a pedido; the tests empty the cell of other ones. */
async function differences(pedidoId: number) {
  const lineas = await api.db
    .selectFrom('pedido_linea')
    .where('pedido_id', '=', pedidoId)
    .select('id')
    .execute();
  const own = new Set(lineas.map(({ id }) => `reserva/linea ${id}`));
  const all = await listReservationDifferences(api.db);
  return all.filter(({ between }) => own.has(between) || !between.startsWith('reserva/linea'));
}

it('keeps the lotes of a pedido out of hand, and takes them in with its entradas', async () => {
  const { compra, pedidoId, articulo } = await promised({ bought: 6, ordered: 4 });
  const [lote] = await api.db
    .selectFrom('lote')
    .where('documento', 'like', `compra ${compra.id}/%`)
    .selectAll()
    .orderBy('id')
    .execute();
  expect(lote).toMatchObject({ cantidad: 6, origen: 'compra', terminado: null });
  const by = {
    modeloColorId: cell.modeloColorId,
    tallaId: cell.tallaId,
    origen: 'compra',
    nota: '',
    version: lote?.version,
  };
  const changed = { ...by, fecha: '2026-12-24', cantidad: 6, mueveReservas: true };
  expect((await post(`lotes/${lote?.id}/terminar`, {})).status).toBe(409);
  expect((await api.call('PUT', `${v1}/lotes/${lote?.id}`, { token, body: changed })).status).toBe(409);
  expect((await post('lotes/delete', [lote?.id])).status).toBe(409);
  const entrada = {
    proveedorId,
    pedidoCompraId: compra.id,
    lugarId: 1,
    albaran: '',
    fecha: testToday,
    notas: '',
  };
  const garment = { articulo, numero: '', tintada: '', estante: '' };
  for (const cantidad of [2, 4, 6]) {
    const came = await post('entradas/create', { ...entrada, lineas: [{ ...garment, id: 'n1', cantidad }] });
    expect(came.status, came.text).toBe(200);
  }
  expect((await read(compra.id)).estado).toBe('recibido');
  expect(await differences(pedidoId)).toEqual([]);
});

it.each(['anular', 'cerrar'])('moves promised garments when staff allow it: %s', async (act) => {
  const { compra, pedidoId, articulo } = await promised({ bought: 3, ordered: 5 });
  expect(await entregasOf(pedidoId)).toEqual(['5 2026-12-10']);
  let { version } = compra;
  if (act === 'cerrar') {
    const entrada = {
      proveedorId,
      pedidoCompraId: compra.id,
      lugarId: 1,
      albaran: '',
      fecha: testToday,
      notas: '',
    };
    const lineas = [{ articulo, numero: '', tintada: '', estante: '', id: 'n1', cantidad: 1 }];
    expect((await post('entradas/create', { ...entrada, lineas })).status).toBe(200);
    ({ version } = await read(compra.id));
  }
  const refused = await post(`pedidos-compra/${compra.id}/${act}`, { version });
  expect([refused.status, refused.json.campo]).toEqual([409, 'mueveReservas']);
  const ended = await post(`pedidos-compra/${compra.id}/${act}`, { version, mueveReservas: true });
  expect(ended.status, ended.text).toBe(200);
  expect(await entregasOf(pedidoId)).toEqual(
    act === 'cerrar' ? ['1 stock', '4 porFabricar'] : ['5 porFabricar'],
  );
  const changes = await api.db
    .selectFrom('promesa_cambio')
    .where('pedido_id', '=', pedidoId)
    .select('id')
    .execute();
  expect(changes.length).toBeGreaterThan(0);
  expect(await differences(pedidoId)).toEqual([]);
});

it('receives one garment at two prices on the line of each price, and fills lines in their order', async () => {
  const articulo = `v${cell.modeloColorId}-${cell.tallaId}`;
  const linea = { articulo, cantidad: 10, prevista: '2026-12-10', nota: '' };
  const { json: draft } = await post('pedidos-compra/create', {
    ...{ proveedorId, fecha: testToday, confirmacion: '', notas: '' },
    lineas: [
      { ...linea, id: 1_900_000_001, precio: 42 },
      { ...linea, id: 1_900_000_002, precio: 38.5 },
    ],
  });
  await post(`pedidos-compra/${draft.id}/enviar`, { version: draft.version, correo: false });
  const receive = async (...came: object[]) => {
    const entrada = {
      ...{ proveedorId, pedidoCompraId: draft.id, lugarId: 1, albaran: '', fecha: testToday, notas: '' },
      lineas: came.map((one, n) => ({ articulo, numero: '', tintada: '', estante: '', id: `n${n}`, ...one })),
    };
    const { status, json, text } = await post('entradas/create', entrada);
    expect(status, text).toBe(200);
    const { lineas } = await read(draft.id);
    return [
      json.lineas.map(
        ({ cantidad, precio }: { cantidad: number; precio: number }) => `${cantidad} ${precio}`,
      ),
      lineas.map(({ recibida }: { recibida: number }) => recibida),
    ];
  };
  expect(await receive({ cantidad: 4, precio: 38.5 })).toEqual([['4 38.5'], [0, 4]]);
  expect(await receive({ cantidad: 12 })).toEqual([
    ['10 42', '2 38.5'],
    [10, 6],
  ]);
  expect(await receive({ cantidad: 5, precio: 38.5 })).toEqual([['5 38.5'], [10, 11]]);
  expect((await read(draft.id)).estado).toBe('recibido');
  const books = await listReservationDifferences(api.db);
  expect(books.filter(({ between }) => !between.startsWith('reserva/linea'))).toEqual([]);
});

it('locks the garments of an entrada in one order, whatever the order of its lines', async () => {
  const [low, high] = (await someCells(api, 2)).toSorted(
    (a, b) => a.modeloColorId - b.modeloColorId || a.tallaId - b.tallaId,
  ) as [TestCell, TestCell];
  await stockOf(api, low, 0);
  await stockOf(api, high, 0);
  const lugar = await api.db
    .selectFrom('lugar')
    .where('tipo', '=', 'almacen')
    .select('id')
    .executeTakeFirst();
  const lineas = [high, low].map(({ modeloColorId, tallaId }, n) => ({
    ...{ id: `n${n}`, articulo: `v${modeloColorId}-${tallaId}`, cantidad: 1 },
    ...{ numero: '', tintada: '', estante: '' },
  }));
  const head = { proveedorId, lugarId: lugar?.id, albaran: '', fecha: testToday, notas: '' };
  const stock = (tx: typeof api.db, { modeloColorId, tallaId }: TestCell) =>
    tx
      .selectFrom('stock')
      .where('modelo_color_id', '=', modeloColorId)
      .where('talla_id', '=', tallaId)
      .select('fisico')
      .forUpdate();
  let received: ReturnType<typeof post> | undefined;
  await api.db.transaction().execute(async (tx) => {
    await stock(tx, low).execute();
    received = post('entradas/create', { ...head, lineas });
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`.execute(api.db);
        return rows.length;
      })
      .toBeGreaterThan(0);
    // The waiting entrada holds no later cell, so this lock is free.
    expect(await stock(tx, high).noWait().execute()).toHaveLength(1);
  });
  expect((await received)?.status).toBe(200);
});

it('sums the rounded amounts of the lines: the pedido, its list and its paper have one total', async () => {
  const materia = await api.db
    .selectFrom('materia')
    .innerJoin('materia_color', 'materia_color.materia_id', 'materia.id')
    .where('unidad', '=', 'm')
    .select(['materia.id', 'materia_color.id as colorId'])
    .orderBy('materia_color.id')
    .executeTakeFirstOrThrow();
  const articulo = `m${materia.id}-${materia.colorId}`;
  // 1.11 m at 8.205 euros are 9.10755 euros: three rounded lines are 27.33, their exact sum is 27.32.
  const linea = {
    articulo,
    cantidad: 1.11,
    precio: 8.205,
    prevista: '2026-12-10',
    nota: '',
  };
  const { json: compra, text } = await post('pedidos-compra/create', {
    ...{ proveedorId, fecha: testToday, confirmacion: '', notas: '' },
    lineas: [1, 2, 3].map((n) => ({ ...linea, id: 1_900_000_000 + n })),
  });
  expect(compra.importe, text).toBe(27.33);
  const paper = await compraDocument(api.db).orderOf(compra.id, 'es');
  const { rows, sums } = (paper as PaperOrder).paper;
  const plain = (text = '') => text.replaceAll(/\s/g, ' ');
  expect(rows.map(({ cells }) => plain(cells.at(-1)))).toEqual(['9,11 €', '9,11 €', '9,11 €']);
  expect(sums.map(({ value }) => plain(value))).toEqual(['27,33 €']);
});
