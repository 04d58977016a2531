/** `/metrics` is open to this machine and to the token, but not to a proxy on this machine. */
import { request } from 'node:http';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import type { Fault } from '../availability/availability.ts';
import { healthRoutes } from './health.ts';
import { type Listening, listen } from './listen.ts';

const metricsToken = 'a token of at least sixteen letters';
let database: TestDatabase;
let open: Listening;
let closed: Listening;

beforeAll(async () => {
  database = await testDatabase();
  const parts = { db: database.db as never, ready: () => true, faults: () => [], metrics: new Registry() };
  const serve = (token: string | undefined) =>
    listen(healthRoutes({ ...parts, metricsToken: token }).fetch as never, { host: '127.0.0.1', port: 0 });
  [open, closed] = await Promise.all([serve(metricsToken), serve(undefined)]);
});
afterAll(async () => {
  await Promise.all([open.stop(100), closed.stop(100)]);
  await database.close();
});

/** Sends a request with `node:http`, which allows setting Host. */
const status = ({ url }: Listening, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((done, fail) => {
    request(`${url}/metrics`, { headers, agent: false }, (reply) => {
      reply.resume();
      done(reply.statusCode);
    })
      .on('error', fail)
      .end();
  });

describe('/metrics', () => {
  it('answers on the loopback', async () => {
    expect(await status(closed)).toBe(200);
    expect(await status(closed, { host: 'localhost:3000' })).toBe(200);
  });

  const passedOn: Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '' },
    { 'X-Forwarded-Proto': 'https' },
    { 'x-forwarded-host': 'shop.example' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '203.0.113.7' },
    { 'cf-connecting-ip': '203.0.113.7' },
    { host: 'shop.example' },
    { host: 'localhost.attacker.example' },
  ];
  it.each(passedOn)('refuses a forwarded request: %o', async (headers) => {
    expect(await status(closed, headers)).toBe(404);
    expect(await status(open, headers)).toBe(404);
    expect(await status(open, { ...headers, authorization: 'Bearer another token of some length' })).toBe(
      404,
    );
    expect(await status(open, { ...headers, authorization: `Bearer ${metricsToken}` })).toBe(200);
  });

  it('refuses an empty token when no token is configured', async () => {
    expect(await status(closed, { via: '1.1 proxy', authorization: 'Bearer ' })).toBe(404);
    expect(await status(closed, { via: '1.1 proxy', authorization: 'Bearer undefined' })).toBe(404);
  });
});

describe('/health/ready', () => {
  const answer = async (found: Fault[]) => {
    const parts = { db: database.db as never, ready: () => true, metrics: new Registry() };
    const routes = healthRoutes({ ...parts, faults: () => found, metricsToken });
    const reply = await routes.request('/health/ready');
    return { status: reply.status, body: await reply.json() };
  };
  const files: Fault = { code: 'files', message: 'The files cannot be used.', partial: true };
  const disk: Fault = { code: 'disk.low', message: 'The disk is nearly full.' };

  it('keeps a server in service while only the files are away', async () => {
    expect(await answer([])).toEqual({ status: 200, body: { status: 'ready' } });
    expect(await answer([files])).toEqual({ status: 200, body: { status: 'ready', reasons: [files] } });
  });

  it('takes a server out of service for any other fault, and gives all reasons', async () => {
    expect(await answer([files, disk])).toEqual({
      status: 503,
      body: { status: 'not ready', reasons: [files, disk] },
    });
  });
});
