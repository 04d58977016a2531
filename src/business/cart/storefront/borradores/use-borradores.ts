/** Queries of the borradores of the user, or of the customer acted for. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readQuery } from '../../../../platform/http/query.ts';
import { useCustomer } from '../../../identity/acting.ts';
import { useUser } from '../../../identity/session.ts';
import { listBorradoresEndpoint } from '../../borradores.contract.ts';
import { useCartSelector, useCartStore } from '../../cart-context.tsx';
import { withCartInHand } from './cart-in-hand.ts';

const [listName] = readQuery(listBorradoresEndpoint, {}).queryKey;

/** The query key of all users' borradores, for invalidation. */
export const borradoresKey = [listName];

/** Reads the borradores whenever they are shown; `borradores` is undefined until then. */
export function useBorradores(shown = true) {
  const user = useUser();
  // Not the cart's user: reading the cart may have failed.
  const userId = useCustomer()?.userId ?? user?.id;
  const cartId = useCartSelector(({ cart }) => (cart?.userId === userId ? cart?.id : undefined));
  const { data, isError, isFetching, refetch } = useQuery({
    ...readQuery(listBorradoresEndpoint, { query: { userId } }),
    staleTime: 0,
    enabled: shown && userId !== undefined,
  });
  return {
    borradores: data && withCartInHand(data, cartId),
    hasFailed: data === undefined && isError,
    isReading: isFetching,
    retry: () => void refetch(),
  };
}

/** Reads the borradores again after every change of the cart, here or in another tab. */
export function useRefreshBorradores(): void {
  const store = useCartStore();
  const queryClient = useQueryClient();
  useEffect(() => {
    const { events } = store;
    const retry = () => void queryClient.invalidateQueries({ queryKey: borradoresKey });
    events.addEventListener('cart-changed', retry);
    return () => events.removeEventListener('cart-changed', retry);
  }, [store, queryClient]);
}
