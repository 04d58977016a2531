import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#database/schema.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import type { CartJson } from './cart.repository.ts';
import { setCartCells } from './cart.repository.ts';
import { type Conversion, convertCart } from './convert-cart.ts';

let api: TestApi;
let cells: TestCell[];
/** Shops with one user each. */
let shops: { userId: string; clienteId: number }[];

const cell = (index: number) => cells[index] as TestCell;
const shop = (index: number) => shops[index] as (typeof shops)[number];
const set = (index: number, items: TestCell[], cantidad: number) =>
  setCartCells(
    api.db,
    { userId: shop(index).userId },
    items.map((item) => ({ ...item, cantidad })),
  ) as Promise<CartJson>;

/** Sets `cantidad` of each of `items` in the cart of a shop, and returns the conversion of that cart. */
async function filledCart(index: number, items: TestCell[], cantidad: number): Promise<Conversion> {
  const { userId, clienteId } = shop(index);
  const { id, version } = await set(index, items, cantidad);
  const prendas = cantidad * items.length;
  const toReserve = items.map((item) => ({ ...item, cantidad }));
  return {
    cart: { id, version, celdas: items.length, hasPerdidas: false, hasEncargos: false },
    cells: toReserve.map((item) => ({
      ...item,
      ...{ portions: [{ tipo: 'stock', cantidad }], wanted: 'now', lotesVersion: 0 },
    })),
    pedido: {
      ...{
        clienteId,
        cliente: `Shop ${index}`,
        buyerId: userId,
        userId,
        creadoPor: userId,
        comercialId: null,
      },
      ...{ tarifaId: null, observaciones: 'notes', fechaEntrega: null },
      ...{ servirHasta: null, cancelarTras: null },
      ...{ total: 100 * prendas, totalPrendas: prendas, totalModelos: items.length },
      lineas: toReserve.map((item) => ({
        ...{ modeloId: item.modeloId, referencia: 'R', nombre: 'N', precio: 100, prendas: cantidad },
        ...{
          importe: 100 * cantidad,
          imagen: null,
          cantidades: [{ ...item, color: {}, talla: '38', entregas: [] }],
        },
      })),
    },
    actor: { caller: { userId }, address: '10.0.0.7', requestId: 'r' },
    entry: { acto: 'pedidos.send', resource: 'pedido', despues: { total: prendas } },
  };
}

const withKey = ({ pedido, ...rest }: Conversion, key: string): Conversion => ({
  ...rest,
  pedido: { ...pedido, idempotency: { key, digest: 'h' } },
});

const reservado = async ({ modeloColorId, tallaId }: TestCell) => {
  const { rows } = await sql<{ reservado: number }>`select reservado from stock
    where modelo_color_id = ${modeloColorId} and talla_id = ${tallaId}`.execute(api.db);
  return rows[0]?.reservado;
};

/** Locks the stock row of a cell. */
async function lockStock(tx: Db, { modeloColorId, tallaId }: TestCell): Promise<void> {
  await sql`select from stock where modelo_color_id = ${modeloColorId} and talla_id = ${tallaId} for update`.execute(
    tx,
  );
}

/** Resolves when a statement of this database waits for a lock. */
async function lockWait(): Promise<void> {
  const waiting = sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while (!(await waiting.execute(api.db)).rows[0]?.n) await new Promise((done) => setImmediate(done));
}

