/** The id of a visitor's conversation (SPEC.md §4); signed-in users are identified by their session. */
import { newKey } from '../../../platform/http/new-key.ts';

const storageKey = 'conversationId';

/** Returns the random id of this browser, or of this page when there is no storage. */
export function visitorConversationId(): string {
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored && /^[\w-]{1,100}$/.test(stored)) return stored;
    const newId = newKey();
    localStorage.setItem(storageKey, newId);
    return newId;
  } catch {
    pageId ??= newKey();
    return pageId;
  }
}

/** Forgets the id of a deleted conversation. The next message begins another one. */
export function forgetVisitorConversation(): void {
  pageId = undefined;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // There is no storage.
  }
}

let pageId: string | undefined;
