/**
 * The curves of the user's shop, or of the one that he buys for, in the browser: read once for all who show them, kept
 * apart by shop, and set anew from the reply of each write.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ApiError, NetworkError, ValidationError } from '../../../platform/http/call-errors.ts';
import type { CallInput } from '../../../platform/http/endpoint.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { forCustomer, useCustomer } from '../../identity/acting.ts';
import { useUser } from '../../identity/session.ts';
import {
  type createCurvaEndpoint,
  type deleteCurvasEndpoint,
  listCurvasEndpoint,
  type updateCurvaEndpoint,
} from '../curvas.contract.ts';

function useOwnCurvesQuery() {
  const query = forCustomer(useCustomer());
  return { query, own: readQuery(listCurvasEndpoint, { query }) };
}

/** A line that is silent for longer is taken for broken; every write can be repeated. */
const timeout = 30_000;

/** `hasTienda` is false for staff who buy for nobody: there is no shop to keep a curve for. */
export function useOwnCurves() {
  const user = useUser();
  const customer = useCustomer();
  const hasShop = (customer ?? user)?.clienteId !== undefined;
  const { own } = useOwnCurvesQuery();
  const { data, isError, isFetching, isPaused, refetch } = useQuery({ ...own, enabled: hasShop });
  return {
    hasShop,
    /** Name of the shop that is bought for; undefined: the user's own. */
    shopName: customer?.cliente,
    curvas: data,
    /** Without a line a read waits in silence: to the reader it has failed. */
    failed: data === undefined && (isError || isPaused),
    reading: isFetching,
    again: () => void refetch(),
  };
}

/** A write of the shop's curves. What was refused is looked at anew: a colleague may have been quicker. */
export function useCurvaWrite<
  E extends typeof createCurvaEndpoint | typeof updateCurvaEndpoint | typeof deleteCurvasEndpoint,
>(endpoint: E) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { query, own } = useOwnCurvesQuery();
  return useMutation({
    // Without a line it fails at once and says so; by default it would wait in silence.
    networkMode: 'always',
    mutationFn: (input: CallInput<E>) =>
      call(endpoint, { ...input, query }, { signal: AbortSignal.timeout(timeout) }),
    onSuccess: async (curvas) => {
      // A read that began before the write would bring back what was.
      await queryClient.cancelQueries({ queryKey: own.queryKey });
      queryClient.setQueryData(own.queryKey, curvas);
    },
    onError: (error) => {
      if (error instanceof ApiError) void queryClient.invalidateQueries({ queryKey: own.queryKey });
    },
  });
}

/** What went wrong, for its place on the screen: the server's own words where it had some. */
export function failureMessage(error: unknown, t: TFunction): string {
  if (!error) return '';
  if (error instanceof NetworkError) return t('No ha llegado respuesta. Vuelva a intentarlo.');
  const words =
    error instanceof ValidationError
      ? Object.values(error.fields).flat()
      : error instanceof ApiError
        ? error.messages
        : [];
  return words.join(' ') || t('No se ha podido hacer. Vuelva a intentarlo.');
}
