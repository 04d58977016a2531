import './waiting-words.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import type { OrderDraft } from '../../order-draft.ts';
import { maxWaiting, TooManyWaiting } from '../../waiting/waiting-order.ts';
import { OpenSend, useLeaveWaiting } from './use-waiting.ts';

interface LeaveWaitingProps {
  draft: OrderDraft;
  /** False: there is a network, and the server did not answer. */
  isOffline: boolean;
  /** Special garments of the cart, which stay there. */
  encargos: number;
  onLeft: () => void;
}

/** Keeps the order on this device until there is a network. */
export function LeaveWaiting({ draft, isOffline, encargos, onLeft }: LeaveWaitingProps): ReactNode {
  const { t } = useTranslation();
  const leave = useLeaveWaiting();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => leave(draft),
    onSuccess: () => {
      if (encargos > 0)
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
  return (
    <Notice tone="waiting" className="flex flex-col items-start gap-3">
      <p>
        {isOffline ? t('Ahora no hay red.') : t('Ahora la web no responde.')}{' '}
        {t(
          'El pedido puede esperar en este equipo: saldrá solo, una sola vez, en cuanto se pueda. El carrito queda libre para el siguiente.',
        )}
      </p>
      {encargos > 0 && (
        <p className="text-sm">
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
