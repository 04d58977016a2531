/** Whose conversation the tab holds. */
import type { Customer } from '../../identity/acting.contract.ts';
import type { Profile } from '../../identity/identity.contract.ts';

/** '' of a visitor. */
export const whoseTalk = (user: Profile | undefined, customer: Customer | undefined): string =>
  user ? `${user.id} ${customer?.userId ?? ''}` : '';

/** The tab's own storage; undefined where the reader allows none. */
export function tabOfReader(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
