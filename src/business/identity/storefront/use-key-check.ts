import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ValidationError } from '../../../platform/http/call-errors.ts';
import { readQuery } from '../../../platform/http/query.ts';
import type { checkResetKeyEndpoint, checkSignInKeyEndpoint } from '../mailed-keys.contract.ts';

export interface KeyCheck {
  /** Whether the key was valid when the page opened; undefined until known. */
  counted: boolean | undefined;
  /** Minimum length of a password that the key may choose. */
  shortest: number | undefined;
  error: unknown;
  busy: boolean;
  again(): void;
}

/**
 * Returns whether the key of a mailed link was valid at the first check. Later replies are ignored: the page
 * itself uses the key up, and they must not take the form or its messages away.
 */
export function useKeyCheck(
  look: typeof checkResetKeyEndpoint | typeof checkSignInKeyEndpoint,
  token: string,
): KeyCheck {
  const [counted, setCounted] = useState<boolean>();
  const { data, error, isFetching, refetch } = useQuery({
    ...readQuery(look, { query: { token } }),
    enabled: counted === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // A key that is too long, or has impossible characters, is as invalid as a used one.
  const looked = error instanceof ValidationError ? false : data?.sirve;
  if (looked !== undefined && counted === undefined) setCounted(looked);
  return { counted, shortest: data?.shortest, error, busy: isFetching, again: () => void refetch() };
}
