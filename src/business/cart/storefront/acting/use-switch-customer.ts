import { useState } from 'react';
import type { Customer } from '../../../identity/acting.contract.ts';
import { acting, useCustomer } from '../../../identity/acting.ts';
import { useCartStore } from '../../cart-context.tsx';

/** To buy for a customer, or for nobody any more. */
type SwitchTarget = Customer | 'finish';

/**
 * Turning from one cart to another. What is on its way is waited for; what is not saved is told before: it stays in this
 * browser for whom it was typed for (`unsaved` cells), and `goOn` turns all the same.
 */
export function useSwitchCustomer(asked: SwitchTarget | undefined, onDone: () => void) {
  const store = useCartStore();
  const now = useCustomer();
  const [held, setHeld] = useState(asked);
  const [busy, setBusy] = useState(false);

  function make(turn: SwitchTarget): void {
    setHeld(undefined);
    if (turn === 'finish') acting.finish();
    else acting.begin(turn);
    onDone();
  }
  async function turn(to: SwitchTarget): Promise<void> {
    setBusy(true);
    await store.settled();
    setBusy(false);
    if (store.snapshot().pending.size > 0) setHeld(to);
    else make(to);
  }
  const unsaved = held ? store.snapshot().pending.size : 0;
  return { now, busy, unsaved, turn, goOn: () => held && make(held), stay: () => setHeld(undefined) };
}
