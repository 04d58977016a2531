/** What a password must be. At least ten characters and not one that everybody tries first: no other rule helps. */

export const shortestPassword = 10;
export const longestPassword = 200;

export type PasswordFault = 'short' | 'common';

const none: ReadonlySet<string> = new Set();

/**
 * What is wrong with a password. What shows nothing and what is one character again and again count among the common ones.
 * @param commonest lower-case, see `server/commonest-passwords.txt`; the pages, which do not have it, leave it to the server
 */
export function faultOf(password: string, commonest = none): PasswordFault | undefined {
  // Counted as a reader counts: a letter with its accent is one.
  const characters = [...password.normalize('NFC').toLowerCase()];
  if (characters.length < shortestPassword) return 'short';
  const shows = /[^\s\p{C}]/u.test(password);
  const isCommon = !shows || new Set(characters).size === 1 || commonest.has(password.toLowerCase());
  return isCommon ? 'common' : undefined;
}
