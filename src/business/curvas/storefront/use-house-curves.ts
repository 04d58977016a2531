import { type QueryClient, useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../platform/http/query.ts';
import { listHouseCurvesEndpoint } from '../house-curves.contract.ts';

/** They stay until the sign-out, so that the dialog opens without a connection. */
const houseCurvesQuery = () => ({
  ...readQuery(listHouseCurvesEndpoint, {}),
  gcTime: Number.POSITIVE_INFINITY,
});

/** Reads the curves of the house before they are needed. A failure is harmless. */
export const preloadHouseCurves = (queryClient: QueryClient): Promise<void> =>
  queryClient.prefetchQuery(houseCurvesQuery());

/** Reads the curves of the house. */
export function useHouseCurves() {
  const { data, isError, isFetching, isPaused, refetch } = useQuery(houseCurvesQuery());
  return {
    curves: data,
    /** Without a connection a read waits in silence; the screen shows that as a failure. */
    hasFailed: data === undefined && (isError || isPaused),
    isReading: data === undefined && isFetching,
    retry: () => void refetch(),
  };
}