/** Returns the number of rows of every table that a conversion writes. */
const rowCounts = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from pedido) as pedido, (select count(*) from pedido_linea) as linea,
      (select count(*) from pedido_cantidad) as cantidad, (select count(*) from correo) as correo,
      (select count(*) from pedido_envio) as envio, (select count(*) from auditoria) as auditoria,
      (select count(*) from cart_celda) as celda`.execute(api.db);
  return rows[0] as Record<string, number>;
};

beforeAll(async () => {
  api = await testApi();
  cells = await someCells(api, 2);
  shops = [];
  for (const name of ['one', 'two', 'three', 'four']) {
    const cliente = await api.db
      .insertInto('cliente')
      .values({ nombre: name })
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
  await api.db.deleteFrom('cart').execute();
  for (const one of cells) await stockOf(api, one, 50);
});

describe('the conversion of a cart', () => {
  it('writes the pedido with its lineas, letter, key and audit entry, and empties the cart', async () => {
    const before = await rowCounts();
    const conversion = withKey(await filledCart(0, [cell(0), cell(1)], 2), 'key');
    const written = await convertCart(api.db, conversion);
    expect(written).toMatchObject({ total: 400, cliente: 'Shop 0', lineas: [{ referencia: 'R' }, {}] });
    const { rows } = await sql`
      select p.usuario_id, p.observaciones, e.clave, a.desde, k.datos ->> 'tienda' as tienda, k.datos ->> 'lector' as lector,
        (select json_agg(json_build_array(l.modelo_id, q.cantidad) order by l.orden) from pedido_linea l
          join pedido_cantidad q on q.pedido_linea_id = l.id where l.pedido_id = p.id) as lineas
      from pedido p join pedido_envio e on e.pedido_id = p.id
        join auditoria a on a.resource = 'pedido' and a.resource_id = p.id::text
        join correo k on k.datos ->> 'pedido' = p.id::text
      where p.id = ${written?.id}`.execute(api.db);
    expect(rows).toEqual([
      {
        ...{ usuario_id: shop(0).userId, observaciones: 'notes', clave: 'key', desde: '10.0.0.7' },
        ...{ tienda: 'Shop 0', lector: 'tienda' },
        lineas: [cell(0), cell(1)].map(({ modeloId }) => [modeloId, 2]),
      },
    ]);
    const counts = await rowCounts();
    expect(counts).toEqual({
      ...{ pedido: (before.pedido ?? 0) + 1, linea: (before.linea ?? 0) + 2 },
      ...{ cantidad: (before.cantidad ?? 0) + 2, correo: (before.correo ?? 0) + 1 },
      ...{ envio: (before.envio ?? 0) + 1, auditoria: (before.auditoria ?? 0) + 1, celda: 0 },
    });
    expect(await reservado(cell(1))).toBe(2);
  });

  it.each<[string, (conversion: Conversion) => Promise<unknown>]>([
    ['a cell was set since the read', () => set(0, [cell(0)], 9)],
    ['a cell was deleted with its variante', async ({ cart }) => (cart.celdas += 1)],
    ['the stock covers less than was read', () => stockOf(api, cell(0), 1)],
    [
      'the stock covers more than was read',
      async ({ cells: read }) => Object.assign(read[0] ?? {}, { portions: [{ tipo: 'stock', cantidad: 1 }] }),
    ],
    [
      'another cart is in hand',
      ({ cart }) => api.db.updateTable('cart').set({ en_mano: false }).where('id', '=', cart.id).execute(),
    ],
    [
      'another call used the key',
      async (conversion) => {
        await convertCart(api.db, conversion);
        await stockOf(api, cell(0), 50);
        Object.assign(conversion, withKey(await filledCart(0, [cell(0)], 2), 'used'));
      },
    ],
  ])('writes nothing when %s', async (_, change) => {
    const conversion = withKey(await filledCart(0, [cell(0)], 2), 'used');
    await change(conversion);
    const counts = await rowCounts();
    expect(await convertCart(api.db, conversion)).toBeUndefined();
    expect(await rowCounts()).toEqual(counts);
    expect(await reservado(cell(0))).toBe(0);
  });

  it('succeeds for one of ten calls at once for the same cart', async () => {
    const conversion = await filledCart(0, [cell(0)], 2);
    const written = await Promise.all(Array.from({ length: 10 }, () => convertCart(api.db, conversion)));
    expect(written.filter((pedido) => pedido !== undefined)).toHaveLength(1);
    expect(await reservado(cell(0))).toBe(2);
  });
});

describe('conversions of several shops at once', () => {
  it('lock garments in one sequence, whatever the order of the cells, so that they cannot deadlock', async () => {
    const [first, second] = cells.toSorted((a, b) => a.modeloColorId - b.modeloColorId) as [
      TestCell,
      TestCell,
    ];
    const conversion = await filledCart(0, [second, first], 1);
    let waiting: Promise<unknown> | undefined;
    await api.db.transaction().execute(async (tx) => {
      await lockStock(tx, first);
      waiting = convertCart(api.db, conversion);
      await lockWait();
      await lockStock(tx, second);
    });
    expect(await waiting).toMatchObject({ total: 200 });
  });

  it('give a garment that covers one order to one of two', async () => {
    await stockOf(api, cell(0), 3);
    const all = [await filledCart(0, [cell(0)], 2), await filledCart(1, [cell(0)], 2)];
    const written = await Promise.all(all.map((one) => convertCart(api.db, one)));
    expect(written.filter((pedido) => pedido !== undefined)).toHaveLength(1);
    expect(await reservado(cell(0))).toBe(2);
  });

  it('do not wait for an order whose garment another transaction has locked', async () => {
    const all = [await filledCart(0, [cell(0)], 1), await filledCart(1, [cell(1)], 2)];
    let waiting: Promise<unknown> | undefined;
    await api.db.transaction().execute(async (tx) => {
      await lockStock(tx, cell(1));
      const [free, locked] = all.map((one) => convertCart(api.db, one));
      expect(await free).toMatchObject({ total: 100 });
      waiting = locked;
    });
    expect(await waiting).toMatchObject({ total: 200 });
  });
});
