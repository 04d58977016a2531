import { lazy, Suspense } from 'react';
import type { Customer } from '../../../identity/acting.contract.ts';
import { useCustomer } from '../../../identity/acting.ts';

/** Its height is the theme's `--band-height`, which the page reserves from the start. */
export const bandClass =
  'fixed inset-x-0 top-0 z-35 h-(--band-height) border-b border-base-content/60 bg-base-200 print:hidden';

/**
 * When the band cannot be loaded, the shop's name is shown all the same, so that no order goes to a wrong
 * shop.
 */
const ActingBand = lazy(() =>
  import('./acting-band.tsx').then(
    (part) => ({ default: part.ActingBand }),
    () => ({ default: BareBand }),
  ),
);

const BareBand = ({ customer }: { customer: Customer }) => (
  <p role="status" className={`${bandClass} flex items-center px-gutter text-sm font-semibold`}>
    {customer.cliente}
  </p>
);

/** Shows the band at the head of every page while acting for a customer. */
export function ActingBandLoader() {
  const customer = useCustomer();
  if (!customer) return null;
  return (
    <Suspense fallback={<div className={bandClass} />}>
      <ActingBand key={customer.userId} customer={customer} />
    </Suspense>
  );
}
