import type { Call } from '../../platform/http/call.ts';
import { type Cart, removeItemEndpoint, upsertItemEndpoint, upsertItemsEndpoint } from './cart.contract.ts';
import type { CellWrite } from './cell.ts';

/** A call without a reply for this long counts as failed. A repeated write changes nothing. */
const timeoutMs = 30_000;

/** Sets cells of one cart with the call that fits their number. */
export function writeCells(call: Call, userId: string, cells: CellWrite[]): Promise<Cart> {
  const options = { signal: AbortSignal.timeout(timeoutMs) };
  const [first] = cells;
  if (!first || cells.length > 1) {
    const items = cells.map(({ cartId: _, ...item }) => item);
    return call(upsertItemsEndpoint, { body: { userId, cartId: first?.cartId, items } }, options);
  }
  const { cantidad, ...cell } = first;
  if (cantidad === 0) return call(removeItemEndpoint, { body: { userId, ...cell } }, options);
  return call(upsertItemEndpoint, { body: { userId, ...first } }, options);
}
