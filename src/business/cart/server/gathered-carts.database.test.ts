import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { boutique } from '../../../../tests/support/demo.ts';
import type { CartJson } from './cart.repository.ts';
import type { Closing } from './close-cart.ts';
import { type GatheredCarts, gatherCarts } from './gathered-carts.ts';

let api: TestApi;
let carts: GatheredCarts;
let cells: TestCell[];
/** Shops of their own, each with one user. */
let shops: { userId: string; clienteId: number }[];

const cell = (place: number) => cells[place] as TestCell;
const shop = (place: number) => shops[place] as (typeof shops)[number];
const set = (place: number, one: TestCell, cantidad: number) =>
  carts.set({ whose: { userId: shop(place).userId }, items: [{ ...one, cantidad }] });
/** The cells of the carts in hand as `modelo: cantidad`, by shop. */
const inHand = async () => {
  const rows = await api.db
    .selectFrom('cart_celda')
    .innerJoin('cart', 'cart.id', 'cart_celda.cart_id')
    .select(['usuario_id', 'modelo_id', 'cantidad'])
    .execute();
  return shops.map(({ userId }) =>
    rows.filter((row) => row.usuario_id === userId).map((row) => `${row.modelo_id}: ${row.cantidad}`),
  );
};
const held = (place: number, cantidad: number) => [`${cell(place).modeloId}: ${cantidad}`];

/** A closing of the shop's cart, into which `cantidad` of each of `ones` was just set. */
async function closing(place: number, ones: TestCell[], cantidad: number): Promise<Closing> {
  const { userId, clienteId } = shop(place);
  const items = ones.map((one) => ({ ...one, cantidad }));
  const { id, version } = (await carts.set({ whose: { userId }, items })) as CartJson;
  const prendas = cantidad * ones.length;
  return {
    cart: { id, version, celdas: ones.length, perdidas: false },
    cells: items.map((item) => ({ ...item, cubierto: cantidad })),
    pedido: {
      ...{
        clienteId,
        cliente: `Tienda ${place}`,
        userId,
        creadoPor: userId,
        comercialId: null,
        tarifaId: null,
      },
      ...{ observaciones: `de ${place}`, fechaEntrega: null, total: 100 * prendas, totalPrendas: prendas },
      totalModelos: ones.length,
      lineas: items.map((item) => ({
        ...{ modeloId: item.modeloId, referencia: `R${place}`, nombre: 'N', precio: 100, prendas: cantidad },
        ...{ importe: 100 * cantidad, imagen: null, cantidades: [{ ...item, color: {}, talla: '38' }] },
      })),
    },
    actor: { caller: { userId }, address: `10.0.0.${place}`, requestId: `r-${place}` },
    entry: { acto: 'pedidos.send', recurso: 'pedido', despues: { total: cantidad } },
  };
}
const closings = (...of: [TestCell, number][]) =>
  Promise.all(of.map(([one, cantidad], place) => closing(place, [one], cantidad)));
const closeAll = (all: Closing[]) => Promise.all(all.map((one) => carts.close(one)));
const reservado = async ({ modeloColorId, tallaId }: TestCell) => {
  const { rows } = await sql<{ reservado: number }>`select reservado from stock
    where modelo_color_id = ${modeloColorId} and talla_id = ${tallaId}`.execute(api.db);
  return rows[0]?.reservado;
};
/** By which transactions the pedidos of these ids were written. */
const transactionsOf = async (ids: (number | undefined)[]) => {
  const { rows } = await sql<{
    t: string;
  }>`select distinct xmin::text as t from pedido where id = any(${ids})`.execute(api.db);
  return rows.length;
};

