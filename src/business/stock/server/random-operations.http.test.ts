/**
 * Random operations of shops and staff at the same time. Each promise stays with one garment: at the end the
 * books reconcile. `PERCHA_RANDOM_OPERATIONS=10000` runs more of them.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reply, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, type TestCell } from '../../../../tests/support/cells.ts';
import { admin } from '../../../../tests/support/demo.ts';
import { listReservationDifferences } from './check-reservations.ts';
import { listStockDifferences } from './check-stock.ts';
import { recordMovements } from './record-movements.ts';

const operations = Number(process.env.PERCHA_RANDOM_OPERATIONS ?? 160);
/** Operations at the same time. */
const width = 8;
const almacen = 1;

let api: TestApi;
let token: string;
let cells: TestCell[];
let shops: string[];
let pedidos: number[];

/** Returns numbers of a fixed sequence: a failure can be repeated. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const int = (max: number) => Math.floor(next() * max);
  return { int, pick: <T>(all: readonly T[]) => all[int(all.length)] as T };
}
const own = dice(20_261_123);
const day = () => `2027-0${1 + own.int(6)}-${String(1 + own.int(28)).padStart(2, '0')}`;
const post = (path: string, body: unknown) => api.post(`/lob/api/v1/${path}`, body, { token });

const moved = (cantidad: number, place: { a: number } | { de: number }) =>
  api.db
    .transaction()
    .execute((tx) =>
      recordMovements(
        tx,
        [{ ...own.pick(cells), cantidad, ...place }],
        { motivo: 'correccion' },
        {
          language: 'es',
        },
      ),
    )
    .then(
      () => 200,
      ({ status }) => status as number,
    );
const status = async (reply: Promise<Reply>) => (await reply).status;

/** Sends an order; a later day than shown is confirmed. */
async function order(): Promise<number> {
  const userId = own.pick(shops);
  const body = { userId, ...(own.int(3) === 0 && { fechaEntrega: day() }) };
  const items = cells.slice(own.int(2)).map((cell) => ({ ...cell, cantidad: own.int(6) }));
  await post('cart/upsert-items', { userId, items });
  let reply = await post('cart/cart-to-pedido', body);
  const { confirmacion } = reply.json;
  if (confirmacion) reply = await post('cart/cart-to-pedido', { ...body, confirmacion });
  if (reply.status === 200) pedidos.push(reply.json.id);
  return reply.status;
}

async function someLote(): Promise<{ id: number } | undefined> {
  const open = await api.db
    .selectFrom('lote')
    .where('terminado', 'is', null)
    .where(
      'modelo_color_id',
      'in',
      cells.map(({ modeloColorId }) => modeloColorId),
    )
    .select('id')
    .orderBy('id')
    .execute();
  return open.length > 0 ? own.pick(open) : undefined;
}

async function changeLote(): Promise<number> {
  const lote = await someLote();
  if (!lote) return 404;
  const { json } = await api.get(`/lob/api/v1/lotes/${lote.id}`, { token });
  const body = { ...json, fecha: day(), cantidad: 1 + own.int(9), mueveReservas: own.int(2) === 0 };
  return status(api.call('PUT', `/lob/api/v1/lotes/${lote.id}`, { token, body }));
}

/** Holds garments for one of the shops that order, whose next order takes them over. */
async function hold(): Promise<number> {
  const celdas = cells.slice(own.int(2)).map((cell) => ({ ...cell, cantidad: 1 + own.int(2) }));
  return status(post('apartados/create', { clienteId: 1 + own.int(6), nota: 'Prueba', celdas }));
}

async function someApartado(): Promise<number | undefined> {
  const open = await api.db
    .selectFrom('apartado')
    .where('nota', '=', 'Prueba')
    .select('id')
    .orderBy('id')
    .execute();
  return open.length > 0 ? own.pick(open).id : undefined;
}

const acts: (() => Promise<number>)[] = [
  order,
  order,
  order,
  async () => status(post(`pedidos/${pedidos[own.int(pedidos.length)] ?? 0}/cancelar`, {})),
  async () =>
    status(
      post('lotes/create', {
        ...{ ...own.pick(cells), fecha: day(), cantidad: 1 + own.int(9), origen: 'compra', nota: '' },
      }),
    ),
  changeLote,
  async () => status(post(`lotes/${(await someLote())?.id ?? 0}/terminar`, {})),
  hold,
  async () => status(post('apartados/delete', [(await someApartado()) ?? 1])),
  async () => status(post('lotes/delete', [(await someLote())?.id ?? 1])),
  async () => moved(1 + own.int(5), { a: almacen }),
  async () => moved(1 + own.int(3), { de: almacen }),
];

beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  cells = await someCells(api, 3);
  shops = [];
  pedidos = [];
  for (let i = 0; i < 6; i += 1) {
    const email = `${randomUUID()}@percha.example`;
    const { id } = await api.db
      .insertInto('usuario')
      .values({ email, user_name: email, cliente_id: i + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    shops.push(id);
  }
});
afterAll(() => api.close());

it('keeps one promise for each open garment, whatever happens at the same time', async () => {
  const seen = new Map<number, number>();
  for (let done = 0; done < operations; done += width) {
    const batch = Array.from({ length: width }, () => own.pick(acts)());
    for (const one of await Promise.all(batch)) seen.set(one, (seen.get(one) ?? 0) + 1);
  }
  expect([...seen.keys()].filter((one) => ![200, 404, 409].includes(one))).toEqual([]);
  expect(seen.get(200)).toBeGreaterThan(operations / 4);
  expect(await listReservationDifferences(api.db)).toEqual([]);
  expect(await listStockDifferences(api.db)).toEqual([]);
});
