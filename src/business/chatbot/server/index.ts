/** What the start of the server asks of the assistant. */
export { forgetConversaciones } from './conversation.repository.ts';
