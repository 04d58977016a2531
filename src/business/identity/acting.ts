/** Whom this tab buys for; on the pages' server nobody. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { readQuery } from '../../platform/http/query.ts';
import type { Customer } from './acting.contract.ts';
import { createActing } from './create-acting.ts';
import { type Profile, readPermissionsEndpoint } from './identity.contract.ts';
import { session, useUser } from './session.ts';
import { tabStorage } from './tab-storage.ts';

export const acting = createActing({
  session,
  storage: tabStorage,
  marked: (on) => document.documentElement.toggleAttribute('data-acting', on),
});

function subscribe(listener: () => void): () => void {
  acting.addEventListener('acting-changed', listener);
  return () => acting.removeEventListener('acting-changed', listener);
}

/** The customer whom the reader buys for; undefined: himself, and until it is known who he is. */
export function useCustomer(): Customer | undefined {
  return useSyncExternalStore(subscribe, acting.customer, () => undefined);
}

/**
 * What calls of a customer's pages carry, so that they are made for him, and what is kept of their replies is kept apart:
 * the user is part of a query's key.
 */
export const forCustomer = (customer: Customer | undefined): { userId?: string } =>
  customer ? { userId: customer.userId } : {};

/** Only the house's own people are asked for their rights: a shop buys for itself. */
const isStaff = (user: Profile | undefined) => user !== undefined && user.clienteId === undefined;

/** What somebody of the house may do, once it is known; nothing for a shop's user, and when it cannot be read. */
export const readOwnRights = (queryClient: QueryClient): Promise<readonly string[]> =>
  isStaff(session.user())
    ? queryClient.ensureQueryData({ ...readQuery(readPermissionsEndpoint, {}), retry: false }).catch(() => [])
    : Promise.resolve([]);

/** Whether the reader may buy for customers; false until it is known. */
export function useMayAct(): boolean {
  const enabled = isStaff(useUser());
  const { data } = useQuery({ ...readQuery(readPermissionsEndpoint, {}), enabled });
  return enabled && data?.includes('Permissions.Cart.ActFor') === true;
}
