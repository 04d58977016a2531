/**
 * The favourites of whoever is bought for, else of the user himself, in the browser: read once for all who show them, and
 * kept apart by whose they are.
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

/** A line that is silent for longer is taken for broken; every write can be repeated. Milliseconds. */
const timeout = 30_000;

/** All of them; `ids` is undefined until they are read, `customer` who is bought for. */
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
 * The favourites that the gallery goes by. Those shown when only favourites are asked for stay there until something else
 * is, so that who takes one out by mistake finds it where it was; never under another customer's name.
 */
export function useStaying(
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

/** What one press wants, and for whom: who is bought for can change while it is under way. */
interface Wish {
  wanted: boolean;
  customer: Customer | undefined;
}

/**
 * Whether one modelo is a favourite, as the reader sees it: her last press counts at once, and when it fails, what was.
 * Presses of one modelo are written one after the other.
 * @param onFailure is told what was wanted
 */
export function useFavorito(modeloId: number, onFailure: (wanted: boolean) => void) {
  const call = useCall();
  const queryClient = useQueryClient();
  const customer = useCustomer();
  const { data } = useQuery({ ...favoritosOf(customer), select: (ids) => ids.includes(modeloId) });
  const { mutate, isPending, variables } = useMutation({
    // Without a line it fails at once and says so; by default it would wait in silence.
    networkMode: 'always',
    scope: { id: `favorito ${modeloId}` },
    mutationFn: ({ wanted, customer }: Wish) =>
      call(
        wanted ? addFavoritoEndpoint : removeFavoritoEndpoint,
        { params: { id: String(modeloId) }, query: forCustomer(customer) },
        { signal: AbortSignal.timeout(timeout) },
      ),
    onSuccess: async (_, { wanted, customer }) => {
      const { queryKey } = favoritosOf(customer);
      // A read that began before the write would bring back what was.
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
