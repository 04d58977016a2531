/** By which a visitor's conversation is known (spec section 4); whoever is signed in is known by who he is. */
import { newKey } from '../../../platform/http/new-key.ts';

const name = 'conversationId';

/** The random one of this browser, made when it is first needed; without a storage one for this page alone. */
export function visitorsConversation(): string {
  try {
    const kept = localStorage.getItem(name);
    if (kept && /^[\w-]{1,100}$/.test(kept)) return kept;
    const made = newKey();
    localStorage.setItem(name, made);
    return made;
  } catch {
    ofPage ??= newKey();
    return ofPage;
  }
}

let ofPage: string | undefined;
