// `crypto.randomUUID` needs https, which a local network may lack.
const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const randomBytes = () => crypto.getRandomValues(new Uint8Array(16));

/** Returns a unique `Idempotency-Key`. */
export const newKey = (): string => hexOf(randomBytes());

/** Returns a random UUID (RFC 9562, version 4). */
export function newUuid(): string {
  const bytes = randomBytes();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = hexOf(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
