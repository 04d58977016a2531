import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../platform/http/query.ts';
import { readClienteActivityEndpoint } from '../activity.contract.ts';

/** Returns the query of what happened with a cliente. */
export const clienteActivityQuery = (id: number | string) =>
  readQuery(readClienteActivityEndpoint, { params: { id: String(id) } });

/** Returns what happened with a cliente, and a function that reads it again. */
export function useClienteActivity(id: number) {
  const queryClient = useQueryClient();
  const query = clienteActivityQuery(id);
  const { data, isError, refetch } = useQuery(query);
  return {
    activity: data,
    isError,
    refetch,
    readAgain: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  };
}
