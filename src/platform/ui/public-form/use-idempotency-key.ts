import { useRef } from 'react';
import { newKey } from '../../http/new-key.ts';

/**
 * The `Idempotency-Key` of a form as it is filled in, its chosen file included: it stays while nothing is changed, so that a form whose answer was
 * lost on the line arrives once, however often it is sent.
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
