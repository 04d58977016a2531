/** A company whose days pass, called over HTTP by its users, with its books of garments and euros. */
import { expect } from 'vitest';
import { listMoneyDifferences } from '#src/business/cobros/server/index.ts';
import { listReservationDifferences, listStockDifferences } from '#src/business/stock/server/index.ts';
import { clockAt } from '#src/platform/server/clock.ts';
import { testApi } from '../support/api.ts';
import { admin, demoPassword, testNow } from '../support/demo.ts';

const base = '/lob/api/v1';

export async function setupSeason() {
  let present = clockAt(testNow);
  const api = await testApi({ clock: { now: () => present.now(), today: () => present.today() } });
  const tokens = new Map<string, string>();

  /** Returns the token of an account, of the present day. */
  async function tokenOf(email: string): Promise<string> {
    const known = tokens.get(email);
    if (known) return known;
    const { json } = await api.post('/lob/api/tokens', { email, password: demoPassword });
    tokens.set(email, json.token);
    return json.token;
  }
  /** Moves the clock to a later day. A session ends with its day. */
  function dayComes(day: string): void {
    present = clockAt(`${day}T09:00:00Z`);
    tokens.clear();
  }
  /** Calls and expects success. */
  async function post(path: string, body: unknown, as = admin) {
    const { status, json, text } = await api.post(base + path, body, { token: await tokenOf(as) });
    expect(status, `${path} ${text}`).toBe(200);
    return json;
  }
  const get = async (path: string, as = admin) =>
    (await api.get(base + path, { token: await tokenOf(as) })).json;
  const refused = async (path: string, body: unknown) =>
    (await api.post(base + path, body, { token: await tokenOf(admin) })).status;
  /** Garments and euros reconcile to zero. */
  async function reconcile(step: string): Promise<void> {
    expect(await listStockDifferences(api.db), step).toEqual([]);
    expect(await listReservationDifferences(api.db), step).toEqual([]);
    expect(await listMoneyDifferences(api.db), step).toEqual([]);
  }
  return { api, tokenOf, dayComes, post, get, refused, reconcile };
}
