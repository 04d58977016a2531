import { useCallback, useEffect, useRef, useState } from 'react';
import { dayError } from '../../pedidos/order-days.ts';
import type { Cart } from '../cart.contract.ts';
import { browserEnvironment } from '../cart-environment.ts';
import { type OrderDraft, orderDraft, readDraft, storeDraft } from '../order-draft.ts';
import { useBorradorActions } from './borradores/use-borrador-actions.ts';

/** Milliseconds without typing until the draft is saved. */
const saveDelayMs = 800;

/**
 * Notes and days of the cart in hand. They are saved after a pause in typing; until then, and while the
 * connection is lost, this browser stores them.
 */
export function useOrderDraft(cart: Cart) {
  const { id: cartId, userId, version } = cart;
  const storage = browserEnvironment.storage();
  const [typed, setTyped] = useState(() => readDraft(storage, { userId, cartId }));
  const [error, setError] = useState<string>();
  const { change } = useBorradorActions({ quiet: setError });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(typed);
  const draft: OrderDraft = typed ?? orderDraft(cart);

  const reset = useCallback(() => {
    clearTimeout(timer.current);
    latest.current = undefined;
    setTyped(undefined);
    setError(undefined);
    storeDraft(browserEnvironment.storage(), { userId, cartId });
  }, [userId, cartId]);

  /**
   * Saves the draft if it changed.
   * @returns true when nothing is left to save
   */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current);
    const sent = latest.current;
    if (!sent || cartId === 0) return true;
    // The form names a wrong day at its field.
    if (dayError(sent, browserEnvironment.today())) return false;
    setError(undefined);
    const done = await change({ id: cartId, version, enMano: true }, { ...sent });
    if (done && latest.current === sent) reset();
    return done;
  }

  function write(part: Partial<OrderDraft>): void {
    const next = { ...draft, ...part };
    latest.current = next;
    setTyped(next);
    storeDraft(storage, { userId, cartId }, next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latestSave.current(), saveDelayMs);
  }
  // The timer calls the latest render's function, which knows the cart's version.
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return { draft, write, save, reset, error };
}