beforeAll(async () => {
  api = await testApi();
  cells = await someCells(api, 4);
  await api.as(boutique);
  shops = [];
  for (const place of [0, 1, 2, 3]) {
    const cliente = await api.db
      .insertInto('cliente')
      .values({ nombre: `Tienda ${place}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const email = `${randomUUID()}@percha.example`;
    const user = await api.db
      .insertInto('usuario')
      .values({ email, user_name: email, cliente_id: cliente.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    shops.push({ userId: user.id, clienteId: cliente.id });
  }
});
afterAll(() => api.close());
beforeEach(async () => {
  carts = gatherCarts(api.db);
  await api.db.deleteFrom('cart').execute();
  for (const one of cells) await stockOf(api, one, 50);
});

describe('cells that several shops set at once', () => {
  it('are set by one transaction, and each is told of its own cart', async () => {
    const said = (await Promise.all(
      [0, 1, 2, 3].map((place) => set(place, cell(place), place + 1)),
    )) as CartJson[];
    expect(
      said.map(({ celdas }) => celdas.map(([modelo, , , cantidad]) => `${modelo}: ${cantidad}`)),
    ).toEqual([0, 1, 2, 3].map((place) => held(place, place + 1)));
    expect(await inHand()).toEqual([0, 1, 2, 3].map((place) => held(place, place + 1)));
    const { rows } = await sql<{ t: string }>`select distinct xmin::text as t from cart_celda`.execute(
      api.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('a cell that cannot be ordered fails for its shop alone', async () => {
    const wrong = { ...cell(1), tallaId: 999_999 };
    const said = await Promise.allSettled([set(0, cell(0), 1), set(1, wrong, 1), set(2, cell(2), 1)]);
    expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(said[1]).toMatchObject({ reason: { code: 'PX002' } });
    expect(await inHand()).toEqual([held(0, 1), [], held(2, 1), []]);
  });

  it('a cart that somebody else holds keeps nobody else waiting', async () => {
    await Promise.all([set(0, cell(0), 1), set(1, cell(1), 1), set(2, cell(2), 1)]);
    let late: Promise<unknown> | undefined;
    await api.db.transaction().execute(async (tx) => {
      await tx.selectFrom('cart').where('usuario_id', '=', shop(1).userId).select('id').forUpdate().execute();
      const [one, held, other] = [set(0, cell(0), 5), set(1, cell(1), 6), set(2, cell(2), 7)];
      await Promise.all([one, other]);
      // Nor those that come after, as long as it lasts.
      await set(3, cell(3), 8);
      late = held;
    });
    await late;
    expect(await inHand()).toEqual([held(0, 5), held(1, 6), held(2, 7), held(3, 8)]);
  });

  it('two calls of one shop are done in the order they came', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((cantidad) => set(0, cell(0), cantidad)));
    expect(await inHand()).toEqual([held(0, 5), [], [], []]);
  });

  it('take their carts in the order of the users, however they came, and each is told of its own', async () => {
    const users = [0, 1, 2, 3].toSorted((a, b) => (shop(a).userId < shop(b).userId ? 1 : -1));
    const said = (await Promise.all(users.map((place) => set(place, cell(place), place + 1)))) as CartJson[];
    expect(said.map(({ celdas }) => celdas.map(([, , , cantidad]) => cantidad))).toEqual(
      users.map((place) => [place + 1]),
    );
    // They were made one after the other, within one transaction.
    const ids = said.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('a large block goes by itself', async () => {
    const many = Array.from({ length: 41 }, () => ({ ...cell(0), cantidad: 0 }));
    await Promise.all([
      carts.set({
        whose: { userId: shop(0).userId },
        items: [{ ...cell(0), cantidad: 1 }, ...many.slice(1)],
      }),
      set(1, cell(1), 1),
    ]);
    const { rows } = await sql<{ t: string }>`select distinct xmin::text as t from cart`.execute(api.db);
    expect(rows).toHaveLength(2);
  });
});

describe('carts that several shops send at once', () => {
  it('are sent by one transaction, each with its own lines, letters, key and trail', async () => {
    const all = await closings([cell(0), 1], [cell(1), 2], [cell(2), 3], [cell(3), 4]);
    (all[2] as Closing).pedido.envio = { clave: 'la-clave', huella: 'h' };
    const written = await closeAll(all);
    expect(written.map((one) => [one?.observaciones, one?.total, one?.lineas[0]?.referencia])).toEqual(
      [0, 1, 2, 3].map((place) => [`de ${place}`, 100 * (place + 1), `R${place}`]),
    );
    const ids = written.map((one) => one?.id);
    expect(await transactionsOf(ids)).toBe(1);
    expect(await inHand()).toEqual([[], [], [], []]);
    const { rows } = await sql`
      select p.usuario_id, l.modelo_id, q.cantidad, a.usuario_id as quien, a.desde, (a.despues ->> 'total')::int as total,
        (select k.datos ->> 'tienda' from correo k where k.datos ->> 'pedido' = p.id::text) as tienda,
        (select e.clave from pedido_envio e where e.pedido_id = p.id) as clave
      from pedido p join pedido_linea l on l.pedido_id = p.id join pedido_cantidad q on q.pedido_linea_id = l.id
        join auditoria a on a.recurso = 'pedido' and a.recurso_id = p.id::text
      where p.id = any(${ids}) order by q.cantidad`.execute(api.db);
    expect(rows).toEqual(
      [0, 1, 2, 3].map((place) => ({
        usuario_id: shop(place).userId,
        modelo_id: cell(place).modeloId,
        cantidad: place + 1,
        quien: shop(place).userId,
        desde: `10.0.0.${place}`,
        total: place + 1,
        tienda: `Tienda ${place}`,
        clave: place === 2 ? 'la-clave' : null,
      })),
    );
    expect(await Promise.all(cells.map(reservado))).toEqual([1, 2, 3, 4]);
  });

  it('one that was changed since is left as it is, and the others are sent', async () => {
    const all = await closings([cell(0), 1], [cell(1), 2], [cell(2), 3]);
    await set(1, cell(1), 9);
    const written = await closeAll(all);
    expect(written.map((one) => one?.total)).toEqual([100, undefined, 300]);
    expect(await transactionsOf(written.map((one) => one?.id))).toBe(1);
    expect(await inHand()).toEqual([[], held(1, 9), [], []]);
    expect(await reservado(cell(1))).toBe(0);
  });

  it('one whose stock is no longer as it was seen, or whose key was used, is left; the others are sent', async () => {
    const all = await closings([cell(0), 1], [cell(1), 2], [cell(2), 3], [cell(3), 4]);
    await stockOf(api, cell(1), 1);
    const clave = randomUUID();
    const first = (await closing(0, [cell(0)], 1)) as Closing;
    const sent = await carts.close({ ...first, pedido: { ...first.pedido, envio: { clave, huella: 'h' } } });
    expect(sent).toBeDefined();
    all[0] = await closing(0, [cell(0)], 1);
    (all[0] as Closing).pedido.envio = { clave, huella: 'h' };
    expect((await closeAll(all)).map((one) => one?.total)).toEqual([undefined, undefined, 300, 400]);
    expect(await inHand()).toEqual([held(0, 1), held(1, 2), [], []]);
    expect(await Promise.all(cells.map(reservado))).toEqual([1, 0, 3, 4]);
  });

  it('of the same garment, each is promised its own, one after the other, and nobody else waits for that', async () => {
    const written = await closeAll(await closings([cell(0), 1], [cell(0), 2], [cell(1), 3], [cell(2), 4]));
    expect(written.map((one) => one?.total)).toEqual([100, 200, 300, 400]);
    expect(await reservado(cell(0))).toBe(3);
    const [first, , ...others] = written.map((one) => one?.id);
    expect(await transactionsOf([first, ...others])).toBe(1);
  });

  it('one that was overtaken goes before those that wait', async () => {
    const all = await closings([cell(0), 1], [cell(0), 2], [cell(0), 3]);
    const [first, second] = all.slice(0, 2).map((one) => carts.close(one));
    const again = await carts.close(all[2] as Closing, true);
    const others = await Promise.all([first, second]);
    expect(others.map((one) => (one?.id as number) > (again?.id as number))).toEqual([true, true]);
  });

  it('of a garment that is there for one of them only, one is sent and the other judged anew', async () => {
    await stockOf(api, cell(0), 3);
    const written = await closeAll(await closings([cell(0), 2], [cell(0), 2]));
    expect(written.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await reservado(cell(0))).toBe(2);
  });

  it('a garment that somebody else holds keeps no other order waiting', async () => {
    const all = await closings([cell(0), 1], [cell(1), 2], [cell(2), 3]);
    let late: Promise<unknown> | undefined;
    await api.db.transaction().execute(async (tx) => {
      const { modeloColorId, tallaId } = cell(1);
      await sql`select from stock where modelo_color_id = ${modeloColorId} and talla_id = ${tallaId} for update`.execute(
        tx,
      );
      const [one, held, other] = all.map((each) => carts.close(each));
      await Promise.all([one, other]);
      late = held;
    });
    expect(await late).toMatchObject({ total: 200 });
  });

  it('a large order goes by itself', async () => {
    const large = (await someCells(api, 45)).slice(4);
    for (const one of large) await stockOf(api, one, 50);
    const all = [await closing(0, large, 1), await closing(1, [cell(1)], 1), await closing(2, [cell(2)], 1)];
    const written = await closeAll(all);
    expect(written.map((one) => one?.lineas.length)).toEqual([41, 1, 1]);
    const [first, ...others] = written.map((one) => one?.id);
    expect(await transactionsOf(others)).toBe(1);
    expect(await transactionsOf([first, ...others])).toBe(2);
  });

  it('what is to be sent is read for each', async () => {
    await Promise.all([set(0, cell(0), 1), set(1, cell(1), 2)]);
    const said = await Promise.all(
      [0, 1, 2].map((place) => carts.readToSend({ userId: shop(place).userId, key: undefined })),
    );
    expect(said.map(({ cart, dueno }) => [cart?.celdas[0]?.[3], dueno?.cliente])).toEqual([
      [1, 'Tienda 0'],
      [2, 'Tienda 1'],
      [undefined, 'Tienda 2'],
    ]);
  });
});
