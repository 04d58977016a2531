/** The database dies, freezes, restarts and becomes a standby under a running Percha, which recovers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hammer, lostCells } from './hammer.ts';
import { findPostmaster, ownerUrlOf, type Percha, TestInstallation, until } from './percha.ts';
import { childrenOf } from './processes.ts';
import { type Cell, cellsToOrder, holdCart, inDatabase, post, signIn } from './shop.ts';

const premises = new TestInstallation();
let folder: string;
let percha: Percha;
let url: string;
let headers: { authorization: string };
let cells: Cell[];

beforeAll(async () => {
  folder = await premises.demoFolder();
  percha = premises.run(folder);
  url = await percha.url;
  cells = await cellsToOrder(folder, 12);
  headers = await signIn(url);
});
afterAll(() => premises.clear());

const upsert = (cantidad: number) =>
  post(url, '/lob/api/v1/cart/upsert-item', { ...cells[0], cantidad }, headers);
const ready = async () => {
  const reply = await fetch(`${url}/health/ready`);
  return { status: reply.status, body: (await reply.json()) as { reasons?: { code: string }[] } };
};
const isReady = async () => (await ready()).status === 200;
const stackTrace = /\bat .*\.(ts|js):\d+/;
/** Returns the lines of the log above `info`, without the delays that other work on the machine causes. */
const loudLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level, msg }) => level >= 40 && msg !== 'the event loop was held up')
    .map(({ msg }) => msg);

async function postmaster(): Promise<number> {
  const pid = await findPostmaster(folder);
  if (!pid) throw new Error('PostgreSQL does not run.');
  return pid;
}

/**
 * Freezes every process of the database.
 * @returns thaws them
 */
async function freeze(): Promise<() => void> {
  const main = await postmaster();
  // The postmaster stops first, as it forks others.
  process.kill(main, 'SIGSTOP');
  const frozen = [main, ...(await childrenOf(main))];
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  };
}

it('restarts its killed PostgreSQL, and answers 503 until it runs', async () => {
  expect((await upsert(2)).status).toBe(200);
  const before = percha.output().length;
  const killed = await postmaster();
  // This call is under way: on a busy machine, the next one may find the new PostgreSQL.
  const cart = await holdCart(folder);
  const waiting = upsert(3);
  await until(cart.somebodyWaits);
  process.kill(killed, 'SIGKILL');
  expect((await waiting).status).toBe(503);
  await until(() => percha.output().slice(before).includes('the database is back'));
  await until(isReady);
  expect(await postmaster()).not.toBe(killed);
  expect((await upsert(4)).status).toBe(200);
  const output = percha.output().slice(before);
  expect(output).toContain('PostgreSQL ended by itself (SIGKILL) and is started again');
  expect(output).not.toMatch(stackTrace);
  expect(loudLines(output)).toEqual([
    expect.stringContaining('Calls are refused until it is back.'),
    'the database is back',
  ]);
});

it('answers 503 with Retry-After and a reason while the database is frozen, and recovers by itself', async () => {
  expect((await upsert(5)).status).toBe(200);
  expect((await fetch(`${url}/lob/api/v1/webmodelos/getall`)).status).toBe(200);
  const before = percha.output().length;
  // The first call is under way when the freeze is noticed; the others come later.
  const cart = await holdCart(folder);
  const waiting = upsert(6);
  await until(cart.somebodyWaits);
  const thaw = await freeze();
  try {
    const waited = await waiting;
    expect(waited.status).toBe(503);
    expect(waited.json.outcome).toBe('unknown');
    const again = await fetch(`${url}/lob/api/v1/cart`, { headers });
    expect([again.status, again.headers.get('retry-after')]).toEqual([503, '2']);
    const refused = await Promise.all(Array.from({ length: 50 }, (_, index) => upsert(index + 7)));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set(refused.map(({ json }) => json.outcome))).toEqual(new Set(['none']));
    expect(await ready()).toMatchObject({ status: 503, body: { reasons: [{ code: 'database.silent' }] } });
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^percha_database_up 0$/m);
    // Cached public reads still answer.
    expect((await fetch(`${url}/lob/api/v1/webmodelos/getall`)).status).toBe(200);
  } finally {
    thaw();
  }
  await cart.letGo();
  await until(isReady);
  expect((await upsert(60)).status).toBe(200);
  const { rows } = await inDatabase(folder, (client) =>
    client.query('select cantidad from cart_celda where modelo_color_id = $1 and talla_id = $2', [
      cells[0]?.modeloColorId,
      cells[0]?.tallaId,
    ]),
  );
  expect(rows).toEqual([{ cantidad: 60 }]);
  const output = percha.output().slice(before);
  expect(output).not.toMatch(stackTrace);
  expect(loudLines(output)).toEqual([
    'The database does not answer. Calls are refused until it is back.',
    'the database is back',
  ]);
});

it('loses no acknowledged write when the database freezes under many writes', async () => {
  const work = hammer(url, headers, cells, 1001);
  await until(() => work.acknowledgedWrites() >= 100 && work.acknowledgedPedidos() >= 3);
  const thaw = await freeze();
  // Every loop ends with a 503 while the database is still frozen.
  await work.end.finally(thaw);
  await until(isReady);
  expect(await lostCells(await ownerUrlOf(folder), work.cells)).toEqual([]);
});

it('ends with an error when its PostgreSQL dies again and again', async () => {
  const place = await premises.folder();
  const own = premises.run(place, { env: { PERCHA_DEMO: '0' } });
  await own.url;
  let gone = false;
  void own.end.then(() => {
    gone = true;
  });
  await until(async () => {
    const pid = await findPostmaster(place);
    if (pid) process.kill(pid, 'SIGKILL');
    return gone;
  });
  expect(await own.end).toBe(1);
  expect(own.output()).toMatch(/PostgreSQL ends again and again \(.*\); its log: /);
  expect(own.output()).not.toMatch(stackTrace);
  expect(await findPostmaster(place)).toBeUndefined();
});
