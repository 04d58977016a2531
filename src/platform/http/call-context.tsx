/** The call function for components; the router's context holds the same one for loaders. */
import { createContext, useContext } from 'react';
import type { Call } from './call.ts';

const CallContext = createContext<Call | undefined>(undefined);

export const CallProvider = CallContext.Provider;

export function useCall(): Call {
  const call = useContext(CallContext);
  if (!call) throw new Error('useCall() is used outside of the site.');
  return call;
}
