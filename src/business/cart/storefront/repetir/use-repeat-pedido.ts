import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { ApiError } from '../../../../platform/http/call-errors.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import { useCartStore } from '../../cart-context.tsx';
import { isRefusal } from '../../cart-errors.ts';
import { type RepetirResult, repetirPedidoEndpoint } from '../../repetir.contract.ts';

/** A line that is silent for longer is taken for broken. */
const timeout = 30_000;

export interface RepeatTarget {
  en: 'vacio' | 'mano' | 'nuevo';
  nombre?: string;
}

/** Whether the cart was filled meanwhile, so that the shop must choose. */
export const mustChoose = (error: unknown): boolean =>
  error instanceof ApiError && error.exception === 'Cart is not empty.';

/**
 * Orders a pedido again, once every cell of the cart is saved. After a lost answer the same choice yields the same cart: its
 * key stays until the server has answered.
 */
export function useRepeatPedido(pedidoId: number, onDone: (result: RepetirResult) => void) {
  const call = useCall();
  const store = useCartStore();
  const attempt = useRef({ content: '', key: '' });
  return useMutation({
    networkMode: 'always',
    mutationFn: (asked: RepeatTarget) =>
      store.runExclusive(async (inHand) => {
        const body = { userId: inHand?.userId, pedidoId, ...asked };
        const content = JSON.stringify(body);
        if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
        const headers = { 'Idempotency-Key': attempt.current.key };
        return call(repetirPedidoEndpoint, { body }, { signal: AbortSignal.timeout(timeout), headers });
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
