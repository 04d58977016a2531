import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { dayError, daysOfLine, hasOwnDays } from '../../pedidos/order-days.ts';
import type { Pedido } from '../../pedidos/pedidos.contract.ts';
import { useDaysWords } from '../../pedidos/storefront/days-words.ts';
import type { Cart } from '../cart.contract.ts';
import { useCartSelector } from '../cart-context.tsx';
import { browserEnvironment } from '../cart-environment.ts';
import { linesOnTheWay } from '../cart-view.ts';
import type { MinimosState } from '../minimos.ts';
import { maxNotes, orderDraft } from '../order-draft.ts';
import { CartEntregas } from './cart-entregas.tsx';
import { LateNotice } from './days/late-notice.tsx';
import { lineDaysId } from './days/line-days.tsx';
import { OrderDaysFields } from './days/order-days-fields.tsx';
import { MinimosNote } from './minimos-note.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TotalsList } from './totals-list.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import { useSendOrder } from './use-send-order.ts';
import { useMustWait } from './waiting/use-must-wait.ts';

const LeaveWaiting = lazy(() =>
  import('./waiting/leave-waiting.tsx').then(
    (part) => ({ default: part.LeaveWaiting }),
    () => ({ default: () => null }),
  ),
);

interface OrderFormProps {
  cart: Cart;
  minimos: MinimosState;
  onSent: (pedido: Pedido) => Promise<void>;
  /** Rendered below the totals, such as the estimated taxes. */
  below?: ReactNode;
}

/** The foot of the cart: totals, notes, wished day and the send button. */
export function OrderForm({ cart, minimos, onSent, below }: OrderFormProps) {
  const { t } = useTranslation();
  const totals = useCartSelector((state) => state.totals);
  const { draft, write, save, reset: resetDraft, error: draftError } = useOrderDraft(cart);
  const [asking, setAsking] = useState(false);
  /** Totals at the time of sending, because the cart is empty once it is a pedido. */
  const [sent, setSent] = useState(totals);
  /** True from the click on, because the draft is saved first. */
  const [sending, setSending] = useState(false);
  const { send, differences, error, reset } = useSendOrder((pedido) => {
    resetDraft();
    return onSent(pedido);
  });
  const form = useRef<HTMLElement>(null);
  const mustWait = useMustWait(error);
  const daysWords = useDaysWords();
  const ownDays = cart.modelos
    .filter(hasOwnDays)
    .map((modelo) => ({ nombre: modelo.nombre, words: daysWords(modelo) }));
  const modeloOf = (id: number) => cart.modelos.find(({ modeloId }) => modeloId === id) ?? {};
  const close = () => {
    setAsking(false);
    if (!sending) reset();
  };

  return (
    <section ref={form} aria-label={t('Resumen del pedido')} className="flex flex-col gap-5">
      <TotalsList totals={totals} />
      {below}
      <CartEntregas cart={cart} />
      <MinimosNote minimos={minimos} />
      <Field label={t('Observaciones')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={maxNotes}
            value={draft.observaciones}
            onBlur={() => void save()}
            onChange={(event) => write({ observaciones: event.target.value })}
            className={controlClass}
          />
        )}
      </Field>
      <OrderDaysFields cart={cart} draft={draft} write={write} save={save} error={draftError} />
      <LateNotice cart={cart} draft={draft} write={write} save={save} />
      <Button
        tone="primary"
        busy={sending}
        disabled={totals.prendas === 0}
        onClick={() => {
          // A wrong day is named at its field.
          const today = browserEnvironment.today();
          const wrong = cart.modelos.find(
            (one) => hasOwnDays(one) && dayError(daysOfLine(one, draft), today),
          );
          const noDay = document.querySelector<HTMLElement>('[data-no-day] [aria-invalid]');
          if (noDay) noDay.focus();
          else if (dayError(draft, today))
            form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
          else if (wrong) document.getElementById(lineDaysId(wrong.modeloId))?.focus();
          else setAsking(true);
        }}
        className="print:hidden"
      >
        {sending ? t('Enviando…') : t('Enviar el pedido')}
      </Button>
      <SendDialog
        open={asking}
        onClose={close}
        onSend={async () => {
          setSent(totals);
          setSending(true);
          // A failed save is not shown: sending carries the same values and reports its own failure.
          await save();
          await send(draft);
          setSending(false);
        }}
        sending={sending}
        totals={sending ? sent : totals}
        draft={draft}
        cambios={differences ?? cart.cambios}
        lineas={linesOnTheWay(cart)}
        ownDays={ownDays}
        wantedOf={(modeloId) => daysOfLine(modeloOf(modeloId), draft).fechaEntrega || undefined}
        late={asking && <LateNotice cart={cart} draft={draft} write={write} save={save} />}
        error={error}
        canSend={mustWait !== 'offline'}
        waiting={
          asking &&
          mustWait && (
            <Suspense>
              <LeaveWaiting
                cart={cart}
                draft={draft}
                isOffline={mustWait === 'offline'}
                onLeft={() => {
                  write(orderDraft({}));
                  close();
                }}
              />
            </Suspense>
          )
        }
      />
    </section>
  );
}
