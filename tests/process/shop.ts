/** Calls a running Percha as a shop. */
import pg from 'pg';
import { boutique, demoPassword } from '../support/demo.ts';
import { ownerUrlOf } from './percha.ts';

export interface Cell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape; the contract's own tests check them
  json: any;
}

export async function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: reply.status, json: await reply.json() };
}

/** Returns the header that authenticates the demo shop. */
export async function signIn(url: string): Promise<{ authorization: string }> {
  const { status, json } = await post(url, '/lob/api/tokens', { email: boutique, password: demoPassword });
  if (status !== 200) throw new Error(`${boutique} cannot sign in: ${JSON.stringify(json)}`);
  return { authorization: `Bearer ${json.token}` };
}

/** Queries the database of a data folder as the owner of its tables. */
export const inDatabase = async <T>(folder: string, ask: (client: pg.Client) => Promise<T>): Promise<T> =>
  inDatabaseAt(await ownerUrlOf(folder), ask);

export async function inDatabaseAt<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A broken connection fails its query; an unhandled error event would end the test process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** Returns cells that can be ordered, of as many different modelos as possible. */
export const cellsToOrder = async (folder: string, count: number): Promise<Cell[]> =>
  cellsToOrderAt(await ownerUrlOf(folder), count);

export function cellsToOrderAt(url: string, count: number): Promise<Cell[]> {
  return inDatabaseAt(url, async (client) => {
    const { rows } = await client.query<Cell>(
      `select m.id as "modeloId", mc.id as "modeloColorId", v.talla_id as "tallaId"
       from modelo m join modelo_color mc on mc.modelo_id = m.id join variante v on v.modelo_color_id = mc.id
       where m.publicado order by row_number() over (partition by m.id order by mc.id, v.talla_id), m.id limit $1`,
      [count],
    );
    return rows;
  });
}

export interface HeldCart {
  somebodyWaits(): Promise<boolean>;
  letGo(): Promise<void>;
}

/** Locks the shop's cart as another transaction would, and reports waiting sessions. */
export async function holdCart(folder: string): Promise<HeldCart> {
  const url = await ownerUrlOf(folder);
  const open = async () => {
    const client = new pg.Client({ connectionString: url });
    // A test may end the database meanwhile.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const [holder, looker] = await Promise.all([open(), open()]);
  await holder.query('begin; select 1 from cart for update');
  return {
    async somebodyWaits() {
      const { rowCount } = await looker.query('select 1 from pg_locks where not granted');
      return rowCount !== 0;
    },
    async letGo() {
      await holder.query('commit');
      await Promise.all([holder.end(), looker.end()]);
    },
  };
}
