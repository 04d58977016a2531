/** Helpers for races between calls: an API, an owner connection whose locks hold calls back, and tokens. */
import pg from 'pg';
import { idOf } from './accounts.ts';
import { type Reply, type TestApi, testApi } from './api.ts';
import { someCells, type TestCell } from './cells.ts';
import { admin, boutique } from './demo.ts';

export interface RaceTestKit {
  api: TestApi;
  owner: pg.Client;
  /** Access tokens of a shop's user and of an admin. */
  shop: string;
  staff: string;
  shopId: string;
  cells: TestCell[];
  close(): Promise<void>;
}

export async function setupRaces(): Promise<RaceTestKit> {
  const api = await testApi();
  const owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
  return {
    api,
    owner,
    shop: await api.as(boutique),
    staff: await api.as(admin),
    shopId: await idOf(api, boutique),
    cells: await someCells(api, 3),
    async close() {
      await owner.end();
      await api.close();
    },
  };
}

export type Call = () => Promise<Reply>;

export const times = (count: number, call: (place: number) => Promise<Reply>): Call[] =>
  Array.from({ length: count }, (_, place) => () => call(place));

/** Returns the number of connections to this database that wait for a lock. */
async function waiting(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(distinct l.pid)::int as count from pg_locks l join pg_stat_activity a using (pid)
     where not l.granted and a.datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Starts the calls while `hold` keeps its locks, waits until each has ended or is blocked, then releases
 * them.
 */
export async function raceCalls(
  owner: pg.Client,
  hold: string,
  calls: Call[],
  release: 'commit' | 'rollback' = 'rollback',
) {
  await owner.query('begin');
  await owner.query(hold);
  let ended = 0;
  const replies = calls.map((call) => call().finally(() => (ended += 1)));
  let before = -1;
  let same = 0;
  // Calls that share a statement wait on one connection, so a turn without change means that all are blocked.
  while (same < 20 && ended + (await waiting(owner)) < calls.length) {
    const now = ended + (await waiting(owner));
    same = now === before && now > 0 ? same + 1 : 0;
    before = now;
  }
  await owner.query(release);
  return Promise.all(replies);
}

export const failures = (replies: Reply[]) =>
  replies.filter(({ status }) => status >= 500).map(({ status, text }) => `${status} ${text}`);

export async function newRoleOf({ api, staff }: RaceTestKit, name: string) {
  const { json } = await api.post('/lob/api/roles/create', { name }, { token: staff });
  return json as { id: string; version: number };
}

/** Returns functions that create and find a curva of this name. */
export async function newCurva({ api, shop }: RaceTestKit, nombre: string) {
  const [talla] = await api.db.selectFrom('talla').select('id').orderBy('orden').limit(1).execute();
  const partes = (cantidad: number) => [{ tallaId: talla?.id, cantidad }];
  return {
    partes,
    create: (cantidad: number) =>
      api.post('/lob/api/v1/curvas/create', { nombre, partes: partes(cantidad) }, { token: shop }),
    async find(): Promise<{ id: number; version: number }> {
      const all = (await api.get('/lob/api/v1/curvas/getall', { token: shop })).json as {
        id: number;
        nombre: string;
        version: number;
      }[];
      return all.find((one) => one.nombre === nombre) ?? { id: 0, version: 0 };
    },
  };
}
