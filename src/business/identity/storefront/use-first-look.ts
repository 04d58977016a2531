import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ValidationError } from '../../../platform/http/call-errors.ts';
import { readQuery } from '../../../platform/http/query.ts';
import type { lookAtResetKeyEndpoint, lookAtSignInKeyEndpoint } from '../mailed-keys.contract.ts';

export interface FirstLook {
  /** Whether the key counted when the page opened; undefined until that is known. */
  counted: boolean | undefined;
  /** The fewest characters of a password that the key may choose. */
  shortest: number | undefined;
  error: unknown;
  busy: boolean;
  again(): void;
}

/**
 * Whether the key of a mailed link counts, as it was at the first look. What becomes of it afterwards is the page's own
 * doing: a later answer must not take the form, or what it has said, from the reader.
 */
export function useFirstLook(
  look: typeof lookAtResetKeyEndpoint | typeof lookAtSignInKeyEndpoint,
  token: string,
): FirstLook {
  const [counted, setCounted] = useState<boolean>();
  const { data, error, isFetching, refetch } = useQuery({
    ...readQuery(look, { query: { token } }),
    enabled: counted === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // One that is too long, or holds what no key does, counts as little as one that is spent.
  const looked = error instanceof ValidationError ? false : data?.sirve;
  if (looked !== undefined && counted === undefined) setCounted(looked);
  return { counted, shortest: data?.shortest, error, busy: isFetching, again: () => void refetch() };
}
