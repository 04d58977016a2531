import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { ApiError } from '../../../../platform/http/call-errors.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import { useCartStore } from '../../cart-context.tsx';
import { isRefusal } from '../../cart-errors.ts';
import { type RepetirResult, repetirPedidoEndpoint } from '../../repetir.contract.ts';

/** A call without a reply for this long counts as failed. */
const timeoutMs = 30_000;

export interface RepeatTarget {
  en: 'vacio' | 'mano' | 'nuevo';
  nombre?: string;
}

/** Returns true when the cart is no longer empty, so that the shop must choose. */
export const mustChoose = (error: unknown): boolean =>
  error instanceof ApiError && error.exception === 'Cart is not empty.';

/**
 * Repeats a pedido once every cell of the cart is saved. The key stays until the server replies, so that a
 * retry of the same choice is not ordered twice.
 */
export function useRepeatPedido(pedidoId: number, onDone: (result: RepetirResult) => void) {
  const call = useCall();
  const store = useCartStore();
  const attempt = useRef({ content: '', key: '' });
  return useMutation({
    networkMode: 'always',
    mutationFn: (target: RepeatTarget) =>
      store.runExclusive(async (cartInHand) => {
        const body = { userId: cartInHand?.userId, pedidoId, ...target };
        const content = JSON.stringify(body);
        if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
        const signal = AbortSignal.timeout(timeoutMs);
        return call(repetirPedidoEndpoint, { body }, { signal, idempotencyKey: attempt.current.key });
      }),
    onSuccess: (result) => {
      attempt.current = { content: '', key: '' };
      onDone(result);
    },
    onError: (error) => {
      if (isRefusal(error)) attempt.current = { content: '', key: '' };
    },
  });
}
