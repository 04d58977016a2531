import type { Call } from '../../platform/http/call.ts';
import { type Cart, removeItemEndpoint, upsertItemEndpoint, upsertItemsEndpoint } from './cart.contract.ts';
import type { CellWrite } from './cell.ts';

/** A line that is silent for longer is taken for broken; setting a cell twice changes nothing. */
const timeout = 30_000;

/** Sets cells of one cart by the call that fits their number. */
export function writeCells(call: Call, userId: string, cells: CellWrite[]): Promise<Cart> {
  const options = { signal: AbortSignal.timeout(timeout) };
  const [first] = cells;
  if (!first || cells.length > 1) {
    const items = cells.map(({ cartId: _, ...item }) => item);
    return call(upsertItemsEndpoint, { body: { userId, cartId: first?.cartId, items } }, options);
  }
  const { cantidad, ...cell } = first;
  if (cantidad === 0) return call(removeItemEndpoint, { body: { userId, ...cell } }, options);
  return call(upsertItemEndpoint, { body: { userId, ...first } }, options);
}
