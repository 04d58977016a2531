import { type QueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { readQuery } from '../../../platform/http/query.ts';
import { readCountriesEndpoint } from '../../settings/settings.contract.ts';
import { readClienteChoicesEndpoint } from '../clientes-office.contract.ts';
import type { ClienteLists } from './cliente-sections.tsx';

const queries = () =>
  [readQuery(readClienteChoicesEndpoint, {}), readQuery(readCountriesEndpoint, {})] as const;

/** Loads what the controls of the form offer, before its page shows. */
export const loadClienteLists = (queryClient: QueryClient): Promise<unknown> => {
  const [choices, countries] = queries();
  return Promise.all([queryClient.ensureQueryData(choices), queryClient.ensureQueryData(countries)]);
};

/** Returns what the controls of the form offer; the page's loader has loaded it. */
export function useClienteLists(): ClienteLists {
  const [choices, countries] = useSuspenseQueries({ queries: queries() });
  return { ...choices.data, countries: countries.data };
}
