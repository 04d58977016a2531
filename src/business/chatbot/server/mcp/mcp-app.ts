/**
 * The MCP server at `/lob/mcp`: the assistant's tools for programs (docs/mcp.md). Each request stands alone:
 * streamable HTTP without sessions, answered as JSON.
 */
import { Hono } from 'hono';
import type { Db } from '#database/schema.ts';
import {
  DoesNotBind,
  Forbidden,
  MethodNotAllowed,
  Unauthenticated,
} from '../../../../platform/http/failures.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import { readJson } from '../../../../platform/server/http/body.ts';
import { addressKey, clientAddress } from '../../../../platform/server/http/client-address.ts';
import { failureReply } from '../../../../platform/server/http/failure-reply.ts';
import { requestLanguage } from '../../../../platform/server/http/request-language.ts';
import { dataHeaders } from '../../../../platform/server/http/security-headers.ts';
import { type HttpApp, requestIdOf } from '../../../../platform/server/http/server.ts';
import type { TrustProxy } from '../../../../platform/server/http/trusted-proxies.ts';
import type { Logger } from '../../../../platform/server/log.ts';
import {
  type AccessTokens,
  type AgentTokenUse,
  createAgentTokens,
  createAttemptLimit,
} from '../../../identity/server/index.ts';
import type { AgentContext, AgentMemory, AgentTool } from '../agent-tools/agent-tool.ts';
import { catalogueReads } from '../agent-tools/catalogue-reads.ts';
import { findState, saveState } from '../conversation.repository.ts';
import { type AppFetch, readKnowledgeOf } from '../knowledge.ts';
import { createTools } from '../tools.ts';
import { answerMcp } from './answer-mcp.ts';

interface McpParts {
  db: Db;
  clock: Clock;
  log: Logger;
  fetchApp: AppFetch;
  accessTokens: AccessTokens;
  trustProxy: TrustProxy;
  /** Returns the site's public origin. */
  origin: () => string;
  note: (error: unknown) => void;
}

const path = '/lob/mcp';
const bodyLimit = 64 * 1024;

const minute = 60_000;
/** Requests of one address, with or without a token. */
const limitOfAddress = { windowMs: minute, perAccount: 240, perAddress: 240 };
/** Requests of one visitor, and of one token from wherever. */
const limitOfVisitor = { windowMs: minute, perAccount: 60, perAddress: 240 };
const limitOfToken = { windowMs: minute, perAccount: 120, perAddress: 1200, perAccountAnywhere: 120 };

/** Creates the server as a part of the application. */
export function mcpApp({ trustProxy, log, note, ...parts }: McpParts): HttpApp {
  const { clock, origin } = parts;
  const agentTokens = createAgentTokens(parts);
  const addresses = createAttemptLimit(clock, limitOfAddress);
  const visitors = createAttemptLimit(clock, limitOfVisitor);
  const tokens = createAttemptLimit(clock, limitOfToken);

  async function respond(request: Request, client: Client): Promise<Response> {
    if (request.method !== 'POST') throw new MethodNotAllowed(request.method, ['POST']);
    const from = request.headers.get('origin');
    // A page of another site must not use a visitor's network position.
    if (from !== null && from !== origin()) throw new Forbidden();
    addresses.begin('any', addressKey(client.address));
    const authorization = request.headers.get('authorization');
    const use =
      authorization === null
        ? undefined
        : await agentTokens.use(/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '', client.address);
    if (use) tokens.begin(use.tokenId, addressKey(client.address));
    else visitors.begin('visitor', addressKey(client.address));
    const body = await readJson(request, { limit: bodyLimit, address: client.address }).catch(
      (error: unknown) => {
        if (error instanceof DoesNotBind) return undefined;
        throw error;
      },
    );
    if (body === undefined) return refusedMessage(-32700, 'Parse error: the body is not JSON.');
    if (Array.isArray(body)) return refusedMessage(-32600, 'Invalid request: batches are not supported.');
    const language = requestLanguage(request.headers);
    const tools = await createTools(parts.fetchApp, {
      authorization: use ? `Bearer ${use.accessToken}` : null,
      language: () => language,
      forBuyer: {},
    });
    return answerMcp(request, body, {
      isSignedIn: tools.caller !== undefined,
      readContext: async (): Promise<AgentContext> => {
        const knowledge = await readKnowledgeOf(parts.fetchApp, language);
        return {
          language,
          today: clock.today(),
          tools,
          knowledge,
          memory: use ? storedMemory(parts, use) : noMemory,
          ...catalogueReads(parts.db, language, knowledge),
          // The program asks its user; the summary's confirmation proves that it has one.
          hasConfirmed: () => true,
        };
      },
      onDone: async (tool, result) => {
        if (use) await auditUse(parts.db, { use, tool, result, client });
      },
      report: (error) => {
        note(error);
        log.error({ err: error, requestId: client.requestId, call: `POST ${path}` }, 'a tool failed');
      },
    });
  }

  const app: HttpApp = new Hono();
  app.all(path, async ({ req, env }) => {
    const request = req.raw;
    const { headers } = request;
    const start = performance.now();
    const client = {
      address: clientAddress(headers, env, trustProxy),
      requestId: requestIdOf(headers, env, trustProxy),
    };
    const call = `${request.method} ${path}`;
    const response = await respond(request, client).catch((error: unknown) => {
      const language = requestLanguage(headers);
      const reply = failureReply(error, { language, requestId: client.requestId, log, call, note });
      if (error instanceof Unauthenticated) reply.headers.set('WWW-Authenticate', 'Bearer');
      return reply;
    });
    for (const [name, value] of Object.entries(dataHeaders)) response.headers.set(name, value);
    response.headers.set('Cache-Control', 'private, no-store');
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log.info({ requestId: client.requestId, call, status: response.status, ms }, 'call');
    return response;
  });
  return app;
}

interface Client {
  address: string;
  requestId: string;
}

/** Returns a refusal in the form of JSON-RPC. */
const refusedMessage = (code: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status: 400 });

/** Keeps the state between the requests of a token for a day, as that of a conversation. */
function storedMemory({ db, clock }: { db: Db; clock: Clock }, { tokenId }: AgentTokenUse): AgentMemory {
  const clave = `programa:${tokenId}`;
  return {
    read: () => findState(db, clave),
    save: (state) => saveState(db, clave, state, clock.now()),
  };
}

/** A visitor has no cart, and so nothing to remember. */
const noMemory: AgentMemory = { read: async () => ({}), save: async () => {} };

interface Use {
  use: AgentTokenUse;
  tool: AgentTool;
  result: object;
  client: Client;
}

const actOfTool: Readonly<Record<string, string>> = {
  set_cells: 'agentTokens.setCells',
  undo: 'agentTokens.undo',
  send_cart: 'agentTokens.sendCart',
};

/** Writes a change that a token made to the audit trail. */
async function auditUse(db: Db, { use, tool, result, client }: Use): Promise<void> {
  const acto = actOfTool[tool.name];
  if (tool.effect === 'none' || acto === undefined) return;
  const { changed, undone, pedido } = result as {
    changed?: unknown[];
    undone?: number;
    pedido?: { id: number };
  };
  const cells = changed?.length ?? undone;
  if (cells === 0) return;
  const despues = { ...(cells !== undefined && { cells }), ...(pedido && { pedidoId: pedido.id }) };
  const actor = { caller: { userId: use.userId }, ...client };
  await audit(db, actor, { acto, resource: 'agentToken', id: use.tokenId, despues });
}
