import { lazy, Suspense } from 'react';
import { useUser } from '../../business/identity/session.ts';

/** Nothing when it cannot be loaded: the next page tries again, and what waits stays on the device. */
const WithoutNetwork = lazy(() =>
  import('../offline/without-network.tsx').then(
    (part) => ({ default: part.WithoutNetwork }),
    () => ({ default: () => null }),
  ),
);

/** Sends the orders that wait on this device, from any page of a signed-in user, and dates shown prices. */
export function WaitingPlace() {
  const isSignedIn = useUser() !== undefined;
  if (!isSignedIn) return null;
  return (
    <Suspense>
      <WithoutNetwork />
    </Suspense>
  );
}
