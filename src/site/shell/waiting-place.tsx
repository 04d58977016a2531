import { lazy, Suspense } from 'react';
import { useUser } from '../../business/identity/session.ts';

const WaitingRunner = lazy(() =>
  import('../../business/cart/storefront/waiting/waiting-runner.tsx').then(
    (part) => ({ default: part.WaitingRunner }),
    // The next page tries again; what waits stays on the device.
    () => ({ default: () => null }),
  ),
);

/** Sends the orders that wait on this device, from any page of a signed-in user. */
export function WaitingPlace() {
  const isSignedIn = useUser() !== undefined;
  if (!isSignedIn) return null;
  return (
    <Suspense>
      <WaitingRunner />
    </Suspense>
  );
}
