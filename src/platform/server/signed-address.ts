/**
 * Short-lived signed URLs for links and frames, which cannot carry a token. An authorised user gets one that
 * is valid for a moment; its value cannot be changed without the server's secret.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';

export interface SignedAddresses {
  /**
   * Signs a value.
   * @param use the purpose: a URL of one purpose is invalid for another
   * @returns letters, digits, `-`, `_` and `.`: one segment of a path
   */
  sign(use: string, value: string, seconds: number): string;
  /** Returns the signed value; undefined when it was signed for another use, was changed, or has expired. */
  open(use: string, token: string): string | undefined;
}

/**
 * Creates the signer.
 * @param secret the server's own (`PERCHA_SECRET`)
 */
export function createSignedAddresses(secret: string, clock: Clock): SignedAddresses {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'percha addresses', 32));
  const markOf = (use: string, body: string) => createHmac('sha256', key).update(`${use}\n${body}`).digest();
  return {
    sign(use, value, seconds) {
      const until = clock.now().getTime() + seconds * 1000;
      const body = Buffer.from(`${until} ${value}`).toString('base64url');
      return `${body}.${markOf(use, body).toString('base64url')}`;
    },
    open(use, token) {
      const [body = '', mark = ''] = token.split('.');
      const right = markOf(use, body);
      const given = Buffer.from(mark, 'base64url');
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const text = Buffer.from(body, 'base64url').toString();
      const space = text.indexOf(' ');
      return Number(text.slice(0, space)) > clock.now().getTime() ? text.slice(space + 1) : undefined;
    },
  };
}
