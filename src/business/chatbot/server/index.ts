/** The slice's server API. */
export { deleteConversations } from './conversation.repository.ts';
export { forgetConversations } from './conversations.repository.ts';
export { mcpApp } from './mcp/mcp-app.ts';
export { createModelEngine, type ModelEngine } from './model-engine/model-engine.ts';
