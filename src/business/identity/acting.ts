/** The customer this tab buys for; always undefined during server rendering. */
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

/** Returns the customer the user buys for; undefined when the user buys for itself or is not loaded yet. */
export function useCustomer(): Customer | undefined {
  return useSyncExternalStore(subscribe, acting.customer, () => undefined);
}

/**
 * Returns the parameters that make a call act for a customer. The user id is part of the query key, so
 * replies for different customers are cached apart.
 */
export const forCustomer = (customer: Customer | undefined): { userId?: string } =>
  customer ? { userId: customer.userId } : {};

/** Rights are requested for staff only: a shop always buys for itself. */
const isStaff = (user: Profile | undefined) => user !== undefined && user.clienteId === undefined;

/** Reads the rights of a staff user; none for a shop's user, and none when the read fails. */
export const readOwnRights = (queryClient: QueryClient): Promise<readonly string[]> =>
  isStaff(session.user())
    ? queryClient.ensureQueryData({ ...readQuery(readPermissionsEndpoint, {}), retry: false }).catch(() => [])
    : Promise.resolve([]);

/** Returns whether the user may buy for customers; false until the rights are loaded. */
export function useMayAct(): boolean {
  const enabled = isStaff(useUser());
  const { data } = useQuery({ ...readQuery(readPermissionsEndpoint, {}), enabled });
  return enabled && data?.includes('Permissions.Cart.ActFor') === true;
}
