import { isServiceUnavailable, NetworkError } from '../../../../platform/http/call-errors.ts';
import { useCartSelector } from '../../cart-context.tsx';
import { UnsavedCells } from '../../cart-errors.ts';
import { UnsavedDays } from '../use-send-order.ts';
import { useOnline } from './use-online.ts';

/**
 * Returns why an order may wait on the device: there is no network, or the last send did not reach the
 * server. Undefined while it can be sent.
 */
export function useMustWait(error: unknown): 'offline' | 'failed' | undefined {
  const online = useOnline();
  const isHeld = useCartSelector(({ held }) => held);
  const isKept = useCartSelector(({ status }) => status === 'kept');
  const isCut = useCartSelector(({ pending }) =>
    [...pending.values()].some(({ failure }) => failure === 'network'),
  );
  // Staff order for a shop only.
  if (isHeld) return undefined;
  if (!online || isKept) return 'offline';
  const hasFailed = error instanceof NetworkError || isServiceUnavailable(error);
  if (error instanceof UnsavedDays) return 'failed';
  return hasFailed || (isCut && error instanceof UnsavedCells) ? 'failed' : undefined;
}
