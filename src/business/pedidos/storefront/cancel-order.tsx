import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { canBeCancelled } from '../pedido-states.ts';
import { cancelPedidoUserEndpoint, type Pedido } from '../pedidos.contract.ts';

interface CancelOrderProps {
  pedido: Pedido;
  /** The customer who is bought for. */
  userId?: string | undefined;
  /** Takes the draft of a pedido that was cancelled in order to change it. */
  onChange: (borradorId: number) => void;
}

/** Changes or cancels a pedido that the company has not confirmed yet, after a question. */
export function CancelOrder({ pedido: { id, situacion }, userId, onChange }: CancelOrderProps) {
  const { t } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'cancel' | 'change'>();
  const isChange = asking === 'change';
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(cancelPedidoUserEndpoint, {
        params: { id: String(id) },
        body: userId === undefined ? {} : { userId },
      }),
    onSuccess: ({ borrador }) => {
      setAsking(undefined);
      if (isChange && borrador) onChange(borrador.id);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  if (!canBeCancelled(situacion, 'shop') && !asking) return null;
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking('change')}>
        {t('Cambiar el pedido')}
      </Button>
      <Button tone="quiet" onClick={() => setAsking('cancel')}>
        {t('Cancelar el pedido')}
      </Button>
      <ConfirmDialog
        open={asking !== undefined}
        danger={!isChange}
        title={
          isChange ? t('¿Cambiar el pedido #{{id}}?', { id }) : t('¿Cancelar el pedido #{{id}}?', { id })
        }
        act={isChange ? t('Cambiar el pedido') : t('Cancelar el pedido')}
        busy={isPending}
        error={error && failureText(error, t)}
        onConfirm={() => mutate()}
        onClose={() => {
          setAsking(undefined);
          reset();
        }}
      >
        {isChange
          ? t(
              'Este pedido queda cancelado y lo que llevaba vuelve a su carrito, para cambiarlo y enviarlo otra vez. Hasta entonces, sus prendas están libres para otras tiendas.',
            )
          : t('Sus prendas quedan libres para otras tiendas. Lo que llevaba queda entre sus borradores.')}
      </ConfirmDialog>
    </>
  );
}
