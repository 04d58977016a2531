/**
 * The curves of the user's shop or of the customer acted for: one query per shop, updated from each write.
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

/** A call without a reply for this long counts as failed. Every write can be repeated. */
const timeoutMs = 30_000;

/** Reads the shop's curves. `hasShop` is false for staff who act for no customer. */
export function useOwnCurves() {
  const user = useUser();
  const customer = useCustomer();
  const hasShop = (customer ?? user)?.clienteId !== undefined;
  const { own } = useOwnCurvesQuery();
  const { data, isError, isFetching, isPaused, refetch } = useQuery({ ...own, enabled: hasShop });
  return {
    hasShop,
    /** Name of the customer acted for; undefined for the user's own shop. */
    shopName: customer?.cliente,
    curvas: data,
    /** Without a connection a read waits in silence; the screen shows that as a failure. */
    hasFailed: data === undefined && (isError || isPaused),
    isReading: isFetching,
    retry: () => void refetch(),
  };
}

/**
 * Returns a mutation of the shop's curves. After a refusal they are read again, because a colleague may have
 * changed them.
 */
export function useCurvaWrite<
  E extends typeof createCurvaEndpoint | typeof updateCurvaEndpoint | typeof deleteCurvasEndpoint,
>(endpoint: E) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { query, own } = useOwnCurvesQuery();
  return useMutation({
    // Without a connection it fails at once; by default it would wait in silence.
    networkMode: 'always',
    mutationFn: (input: CallInput<E>) =>
      call(endpoint, { ...input, query }, { signal: AbortSignal.timeout(timeoutMs) }),
    onSuccess: async (curvas) => {
      // A read that started before the write would restore the old list.
      await queryClient.cancelQueries({ queryKey: own.queryKey });
      queryClient.setQueryData(own.queryKey, curvas);
    },
    onError: (error) => {
      if (error instanceof ApiError) void queryClient.invalidateQueries({ queryKey: own.queryKey });
    },
  });
}

/** Returns the message of a failed write: the server's, if it sent one. */
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
