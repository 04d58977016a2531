import { FieldsInvalid } from '../../http/failures.ts';

/** Maximum characters of an `Idempotency-Key`. */
export const maxKeyLength = 200;

const shape = /^[\x21-\x7e]+$/;

/** Returns the `Idempotency-Key` of a repeatable call; undefined without one. @throws FieldsInvalid */
export function idempotencyKeyOf(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key') ?? undefined;
  if (key !== undefined && (key.length > maxKeyLength || !shape.test(key))) {
    throw new FieldsInvalid([{ field: 'Idempotency-Key', key: 'No tiene el formato esperado.' }]);
  }
  return key;
}
