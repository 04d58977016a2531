/**
 * The favourites of the customer being bought for, else of the user: loaded once for all components, and
 * cached per owner.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { readQuery } from '../../../../platform/http/query.ts';
import type { Customer } from '../../../identity/acting.contract.ts';
import { forCustomer, useCustomer } from '../../../identity/acting.ts';
import {
  addFavoritoEndpoint,
  listFavoritosEndpoint,
  removeFavoritoEndpoint,
} from '../../favoritos.contract.ts';

const favoritosOf = (customer: Customer | undefined) =>
  readQuery(listFavoritosEndpoint, { query: forCustomer(customer) });

/** A call without an answer for longer counts as broken; every write can be repeated. Milliseconds. */
const timeout = 30_000;

/**
 * Returns all of them; `ids` is undefined until they are loaded, `customer` is the customer being bought for.
 */
export function useFavoritos() {
  const customer = useCustomer();
  const { data, isError, isFetching, refetch } = useQuery(favoritosOf(customer));
  const ids = useMemo(() => data && new Set(data), [data]);
  return {
    customer,
    ids,
    failed: data === undefined && isError,
    reading: isFetching,
    again: () => void refetch(),
  };
}

/**
 * Returns the favourites for the gallery's filter. A favourite that is removed stays listed until another
 * filter is set, so that a mistake can be undone; never under another customer.
 */
export function useStableFavoritos(
  { ids, customer }: Pick<ReturnType<typeof useFavoritos>, 'ids' | 'customer'>,
  only: boolean,
): ReadonlySet<number> | undefined {
  const [staying, setStaying] = useState<{ of: string | undefined; ids: ReadonlySet<number> }>();
  const of = customer?.userId;
  if (!only || !ids) {
    if (staying) setStaying(undefined);
    return ids;
  }
  const before = staying?.of === of ? staying?.ids : undefined;
  if (before && [...ids].every((id) => before.has(id))) return before;
  const next = new Set([...(before ?? []), ...ids]);
  setStaying({ of, ids: next });
  return next;
}

/** The change that a press wants, and its owner: the customer can change while it is under way. */
interface FavoritoChange {
  wanted: boolean;
  customer: Customer | undefined;
}

/**
 * Returns whether a modelo is a favourite: the last press counts at once and is reverted on failure. Presses
 * on one modelo are written one after the other.
 * @param onFailure receives the wanted state
 */
export function useFavorito(modeloId: number, onFailure: (wanted: boolean) => void) {
  const call = useCall();
  const queryClient = useQueryClient();
  const customer = useCustomer();
  const { data } = useQuery({ ...favoritosOf(customer), select: (ids) => ids.includes(modeloId) });
  const { mutate, isPending, variables } = useMutation({
    // Offline it fails at once with a message; by default it would wait in silence.
    networkMode: 'always',
    scope: { id: `favorito ${modeloId}` },
    mutationFn: ({ wanted, customer }: FavoritoChange) =>
      call(
        wanted ? addFavoritoEndpoint : removeFavoritoEndpoint,
        { params: { id: String(modeloId) }, query: forCustomer(customer) },
        { signal: AbortSignal.timeout(timeout) },
      ),
    onSuccess: async (_, { wanted, customer }) => {
      const { queryKey } = favoritosOf(customer);
      // A read that began before the write would restore the old state.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (ids = []) => {
        const others = ids.filter((id) => id !== modeloId);
        return wanted ? [modeloId, ...others] : others;
      });
    },
    onError: (_, { wanted }) => onFailure(wanted),
  });
  const underWay = isPending && variables.customer?.userId === customer?.userId;
  return {
    favorito: underWay ? variables.wanted : data,
    write: (wanted: boolean) => mutate({ wanted, customer }),
  };
}
