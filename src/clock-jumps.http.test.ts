/** The machine's clock jumps, by a correction or by hand: sessions, keys, limits and orders stay right. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, testApi } from '../tests/support/api.ts';
import { boutique, demoPassword, testNow } from '../tests/support/demo.ts';
import { type Clock, clockAt } from './platform/server/clock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let current: Clock = clockAt(testNow);
const clock: Clock = { now: () => current.now(), today: () => current.today() };
/** Sets the clock to this many ms after the tests' own now. */
const jumpTo = (ms: number) => {
  current = clockAt(new Date(new Date(testNow).getTime() + ms).toISOString());
};

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ clock });
});
afterAll(() => api.close());
beforeEach(() => jumpTo(0));

const signIn = async () => {
  const reply = await api.post('/lob/api/tokens', { email: boutique, password: demoPassword });
  expect(reply.status).toBe(200);
  return reply.json as { token: string; refreshToken: string };
};
const readCart = (token: string) => api.get('/lob/api/v1/cart', { token });

it.each([
  ['an hour', -60 * minute],
  ['a month', -30 * day],
])('keeps a session when the clock jumps back by %s, and renews it', async (_, ms) => {
  const { token, refreshToken } = await signIn();
  jumpTo(ms);
  expect((await readCart(token)).status).toBe(200);
  const renewed = await api.post('/lob/api/tokens/refresh', { token, refreshToken });
  expect(renewed.status).toBe(200);
  expect((await readCart(renewed.json.token)).status).toBe(200);
});

it('ends a session when the clock jumps past its end, and signs in anew', async () => {
  const { token, refreshToken } = await signIn();
  jumpTo(60 * day);
  expect((await readCart(token)).status).toBe(401);
  expect([400, 401]).toContain((await api.post('/lob/api/tokens/refresh', { token, refreshToken })).status);
  const again = await signIn();
  expect((await readCart(again.token)).status).toBe(200);
});

it('blocks no user for longer than the window when the clock jumps back', async () => {
  jumpTo(3 * day);
  const wrong = () => api.post('/lob/api/tokens', { email: 'nobody@example.com', password: 'wrong' });
  let last = await wrong();
  while (last.status !== 429) last = await wrong();
  jumpTo(0);
  expect((await wrong()).status).toBe(400);
});

it('creates one pedido for a repeated order across jumps of the clock', async () => {
  const { token } = await signIn();
  const cell = await api.db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .where('modelo.publicado', '=', true)
    .select(['modelo.id as modeloId', 'modelo_color.id as modeloColorId', 'variante.talla_id as tallaId'])
    .orderBy('modelo.id')
    .executeTakeFirstOrThrow();
  const set = await api.post('/lob/api/v1/cart/upsert-item', { ...cell, cantidad: 30 }, { token });
  expect(set.status).toBe(200);
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token, headers });
  const sent = await send();
  expect(sent.status).toBe(200);
  for (const ms of [2 * minute, -60 * minute, 0]) {
    jumpTo(ms);
    expect((await send()).json.id).toBe(sent.json.id);
  }
});
