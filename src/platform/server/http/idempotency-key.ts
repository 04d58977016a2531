import { FieldsInvalid } from '../../http/failures.ts';

const shape = /^[\x21-\x7e]{1,200}$/;

/** The `Idempotency-Key` of a call that may be repeated; undefined when it names none. @throws FieldsInvalid */
export function idempotencyKeyOf(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key') ?? undefined;
  if (key !== undefined && !shape.test(key)) {
    throw new FieldsInvalid([{ field: 'Idempotency-Key', key: 'No tiene el formato esperado.' }]);
  }
  return key;
}
