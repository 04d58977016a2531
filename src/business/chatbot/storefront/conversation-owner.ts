/** The owner of the conversation in this tab. */
import type { Customer } from '../../identity/acting.contract.ts';
import type { Profile } from '../../identity/identity.contract.ts';

/** Returns the key of user and customer; '' for a visitor. */
export const conversationOwner = (user: Profile | undefined, customer: Customer | undefined): string =>
  user ? `${user.id} ${customer?.userId ?? ''}` : '';
