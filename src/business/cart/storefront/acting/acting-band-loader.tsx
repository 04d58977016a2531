import { lazy, Suspense } from 'react';
import type { Customer } from '../../../identity/acting.contract.ts';
import { useCustomer } from '../../../identity/acting.ts';

/** Its height is the theme's `--band-height`, which the page leaves free from the first moment. */
export const bandClass =
  'fixed inset-x-0 top-0 z-35 h-(--band-height) border-b border-base-content/60 bg-base-200 print:hidden';

/** When the line does not bring the band, the shop's name stands there all the same: nobody orders for a wrong one unseen. */
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

/** At the head of every page, while one buys for a customer. */
export function ActingBandLoader() {
  const customer = useCustomer();
  if (!customer) return null;
  return (
    <Suspense fallback={<div className={bandClass} />}>
      <ActingBand key={customer.userId} customer={customer} />
    </Suspense>
  );
}
