import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cart } from '../cart.contract.ts';
import { browserEnvironment } from '../cart-environment.ts';
import { type OrderDraft, readDraft, storeDraft } from '../order-draft.ts';
import { useBorradorActions } from './borradores/use-borrador-actions.ts';

/** Typing that rests for so long is saved. */
const restMs = 800;

/**
 * Notes and wished day of the cart in hand. What is typed is saved with the cart when the typing rests; until then, and as
 * long as the line is broken, this browser keeps it.
 */
export function useOrderDraft(cart: Cart) {
  const { id: cartId, userId, version } = cart;
  const storage = browserEnvironment.storage();
  const [typed, setTyped] = useState(() => readDraft(storage, { userId, cartId }));
  const [error, setError] = useState<string>();
  const { change } = useBorradorActions({ quiet: setError });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(typed);
  const draft: OrderDraft = typed ?? {
    observaciones: cart.observaciones,
    fechaEntrega: cart.fechaEntrega ?? '',
  };

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    newest.current = undefined;
    setTyped(undefined);
    setError(undefined);
    storeDraft(browserEnvironment.storage(), { userId, cartId });
  }, [userId, cartId]);

  /** Saves what is typed, if anything is. @returns whether nothing is left to save */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current);
    const sent = newest.current;
    if (!sent || cartId === 0) return true;
    setError(undefined);
    const done = await change({ id: cartId, version, enMano: true }, { ...sent });
    if (done && newest.current === sent) forget();
    return done;
  }

  function write(part: Partial<OrderDraft>): void {
    const next = { ...draft, ...part };
    newest.current = next;
    setTyped(next);
    storeDraft(storage, { userId, cartId }, next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saving.current(), restMs);
  }
  // The timer calls what was rendered last, which knows the cart's version.
  const saving = useRef(save);
  useEffect(() => {
    saving.current = save;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return { draft, write, save, forget, error };
}
