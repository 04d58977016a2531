import { useState } from 'react';
import type { Customer } from '../../../identity/acting.contract.ts';
import { acting, useCustomer } from '../../../identity/acting.ts';
import { useCartStore } from '../../cart-context.tsx';

/** A customer to act for, or the end of acting. */
type SwitchTarget = Customer | 'finish';

/**
 * Switches from one customer's cart to another; cells typed without a customer go to the chosen one. It
 * waits for running saves and reports `unsaved` cells first.
 * They stay in this browser for their customer; `switchAnyway` switches all the same.
 */
export function useSwitchCustomer(requested: SwitchTarget | undefined, onDone: () => void) {
  const store = useCartStore();
  const customer = useCustomer();
  const [blocked, setBlocked] = useState(requested);
  const [busy, setBusy] = useState(false);

  function switchNow(switchTo: SwitchTarget): void {
    setBlocked(undefined);
    if (switchTo === 'finish') acting.finish();
    else acting.begin(switchTo);
    onDone();
  }
  async function switchTo(to: SwitchTarget): Promise<void> {
    setBusy(true);
    await store.settled();
    setBusy(false);
    const { pending, held } = store.snapshot();
    // Cells that an order took which waits for a network are no loss: they are emptied when it is back.
    const hasMore = [...pending.values()].some(
      ({ cantidad, failure }) => cantidad > 0 || failure !== 'network',
    );
    // Cells that were typed before the choice go to the chosen shop.
    if (hasMore && !(held && to !== 'finish')) setBlocked(to);
    else switchNow(to);
  }
  const unsaved = blocked ? store.snapshot().pending.size : 0;
  return {
    customer,
    busy,
    unsaved,
    switchTo,
    switchAnyway: () => blocked && switchNow(blocked),
    cancel: () => setBlocked(undefined),
  };
}
