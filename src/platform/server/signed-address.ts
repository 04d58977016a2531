/**
 * Short-lived addresses for what a link or a frame must open, since neither can carry a token. Whoever may see a thing
 * is given an address that is good for a moment; what it names cannot be changed without the house's secret.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';

export interface SignedAddresses {
  /**
   * @param use what it opens, so that an address for one thing is none for another
   * @returns letters, digits, `-`, `_` and `.`: one part of a path
   */
  sign(use: string, value: string, seconds: number): string;
  /** What was signed; undefined when it was not signed for this use, was changed, or its time is over. */
  open(use: string, token: string): string | undefined;
}

/** @param secret the house's own (`PERCHA_SECRET`) */
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
