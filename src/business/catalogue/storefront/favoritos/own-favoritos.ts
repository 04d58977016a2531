/** The user's favourites in the browser: read once for all who show them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { readQuery } from '../../../../platform/http/query.ts';
import { addFavorito, listFavoritos, removeFavorito } from '../../favoritos.contract.ts';

const own = readQuery(listFavoritos, {});

/** A line that is silent for longer is taken for broken; every write can be repeated. Milliseconds. */
const timeout = 30_000;

/** All of them; `ids` is undefined until they are read. */
export function useFavoritos() {
  const { data, isError, isFetching, refetch } = useQuery(own);
  const ids = useMemo(() => data && new Set(data), [data]);
  return { ids, failed: data === undefined && isError, reading: isFetching, again: () => void refetch() };
}

/**
 * The favourites that the gallery goes by. Those shown when only favourites are asked for stay there until something else
 * is, so that who takes one out by mistake finds it where it was.
 */
export function useStaying(
  ids: ReadonlySet<number> | undefined,
  only: boolean,
): ReadonlySet<number> | undefined {
  const [staying, setStaying] = useState<ReadonlySet<number>>();
  if (!only || !ids) {
    if (staying) setStaying(undefined);
    return ids;
  }
  if (staying && [...ids].every((id) => staying.has(id))) return staying;
  const next = new Set([...(staying ?? []), ...ids]);
  setStaying(next);
  return next;
}

/**
 * Whether one modelo is a favourite, as the reader sees it: her last press counts at once, and when it fails, what was.
 * Presses of one modelo are written one after the other.
 * @param onFailure is told what was wanted
 */
export function useFavorito(modeloId: number, onFailure: (wanted: boolean) => void) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...own, select: (ids) => ids.includes(modeloId) });
  const { mutate, isPending, variables } = useMutation({
    // Without a line it fails at once and says so; by default it would wait in silence.
    networkMode: 'always',
    scope: { id: `favorito ${modeloId}` },
    mutationFn: (wanted: boolean) =>
      call(
        wanted ? addFavorito : removeFavorito,
        { params: { id: String(modeloId) } },
        {
          signal: AbortSignal.timeout(timeout),
        },
      ),
    onSuccess: async (_, wanted) => {
      // A read that began before the write would bring back what was.
      await queryClient.cancelQueries({ queryKey: own.queryKey });
      queryClient.setQueryData(own.queryKey, (ids = []) => {
        const others = ids.filter((id) => id !== modeloId);
        return wanted ? [modeloId, ...others] : others;
      });
    },
    onError: (_, wanted) => onFailure(wanted),
  });
  return { favorito: isPending ? variables : data, write: mutate };
}
