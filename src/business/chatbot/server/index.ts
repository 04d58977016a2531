/** The slice's server API. */
export { deleteConversations } from './conversation.repository.ts';
export { forgetConversations } from './conversations.repository.ts';
export { mcpApp } from './mcp/mcp-app.ts';
