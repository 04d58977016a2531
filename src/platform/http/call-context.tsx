/** Gives components the call function. Loaders get the same function from the router's context. */
import { createContext, useContext } from 'react';
import type { Call } from './call.ts';

const CallContext = createContext<Call | undefined>(undefined);

export const CallProvider = CallContext.Provider;

export function useCall(): Call {
  const call = useContext(CallContext);
  if (!call) throw new Error('useCall() is used outside of the site.');
  return call;
}
