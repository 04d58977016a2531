import { NetworkError } from '../../../platform/http/call-errors.ts';
import type { Cart } from '../cart.contract.ts';
import type { CartCopies } from '../cart-environment.ts';

/** Returns the cart as this device last read it, when only the network is missing. */
export async function keptCart(
  error: unknown,
  copies: CartCopies | undefined,
  owner: string,
): Promise<Cart | undefined> {
  return error instanceof NetworkError ? copies?.read(owner).catch(() => undefined) : undefined;
}
