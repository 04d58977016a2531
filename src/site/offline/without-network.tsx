import { type ReactNode, useEffect, useRef } from 'react';
import { useOnline } from '../../business/cart/storefront/waiting/use-online.ts';
import { WaitingRunner } from '../../business/cart/storefront/waiting/waiting-runner.tsx';
import { AsOfNote } from './as-of-note.tsx';
import { useTakeAlong } from './use-take-along.ts';

/** Prices and stock that were taken along are read again after this time, in milliseconds. */
const renewAfterMs = 6 * 60 * 60 * 1000;

/** Prepares every page of a signed-in user for a time without a network. */
export function WithoutNetwork(): ReactNode {
  return (
    <>
      <WaitingRunner />
      <RenewTaken />
      <AsOfNote />
    </>
  );
}

/** Keeps what was taken along up to date while there is a network. */
function RenewTaken() {
  const online = useOnline();
  const { taken, renew } = useTakeAlong();
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });
  const isOld = taken !== undefined && Date.now() - Date.parse(taken.when) > renewAfterMs;
  useEffect(() => {
    if (online && isOld) void latest.current();
  }, [online, isOld]);
  return null;
}
