/** The slice's server API. */
export { deleteConversations } from './conversation.repository.ts';
