/**
 * The conversation in this tab's storage, so that it survives a reload and a change of language. It may
 * contain private data: only its owner reads it, and sign-out deletes it.
 */
import type { KeyValues } from '../../identity/token-store.ts';

export interface ChatMessage {
  author: 'user' | 'assistant';
  text: string;
  /** Why the message was not delivered, in the user's language. */
  error?: string;
}

/** The cookies page lists this key. */
const storageKey = 'asistente';
/** More than a user reads again. */
const maxMessages = 60;

interface StoredConversation {
  /** From `conversationOwner`; '' for a visitor. */
  owner: string;
  messages: ChatMessage[];
}

function read(storage: KeyValues): StoredConversation | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    const { owner, messages } = (stored ?? {}) as Partial<StoredConversation>;
    return typeof owner === 'string' && Array.isArray(messages) && messages.every(isChatMessage)
      ? { owner, messages }
      : undefined;
  } catch {
    return undefined;
  }
}

const isChatMessage = (one: unknown): one is ChatMessage => {
  const { author, text } = (one ?? {}) as Partial<ChatMessage>;
  return (author === 'user' || author === 'assistant') && typeof text === 'string';
};

/** Returns the messages of this owner; none of another's. */
export function readConversation(storage: KeyValues, owner: string): ChatMessage[] {
  const stored = read(storage);
  return stored?.owner === owner ? stored.messages : [];
}

export function saveConversation(storage: KeyValues, owner: string, messages: readonly ChatMessage[]): void {
  try {
    if (messages.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify({ owner, messages: messages.slice(-maxMessages) }));
  } catch {
    // The storage is full; the page still shows the messages.
  }
}

/** Deletes the stored conversation unless it belongs to this owner. */
export function deleteOtherConversations(storage: KeyValues, owner: string): void {
  const stored = read(storage);
  if (stored && stored.owner !== owner) saveConversation(storage, owner, []);
}
