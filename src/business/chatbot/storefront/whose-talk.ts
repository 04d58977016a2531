/** Whose conversation the tab holds. */
import type { Customer } from '../../identity/acting.contract.ts';
import type { Profile } from '../../identity/identity.contract.ts';

/** '' of a visitor. */
export const whoseTalk = (user: Profile | undefined, customer: Customer | undefined): string =>
  user ? `${user.id} ${customer?.userId ?? ''}` : '';
