/** Hides the keys of links while they wait to be sent: whoever reads the table, or a backup of it, cannot use them. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Seal {
  close(text: string): string;
  /** @throws when it was sealed with another secret, or changed since */
  open(sealed: string): string;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** @param secret the house's own (`PERCHA_SECRET`) */
export function createSeal(secret: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'percha mail', 32));
  return {
    close(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
