/** A repeated call that sends a cart gets the first reply, whatever changed since. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { boutique, testNow } from '../../../../tests/support/demo.ts';
import { clockAt } from '../../../platform/server/clock.ts';

const cartPath = '/lob/api/v1/cart';
let api: TestApi;
let cell: TestCell;
let shop: string;
let today = testNow.slice(0, 10);

beforeAll(async () => {
  api = await testApi({ clock: { ...clockAt(testNow), today: () => today } });
  [cell] = (await someCells(api, 1)) as [TestCell];
  await stockOf(api, cell, 50);
  shop = await api.as(boutique);
});
afterAll(() => api.close());

it('returns the pedido of the first call after its day has passed, and refuses the day to a new key', async () => {
  await api.post(`${cartPath}/upsert-item`, { ...cell, cantidad: 1 }, { token: shop });
  const fechaEntrega = today;
  const send = (key: string) =>
    api.post(
      `${cartPath}/cart-to-pedido`,
      { fechaEntrega },
      { token: shop, headers: { 'idempotency-key': key } },
    );
  const first = await send('sent-before-midnight');
  expect(first.status).toBe(200);
  today = '2027-06-30';
  const again = await send('sent-before-midnight');
  expect([again.status, again.json.id]).toEqual([200, first.json.id]);
  await api.post(`${cartPath}/upsert-item`, { ...cell, cantidad: 1 }, { token: shop });
  const late = await send('sent-after-midnight');
  expect([late.status, late.json.messages[0]]).toEqual([400, expect.stringContaining('fechaEntrega')]);
});
