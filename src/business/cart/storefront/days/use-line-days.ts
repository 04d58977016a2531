import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import {
  type DayError,
  dayError,
  daysOfLine,
  givenDays,
  type OrderDays,
} from '../../../pedidos/order-days.ts';
import { setLineDaysEndpoint } from '../../cart.contract.ts';
import { useCartSelector, useCartStore } from '../../cart-context.tsx';
import { browserEnvironment } from '../../cart-environment.ts';
import { errorMessage, UnsavedCells } from '../../cart-errors.ts';
import { noDays, type TypedDays } from '../../order-draft.ts';

/** A call without a reply for this long counts as failed. A repeated call changes nothing. */
const timeoutMs = 30_000;
/** Milliseconds without typing until the days are saved. */
const saveDelayMs = 800;

/** Returns the own days of a modelo of the cart in hand, and what writes them. */
export function useLineDays(modeloId: number, stored: OrderDays) {
  const { t } = useTranslation();
  const call = useCall();
  const store = useCartStore();
  const order = useCartSelector(({ cart }) => cart) ?? {};
  const [typed, setTyped] = useState<TypedDays>();
  const latest = useRef(typed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutateAsync, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (days: TypedDays) =>
      store.runExclusive(async (cart) => {
        if (!cart?.id) return;
        const body = { userId: cart.userId, cartId: cart.id, modeloId, ...givenDays(days) };
        await call(setLineDaysEndpoint, { body }, { signal: AbortSignal.timeout(timeoutMs) });
      }),
  });
  const days: TypedDays = typed ?? {
    fechaEntrega: stored.fechaEntrega ?? '',
    servirHasta: stored.servirHasta ?? '',
    cancelarTras: stored.cancelarTras ?? '',
  };
  const errorOf = (one: OrderDays): DayError | undefined =>
    Object.values(givenDays(one)).length > 0
      ? dayError(daysOfLine(givenDays(one), order), browserEnvironment.today())
      : undefined;

  /**
   * Saves the days if they changed.
   * @returns true when nothing is left to save
   */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current);
    const sent = latest.current;
    if (!sent) return true;
    if (errorOf(sent)) return false;
    try {
      await mutateAsync(sent);
    } catch {
      return false;
    }
    if (latest.current === sent) {
      latest.current = undefined;
      setTyped(undefined);
    }
    return true;
  }
  // The timer calls the latest render's function.
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function write(part: Partial<TypedDays>): void {
    latest.current = { ...(latest.current ?? days), ...part };
    setTyped(latest.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latestSave.current(), saveDelayMs);
  }

  return {
    days,
    /** The days with which the line is ordered. */
    wished: daysOfLine(givenDays(days), order),
    daysError: errorOf(days),
    busy: isPending,
    error: error
      ? error instanceof UnsavedCells
        ? t('Hay casillas sin guardar. Revíselas y vuelva a intentarlo.')
        : (errorMessage(error) ?? failureText(error, t))
      : undefined,
    write,
    save,
    /** Writes and saves at once. */
    put: (next: Partial<TypedDays>) => {
      write({ ...noDays, ...next });
      void latestSave.current();
    },
  };
}
