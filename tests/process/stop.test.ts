/** A server ends: stopped while it works or starts, and beside others. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostmaster, type Percha, TestInstallation, until } from './percha.ts';
import { type Cell, cellsToOrder, holdCart, post, signIn } from './shop.ts';

const premises = new TestInstallation();
let folder: string;
/** Runs before each test and after it. */
let percha: Percha;
let cells: Cell[];
/** The data folder of an empty company. */
let fresh: string;

// An empty company starts faster, and starts and stops the same.
const empty = { PERCHA_DEMO: '0' };
const stackTrace = /^\s+at /m;

beforeAll(async () => {
  [folder, fresh] = [await premises.demoFolder(), await premises.folder()];
  percha = premises.run(folder);
  await percha.url;
  cells = await cellsToOrder(folder, 3);
});
afterAll(() => premises.clear());

const refuses = (url: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('error', () => done(true));
    socket.once('connect', () => {
      socket.destroy();
      done(false);
    });
  });

/** Sends a call's body in two halves; the server has begun with it when `begun` resolves. */
function slowCall(url: string, headers: Record<string, string>, body: string) {
  const call = request(`${url}/lob/api/v1/cart/upsert-item`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const status = new Promise<number>((done, fail) => {
    call.once('error', fail).once('response', (reply) => {
      reply.resume();
      done(reply.statusCode ?? 0);
    });
  });
  status.catch(() => undefined);
  const begun = new Promise<void>((done) => {
    call.once('continue', () => call.write(body.slice(0, 9), () => done()));
  });
  call.flushHeaders();
  return { status, begun, finish: () => call.end(body.slice(9)) };
}

async function quantitiesInCart(url: string): Promise<number[]> {
  const reply = await fetch(`${url}/lob/api/v1/cart`, { headers: await signIn(url) });
  const { modelos } = (await reply.json()) as { modelos: { cantidades: { cantidad: number }[] }[] };
  return modelos.flatMap(({ cantidades }) => cantidades.map(({ cantidad }) => cantidad)).sort();
}

it('finishes calls under way, accepts no new ones, and ends with PostgreSQL down', async () => {
  const url = await percha.url;
  const headers = await signIn(url);
  const upsert = (cell: Cell | undefined) =>
    post(url, '/lob/api/v1/cart/upsert-item', { ...cell, cantidad: 3 }, headers);
  expect((await upsert(cells[0])).status).toBe(200);
  const slow = slowCall(url, headers, JSON.stringify({ ...cells[2], cantidad: 4 }));
  await slow.begun;
  // A call waits five seconds for a lock, so little happens until it is released.
  const cart = await holdCart(folder);
  const waiting = upsert(cells[1]);
  await until(cart.somebodyWaits);

  percha.child.kill('SIGINT');
  await until(() => refuses(url));
  slow.finish();
  await cart.letGo();
  await percha.printed('Ctrl-C: finishing what is under way.');
  expect([(await waiting).status, await slow.status]).toEqual([200, 200]);

  expect(await percha.end).toBe(0);
  expect(percha.output()).toMatch(/Stopped\.\n$/);
  expect(await findPostmaster(folder)).toBeUndefined();

  // The call that finished during the stop is stored.
  percha = premises.run(folder);
  expect(await quantitiesInCart(await percha.url)).toEqual([3, 3, 4]);
});

it('ends during its start, and leaves nothing running', async () => {
  const unused = await premises.folder();
  for (const moment of ['Making a new database', 'PostgreSQL runs on port']) {
    const start = premises.run(unused, { env: empty });
    await start.printed(moment);
    start.child.kill('SIGTERM');
    expect(await start.end).toBe(0);
    expect(start.output()).toMatch(/Stopped\.\n$/);
    expect(await findPostmaster(unused)).toBeUndefined();
  }
});

it('works beside another server, but not on its data folder or its port', async () => {
  const there = premises.run(fresh, { env: empty });
  const [url, otherUrl] = await Promise.all([percha.url, there.url]);
  for (const site of [url, otherUrl]) expect((await fetch(`${site}/gallery`)).status).toBe(200);

  const twice = premises.run(folder);
  expect(await twice.end).toBe(1);
  expect(twice.output()).toContain(`${folder}/postgres is in use by process ${percha.child.pid}`);
  expect(twice.output()).not.toMatch(stackTrace);

  there.child.kill('SIGINT');
  expect(await there.end).toBe(0);
  const { port } = new URL(url);
  const taken = premises.run(fresh, { env: { ...empty, PORT: port } });
  expect(await taken.end).toBe(1);
  expect(taken.output()).toContain(`PORT: ${port} is taken on 127.0.0.1.`);
  expect(taken.output()).not.toMatch(stackTrace);
  expect(await findPostmaster(fresh)).toBeUndefined();

  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
});

it('ends with the npm that started it, which stops its shell only', async () => {
  const npm = premises.run(fresh, { env: empty, inShell: true });
  await npm.url;
  npm.child.kill('SIGTERM');
  // The output closes when the server itself has ended.
  expect(await npm.end).toBe('SIGTERM');
  expect(npm.output()).toMatch(/Stopped\.\n$/);
  expect(await findPostmaster(fresh)).toBeUndefined();
});

const nowhere = 'postgres://nobody:nothing@127.0.0.1:1/nowhere';

it.concurrent.each([
  ['PORT', { PORT: 'abc' }],
  ['PERCHA_DEMO_PASSWORD', { HOST: '0.0.0.0' }],
  ['DATABASE_OWNER_URL', { DATABASE_URL: nowhere }],
  ['PERCHA_SECRET', { DATABASE_URL: nowhere, DATABASE_OWNER_URL: nowhere }],
  ['PERCHA_SECRET', { PERCHA_SECRET: 'short' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  [
    'DATABASE_OWNER_URL',
    { DATABASE_URL: nowhere, DATABASE_OWNER_URL: nowhere, PERCHA_SECRET: 'x'.repeat(32) },
  ],
])('names a wrong setting and does not start: %s, with %o', async (name, env) => {
  const wrong = premises.run(await premises.folder(), { env });
  expect(await wrong.end).toBe(1);
  expect(wrong.output()).toContain(name);
  expect(wrong.output()).not.toMatch(stackTrace);
});
