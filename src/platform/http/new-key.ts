/** An `Idempotency-Key` that nobody else has. `randomUUID` needs https, which a phone in the showroom's own network may not have. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
