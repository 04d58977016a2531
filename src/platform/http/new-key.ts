/** Returns a unique `Idempotency-Key`. `randomUUID` needs https, which a local network may lack. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
