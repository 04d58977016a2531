/** The tools for language models: those of the MCP server, and one more of the model engine. */
import { listFacturasTool, listPedidosTool } from './account-tools.ts';
import type { AgentContext, AgentTool } from './agent-tool.ts';
import { readCartTool, setCellsTool, undoTool } from './cart-tools.ts';
import { handOverTool } from './hand-over-tool.ts';
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

/** Returns the model engine's tools for a caller; a visitor gets those about catalogue, house and team. */
export const modelToolsFor = ({ tools }: Pick<AgentContext, 'tools'>): AgentTool[] =>
  [...agentTools, handOverTool].filter(({ access }) => access === 'anyone' || tools.caller !== undefined);
