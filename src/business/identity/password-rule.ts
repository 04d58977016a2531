/** What a password must be. At least ten characters and not one that everybody tries first: no other rule helps. */

export const shortestPassword = 10;
export const longestPassword = 200;

export type PasswordFault = 'short' | 'common';

/** @param commonest lower-case, see `server/commonest-passwords.txt` */
export function faultOf(password: string, commonest: ReadonlySet<string>): PasswordFault | undefined {
  // Counted as a reader counts: a letter with its accent is one.
  if ([...password.normalize('NFC')].length < shortestPassword) return 'short';
  return commonest.has(password.toLowerCase()) ? 'common' : undefined;
}
