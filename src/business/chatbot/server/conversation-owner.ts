/** Whose conversation a message belongs to. */
import type { CallerTools } from './tools.ts';

export interface ConversationOwner {
  /** The key of the conversation. */
  clave: string;
  /** The signed-in user; undefined: a visitor. */
  userId?: string | undefined;
  /** The buyer id of the customer when the caller buys for another shop. */
  forUserId?: string | undefined;
}

/**
 * Returns the owner of a conversation. A signed-in caller has one of its own whatever id the call carries.
 * @param caller undefined for a visitor
 * @param conversationId the random id of a visitor's browser
 */
export function conversationOwner(
  caller: (Pick<CallerTools, 'forUserId'> & { user: { id: string } }) | undefined,
  conversationId: string,
): ConversationOwner {
  if (!caller) return { clave: `visitante:${conversationId}` };
  const { user, forUserId } = caller;
  return { clave: `usuario:${user.id}:${forUserId ?? ''}`, userId: user.id, forUserId };
}
