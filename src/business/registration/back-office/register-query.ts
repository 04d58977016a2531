import type { QueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../platform/http/query.ts';
import { type Register, readRegisterEndpoint, searchRegistersEndpoint } from '../registration.contract.ts';

/** Returns the query of a request; all screens share its cache entry. */
export const registerQuery = (id: number | string) =>
  readQuery(readRegisterEndpoint, { params: { id: String(id) } });

/** Updates a request in the cache and refreshes the lists. */
export function updateCachedRegister(queryClient: QueryClient, register: Register): void {
  queryClient.setQueryData(registerQuery(register.id).queryKey, register);
  refreshLists(queryClient);
}

/** Refreshes all lists of requests. */
function refreshLists(queryClient: QueryClient): void {
  const [name] = readQuery(searchRegistersEndpoint, { body: {} }).queryKey;
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === name });
}
