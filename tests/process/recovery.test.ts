/** A shop's work survives whatever kills the server: what was acknowledged is there, once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boutique } from '../support/demo.ts';
import { type CellRecord, type Hammering, hammer, send } from './hammer.ts';
import { findPostmaster, Premises, until } from './percha.ts';
import { type Cell, cellsToOrder, inDatabase, signIn } from './shop.ts';

const premises = new Premises();
let folder: string;
let cells: Cell[];

beforeAll(async () => {
  folder = await premises.folder();
  const first = premises.run(folder);
  await first.url;
  cells = await cellsToOrder(folder, 36);
  first.child.kill('SIGINT');
  expect(await first.end).toBe(0);
}, 90_000);
afterAll(() => premises.clear());

/** Every cell of the shop's pedidos and of its cart: `modeloColorId/tallaId`, and the quantities found there. */
async function quantities(of: 'pedidos' | 'cart'): Promise<Map<string, number[]>> {
  const found =
    of === 'cart'
      ? 'cart_celda q join cart on cart.id = q.cart_id join usuario u on u.id = cart.usuario_id'
      : `pedido_cantidad q join pedido_linea l on l.id = q.pedido_linea_id join pedido p on p.id = l.pedido_id
         join usuario u on u.id = p.usuario_id`;
  const { rows } = await inDatabase(folder, (client) =>
    client.query<{ cell: string; all: number[] }>(
      `select q.modelo_color_id || '/' || q.talla_id as cell, array_agg(q.cantidad) as all
       from ${found} where u.email = $1 group by 1`,
      [boutique],
    ),
  );
  return new Map(rows.map(({ cell, all }) => [cell, all]));
}

async function pedidoIds(): Promise<number[]> {
  const { rows } = await inDatabase(folder, (client) =>
    client.query<{ id: number }>(
      'select p.id from pedido p join usuario u on u.id = p.usuario_id where u.email = $1 order by p.id',
      [boutique],
    ),
  );
  return rows.map(({ id }) => id);
}

const nameOf = ({ cell }: CellRecord) => `${cell.modeloColorId}/${cell.tallaId}`;

/** Cells whose last acknowledged quantity is neither in the cart, nor sent, nor replaced by the one asked for next. */
async function lostCells(records: CellRecord[]): Promise<string[]> {
  const [inCart, sent] = [await quantities('cart'), await quantities('pedidos')];
  return records
    .filter((record) => {
      const { acknowledged, unanswered } = record;
      if (acknowledged === undefined) return false;
      const name = nameOf(record);
      const there = [...(inCart.get(name) ?? []), ...(sent.get(name) ?? [])];
      return !there.includes(acknowledged) && !(unanswered && there.includes(unanswered));
    })
    .map((record) => `${nameOf(record)}: ${record.acknowledged}`);
}

/** The acknowledged pedidos as they are read now, beside what the answers said. */
async function readAgain(url: string, headers: Record<string, string>, { sendings }: Hammering) {
  const answered = sendings.flatMap(({ pedido }) => (pedido ? [pedido] : []));
  const read = await Promise.all(
    answered.map(async ({ id }) => (await fetch(`${url}/lob/api/v1/pedidos/user/${id}`, { headers })).json()),
  );
  return { answered, read };
}

describe.each([
  ['the server alone is killed', false, 1001],
  ['server and PostgreSQL are killed together', true, 3001],
])('when %s in the middle of many writes', (_, withDatabase, firstQuantity) => {
  it('starts again by itself with all that was acknowledged, each pedido once', async () => {
    const percha = premises.run(folder);
    const url = await percha.url;
    const headers = await signIn(url);
    const before = await pedidoIds();
    const work = hammer(url, headers, cells, firstQuantity);
    await Promise.race([
      until(() => work.acknowledgedWrites() >= 200 && work.acknowledgedPedidos() >= 8),
      work.end,
    ]);

    const postmaster = (await findPostmaster(folder)) ?? 0;
    expect(postmaster).toBeGreaterThan(0);
    if (withDatabase) process.kill(postmaster, 'SIGKILL');
    percha.child.kill('SIGKILL');
    await work.end;
    expect(await percha.end).toBe('SIGKILL');

    const again = premises.run(folder);
    const newUrl = await again.url;
    expect(await lostCells(work.cells)).toEqual([]);

    const { answered, read } = await readAgain(newUrl, headers, work);
    expect(answered.length).toBeGreaterThanOrEqual(8);
    expect(read).toEqual(answered);
    expect(new Set(answered.map(({ id }) => id)).size).toBe(answered.length);

    // A sending without an answer is sent again, as a browser does: it made its pedido before, or makes it now.
    const expected = new Set<number>([...before, ...answered.map(({ id }) => id)]);
    const made = (await pedidoIds()).filter((id) => !expected.has(id));
    const retried = new Set<number>();
    for (const { key, pedido } of work.sendings) {
      const [one, other] = [await send(newUrl, headers, key), await send(newUrl, headers, key)];
      expect(other.json.id).toBe(one.json.id);
      if (pedido) expect(one.json.id).toBe(pedido.id);
      else if (one.status === 200) retried.add(one.json.id);
      else expect(one.status).toBe(409);
    }
    for (const id of made) expect(retried).toContain(id);
    expect(await pedidoIds()).toEqual([...expected, ...retried].sort((one, other) => one - other));

    again.child.kill('SIGINT');
    expect(await again.end).toBe(0);
    expect(await findPostmaster(folder)).toBeUndefined();
  });
});
