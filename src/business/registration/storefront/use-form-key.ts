import { useRef } from 'react';
import { newKey } from '../../../platform/http/new-key.ts';

/**
 * The `Idempotency-Key` of a form as it is filled in: it stays while nothing is changed, so that a form whose answer was
 * lost on the line arrives once, however often it is sent.
 */
export function useFormKey(): (values: object, licencia: File | undefined) => string {
  const last = useRef<{ filled: string; licencia: File | undefined; key: string }>(undefined);
  return (values, licencia) => {
    const filled = JSON.stringify(values);
    if (last.current?.filled !== filled || last.current.licencia !== licencia) {
      last.current = { filled, licencia, key: newKey() };
    }
    return last.current.key;
  };
}
