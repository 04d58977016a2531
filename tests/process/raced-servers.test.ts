/** Two servers on one database: concurrent orders, a restart of the database, and a read-only database. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#src/platform/server/database/embedded-postgres.ts';
import { admin, demoPassword } from '../support/demo.ts';
import { hammer, lostCells, send } from './hammer.ts';
import { type Percha, TestInstallation, until } from './percha.ts';
import { type Answer, type Cell, cellsToOrderAt, inDatabaseAt, post, signIn } from './shop.ts';

/** `npm run bench:faults` sends 2,600 orders. */
const rounds = Number(process.env.RACE_ROUNDS ?? 3);
const raced = 20;
/** Buyers of one last garment; 200 for the figure of docs/performance.md. */
const buyers = Number(process.env.RACE_BUYERS ?? 16);

const premises = new TestInstallation();
let postgres: EmbeddedPostgres;
let databaseFolder: string;
let servers: Percha[];
let urls: string[];
let headers: { authorization: string };
let cells: Cell[];

const startDatabase = () => startEmbeddedPostgres({ folder: databaseFolder, print: () => {} });

beforeAll(async () => {
  const folder = await premises.demoFolder();
  databaseFolder = join(folder, 'postgres');
  postgres = await startDatabase();
  const env = {
    DATABASE_URL: postgres.serverUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    PERCHA_SECRET: randomUUID() + randomUUID(),
  };
  servers = [premises.run(folder, { env }), premises.run(folder, { env })];
  urls = await Promise.all(servers.map(({ url }) => url));
  headers = await signIn(urls[0] ?? '');
  cells = await cellsToOrderAt(postgres.ownerUrl, 24);
});
afterAll(async () => {
  for (const { child } of servers ?? []) child.kill('SIGKILL');
  await postgres?.stop();
  await premises.clear();
});

const at = (index: number) => urls[index % 2] ?? '';
const bothReady = async () =>
  (await Promise.all(urls.map(async (url) => (await fetch(`${url}/health/ready`)).status))).every(
    (status) => status === 200,
  );

/** Returns numbers and quantities of the shop's pedidos. */
async function pedidos(): Promise<{ id: number; prendas: number }[]> {
  const { rows } = await inDatabaseAt(postgres.ownerUrl, (client) =>
    client.query<{ id: number; prendas: number }>(
      `select p.id, sum(q.cantidad)::int as prendas from pedido p join pedido_linea l on l.pedido_id = p.id
       join pedido_cantidad q on q.pedido_linea_id = l.id group by p.id order by p.id`,
    ),
  );
  return rows;
}

it(
  `creates one pedido of each cart that is sent ${raced} times at once over both servers`,
  async () => {
    // Other tests may leave cells.
    await inDatabaseAt(postgres.ownerUrl, (client) => client.query('delete from cart'));
    for (let round = 1; round <= rounds; round += 1) {
      const before = await pedidos();
      const filled = await post(
        at(round),
        '/lob/api/v1/cart/upsert-items',
        { items: cells.slice(0, 6).map((cell) => ({ ...cell, cantidad: round })) },
        headers,
      );
      expect(filled.status).toBe(200);
      // Half of them repeat one key, as a browser does without a reply; the others are new presses.
      const key = randomUUID();
      const replies = await Promise.all(
        Array.from({ length: raced }, (_, index) =>
          send(at(index), headers, index < raced / 2 ? key : randomUUID()),
        ),
      );
      const made = replies.filter(({ status }) => status === 200);
      expect(new Set(made.map(({ json }: Answer) => json.id)).size).toBe(1);
      expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
      const known = new Set(before.map(({ id }) => id));
      expect((await pedidos()).filter(({ id }) => !known.has(id))).toEqual([
        { id: made[0]?.json.id, prendas: 6 * round },
      ]);
    }
  },
  240_000 + rounds * 10_000,
);

