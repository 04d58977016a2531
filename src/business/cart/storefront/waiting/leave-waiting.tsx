import './waiting-words.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import type { Cart } from '../../cart.contract.ts';
import type { OrderDraft } from '../../order-draft.ts';
import { maxWaiting, TooManyWaiting, totalsOfOrder } from '../../waiting/waiting-order.ts';
import { orderableCart } from '../../withdrawn.ts';
import { OpenSend, useLeaveWaiting } from './use-waiting.ts';

interface LeaveWaitingProps {
  cart: Cart;
  draft: OrderDraft;
  /** False: there is a network, and the server did not answer. */
  isOffline: boolean;
  onLeft: () => void;
}

/**
 * Keeps the order on this device until there is a network. Special garments stay in the cart, so a cart of
 * them alone cannot wait.
 */
export function LeaveWaiting({ cart, draft, isOffline, onLeft }: LeaveWaitingProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const leave = useLeaveWaiting();
  const { modelos, encargos = [] } = orderableCart(cart);
  const { prendas, importe } = totalsOfOrder({ modelos });
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => leave(draft),
    onSuccess: () => {
      if (encargos.length > 0)
        showToast({
          tone: 'plain',
          text: t('Las prendas especiales siguen en el carrito: no han salido con el pedido que espera.'),
        });
      onLeft();
    },
  });
  const failureOf = (failure: Error) => {
    if (failure instanceof OpenSend)
      return t(
        'El envío anterior quedó sin respuesta y el carrito ha cambiado desde entonces. Cuando haya red se verá si aquel pedido entró; lo que ha escrito sigue aquí.',
      );
    if (failure instanceof TooManyWaiting)
      return t(
        'En este equipo ya esperan {{n}} pedidos y no caben más. Borre alguno o espere a que salgan; el carrito sigue como estaba.',
        { n: maxWaiting },
      );
    return t('No se ha podido guardar en este equipo. El carrito sigue como estaba.');
  };
  const why = isOffline ? t('Ahora no hay red.') : t('Ahora la web no responde.');
  if (prendas === 0)
    return (
      <Notice tone="waiting">
        <p>
          {why}{' '}
          {t(
            'Las prendas especiales no pueden esperar en este equipo: siguen en el carrito, y podrá enviarlas cuando haya red.',
          )}
        </p>
      </Notice>
    );
  return (
    <Notice tone="waiting" className="flex flex-col items-start gap-3">
      <p>
        {why}{' '}
        {t(
          'El pedido puede esperar en este equipo: saldrá solo, una sola vez, en cuanto se pueda. El carrito queda libre para el siguiente.',
        )}
      </p>
      {encargos.length > 0 && (
        <p className="text-sm">
          {t('Quedan en espera {{count}} prendas, {{importe}}.', {
            count: prendas,
            importe: formatMoney(importe, language),
          })}{' '}
          {t('Las prendas especiales se quedan en el carrito: se envían cuando haya red.')}
        </p>
      )}
      {error && (
        <p role="alert" className="text-error-ink">
          {failureOf(error)}
        </p>
      )}
      <Button tone="primary" busy={isPending} onClick={() => mutate()}>
        {t('Dejar el pedido en espera')}
      </Button>
    </Notice>
  );
}
