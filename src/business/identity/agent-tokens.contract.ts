/** Tokens with which programs act as a user of a shop (docs/mcp.md). */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { name } from './users.contract.ts';

const path = '/lob/api/personal/agent-tokens';
const bodyLimit = 8192;

/** Maximum tokens in force of a shop, over all of its users. */
export const maxAgentTokens = 10;

export const newAgentToken = z.object({ nombre: name });

export const agentToken = z.object({
  id: z.uuid(),
  nombre: z.string(),
  /** Instants. */
  creado: z.string(),
  /** To the minute; absent before the first use. */
  ultimoUso: z.optional(z.string()),
});
export type AgentToken = z.infer<typeof agentToken>;

export const listAgentTokensEndpoint = endpoint({
  method: 'GET',
  path,
  access: 'signedIn',
  summary: 'The own tokens of programs that are in force, the newest first; never the tokens themselves',
  reply: z.array(agentToken).check(z.maxLength(maxAgentTokens)),
});

export const createAgentTokenEndpoint = endpoint({
  method: 'POST',
  path: `${path}/create`,
  access: 'signedIn',
  summary: 'Makes a token for a program of a shop; this reply alone shows it',
  body: newAgentToken,
  reply: z.extend(agentToken, { token: z.string() }),
  creates: true,
  bodyLimit,
});

export const revokeAgentTokenEndpoint = endpoint({
  method: 'POST',
  path: `${path}/revoke`,
  access: 'signedIn',
  summary: 'Revokes one of the own tokens of programs',
  body: z.object({ id: z.uuid() }),
  reply: z.object({}),
  bodyLimit,
});
