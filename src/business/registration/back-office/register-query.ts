import type { QueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../platform/http/query.ts';
import { type Register, readRegisterEndpoint, searchRegistersEndpoint } from '../registration.contract.ts';

/** One request; the same entry for every screen that shows it. */
export const registerQuery = (id: number | string) =>
  readQuery(readRegisterEndpoint, { params: { id: String(id) } });

/** Shows everywhere what a request is now. */
export function keepRegister(queryClient: QueryClient, register: Register): void {
  queryClient.setQueryData(registerQuery(register.id).queryKey, register);
  staleLists(queryClient);
}

/** Every list of requests is read again. */
export function staleLists(queryClient: QueryClient): void {
  const [name] = readQuery(searchRegistersEndpoint, { body: {} }).queryKey;
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === name });
}
