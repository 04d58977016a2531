import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { canBeCancelled } from '../pedido.ts';
import { cancelPedidoUserEndpoint, type Pedido } from '../pedidos.contract.ts';

interface CancelOrderProps {
  pedido: Pedido;
  /** The customer who is bought for. */
  userId?: string | undefined;
}

/** Cancels a pedido that the company has not confirmed yet, after a question. */
export function CancelOrder({ pedido: { id, situacion }, userId }: CancelOrderProps) {
  const { t } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(cancelPedidoUserEndpoint, {
        params: { id: String(id) },
        body: userId === undefined ? {} : { userId },
      }),
    onSuccess: () => setAsking(false),
    onSettled: () => queryClient.invalidateQueries(),
  });
  if (!canBeCancelled(situacion, 'shop') && !asking) return null;
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {t('Cancelar el pedido')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('¿Cancelar el pedido #{{id}}?', { id })}
        act={t('Cancelar el pedido')}
        busy={isPending}
        error={error && failureText(error, t)}
        onConfirm={() => mutate()}
        onClose={() => {
          setAsking(false);
          reset();
        }}
      >
        {t('Sus prendas quedan libres para otras tiendas. Después puede volver a pedirlo desde aquí.')}
      </ConfirmDialog>
    </>
  );
}
