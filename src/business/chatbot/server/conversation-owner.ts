/** Whose conversation a message belongs to. */

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
 * @param userId of the token; undefined for a visitor
 * @param conversationId the random id of a visitor's browser
 */
export const conversationOwner = (
  userId: string | undefined,
  { conversationId, userId: forUserId }: { conversationId: string; userId?: string | undefined },
): ConversationOwner =>
  userId === undefined
    ? { clave: `visitante:${conversationId}` }
    : { clave: `usuario:${userId}:${forUserId ?? ''}`, userId, forUserId };
