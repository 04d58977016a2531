/** The drafts of whoever buys, in the browser. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readQuery } from '../../../../platform/http/query.ts';
import { useCustomer } from '../../../identity/acting.ts';
import { useUser } from '../../../identity/session.ts';
import { listBorradoresEndpoint } from '../../borradores.contract.ts';
import { useCartStore } from '../../cart-context.tsx';

const [listName] = readQuery(listBorradoresEndpoint, {}).queryKey;

/** Names the drafts of every user: what is dropped when some of them changed. */
export const borradoresKey = [listName];

/** The drafts, read anew whenever they are shown; undefined until they are read. */
export function useBorradores(shown = true) {
  const user = useUser();
  // Not the cart's: that may have failed to come.
  const userId = useCustomer()?.userId ?? user?.id;
  const { data, isError, isFetching, refetch } = useQuery({
    ...readQuery(listBorradoresEndpoint, { query: { userId } }),
    staleTime: 0,
    enabled: shown && userId !== undefined,
  });
  return {
    borradores: data,
    failed: data === undefined && isError,
    reading: isFetching,
    again: () => void refetch(),
  };
}

/** Reads the drafts again when the cart in hand becomes another, here or in another tab. */
export function useRefreshBorradores(): void {
  const store = useCartStore();
  const queryClient = useQueryClient();
  useEffect(() => {
    const { events } = store;
    const again = () => void queryClient.invalidateQueries({ queryKey: borradoresKey });
    events.addEventListener('cart-changed', again);
    return () => events.removeEventListener('cart-changed', again);
  }, [store, queryClient]);
}
