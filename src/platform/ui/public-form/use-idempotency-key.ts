import { useRef } from 'react';
import { newKey } from '../../http/new-key.ts';

/**
 * Returns the `Idempotency-Key` of the current values and file: it stays while they are unchanged, so that a
 * form whose reply was lost is stored once, however often it is sent.
 */
export function useIdempotencyKey(): (values: object, file?: File) => string {
  const last = useRef<{ filled: string; file: File | undefined; key: string }>(undefined);
  return (values, file) => {
    const filled = JSON.stringify(values);
    if (last.current?.filled !== filled || last.current.file !== file) {
      last.current = { filled, file, key: newKey() };
    }
    return last.current.key;
  };
}
