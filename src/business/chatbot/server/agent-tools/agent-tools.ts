/** All tools for language models: the model engine's and those of the MCP server. */
import { listFacturasTool, listPedidosTool } from './account-tools.ts';
import type { AgentContext, AgentTool } from './agent-tool.ts';
import { readCartTool, setCellsTool, undoTool } from './cart-tools.ts';
import { howToRegisterTool, readConditionsTool, searchPreguntasTool } from './house-tools.ts';
import { readModeloTool, readStockTool } from './modelo-tools.ts';
import { reviewCartTool, sendCartTool } from './order-tools.ts';
import { searchModelosTool } from './search-modelos-tool.ts';

export const agentTools: readonly AgentTool[] = [
  searchModelosTool,
  readModeloTool,
  readStockTool,
  readConditionsTool,
  searchPreguntasTool,
  howToRegisterTool,
  readCartTool,
  setCellsTool,
  undoTool,
  reviewCartTool,
  sendCartTool,
  listPedidosTool,
  listFacturasTool,
];

/** Returns the tools that a caller may use; a visitor gets those about the catalogue and the house. */
export const agentToolsFor = ({ tools }: Pick<AgentContext, 'tools'>): AgentTool[] =>
  agentTools.filter(({ access }) => access === 'anyone' || tools.caller !== undefined);