it(
  'gives the last garment to one of many buyers over both servers, and then to the oldest that waits',
  async () => {
    const cell = cells[0] as Cell;
    const place = [cell.modeloColorId, cell.tallaId];
    const users = await inDatabaseAt(postgres.ownerUrl, async (client) => {
      const inCell = 'modelo_color_id = $1 and talla_id = $2';
      for (const table of ['reserva', 'lote'])
        await client.query(`delete from ${table} where ${inCell}`, place);
      await client.query(`update stock set fisico = 1, reservado = 0 where ${inCell}`, place);
      const { rows } = await client.query<{ id: string }>(
        `insert into usuario (email, user_name, cliente_id)
       select name, name, 1 from (select 'buyer' || n || '@percha.example' as name from generate_series(1, $1) n) x
       returning id`,
        [buyers],
      );
      return rows.map(({ id }) => id);
    });
    const { json } = await post(at(0), '/lob/api/tokens', { email: admin, password: demoPassword });
    const staff = { authorization: `Bearer ${json.token}` };
    for (const userId of users) {
      const filled = await post(
        at(0),
        '/lob/api/v1/cart/upsert-item',
        { userId, ...cell, cantidad: 1 },
        staff,
      );
      expect(filled.status).toBe(200);
    }
    const order = async (userId: string, index: number): Promise<Answer> => {
      const path = '/lob/api/v1/cart/cart-to-pedido';
      const first = await post(at(index), path, { userId }, staff);
      // Each of the others sees that its garment is gone, and orders it all the same.
      const { confirmacion } = first.json;
      return first.status === 409 ? post(at(index), path, { userId, confirmacion }, staff) : first;
    };
    const sent = await Promise.all(users.map(order));
    expect(sent.filter(({ status }) => status !== 200)).toEqual([]);
    const entregas = (answers: Answer[]) =>
      answers.map(
        ({
          json: {
            entregas: [first],
          },
        }) => first.tipo,
      );
    const won = sent.find(
      ({
        json: {
          entregas: [first],
        },
      }) => first.tipo === 'stock',
    );
    expect(entregas(sent).toSorted()).toEqual([...Array(buyers - 1).fill('porFabricar'), 'stock']);
    const cancelled = await post(at(1), `/lob/api/v1/pedidos/${won?.json.id}/cancelar`, {}, staff);
    expect(cancelled.status).toBe(200);
    const oldest = sent
      .filter((one) => one !== won)
      .toSorted((a, b) => a.json.fecha.localeCompare(b.json.fecha) || a.json.id - b.json.id)[0];
    const waiting = await inDatabaseAt(postgres.ownerUrl, (client) =>
      client.query(
        `select l.pedido_id as id from reserva r join pedido_linea l on l.id = r.pedido_linea_id
       where r.desde_stock and r.modelo_color_id = $1 and r.talla_id = $2`,
        place,
      ),
    );
    expect(waiting.rows).toEqual([{ id: oldest?.json.id }]);
  },
  240_000 + buyers * 1_000,
);

it('loses nothing when the database restarts under the writes of both servers, and both recover', async () => {
  const work = urls.map((url, index) =>
    hammer(url, headers, cells.slice(index * 12, index * 12 + 12), 1001 + index * 4000),
  );
  await until(() => work.every((one) => one.acknowledgedWrites() >= 50));
  await postgres.stop();
  await Promise.all(work.map(({ end }) => end));
  const refused = await send(at(0), headers, randomUUID());
  expect([refused.status, refused.json.outcome]).toEqual([503, 'none']);
  postgres = await startDatabase();
  await until(bothReady);
  for (const { cells: records } of work) expect(await lostCells(postgres.ownerUrl, records)).toEqual([]);
  // Every order without a reply is repeated at the other server: one pedido each.
  for (const [index, { sendings }] of work.entries()) {
    for (const { key, pedido } of sendings) {
      const again = await send(at(index + 1), headers, key);
      if (pedido) expect(again.json.id).toBe(pedido.id);
      else expect([200, 409]).toContain(again.status);
    }
  }
});

it('refuses calls while the database is read-only, as after a failover, and recovers by itself', async () => {
  const takeWrites = (yes: boolean) =>
    inDatabaseAt(postgres.adminUrl, (client) =>
      client.query(`alter database percha set default_transaction_read_only = ${yes ? 'off' : 'on'}`),
    );
  const write = (index: number) =>
    post(at(index), '/lob/api/v1/cart/upsert-item', { ...cells[0], cantidad: 5 }, headers);
  expect((await write(0)).status).toBe(200);
  await takeWrites(false);
  // Old connections still lead to a primary; new ones, after the old one is gone, to a standby.
  await inDatabaseAt(postgres.adminUrl, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'percha_server'`),
  );
  await until(async () =>
    (await (await fetch(`${at(0)}/health/ready`)).text()).includes('"database.readOnly"'),
  );
  expect((await write(0)).status).toBe(503);
  await takeWrites(true);
  await until(bothReady);
  expect([(await write(0)).status, (await write(1)).status]).toEqual([200, 200]);
});
