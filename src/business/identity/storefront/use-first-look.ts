import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readQuery } from '../../../platform/http/query.ts';
import type { lookAtResetKey, lookAtSignInKey } from '../mailed-keys.contract.ts';

export interface FirstLook {
  /** Whether the key counted when the page opened; undefined until that is known. */
  counted: boolean | undefined;
  error: unknown;
  busy: boolean;
  again(): void;
}

/**
 * Whether the key of a mailed link counts, as it was at the first look. What becomes of it afterwards is the page's own
 * doing: a later answer must not take the form, or what it has said, from the reader.
 */
export function useFirstLook(look: typeof lookAtResetKey | typeof lookAtSignInKey, token: string): FirstLook {
  const [counted, setCounted] = useState<boolean>();
  const { data, error, isFetching, refetch } = useQuery({
    ...readQuery(look, { query: { token } }),
    enabled: counted === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data && counted === undefined) setCounted(data.sirve);
  return { counted, error, busy: isFetching, again: () => void refetch() };
}
