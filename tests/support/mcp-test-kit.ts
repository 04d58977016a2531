/** Helpers for tests that call the MCP server over a port, with the client of its SDK. */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type TestApi, testApi } from './api.ts';

export const agentTokensPath = '/lob/api/personal/agent-tokens';

/** The parsed result of a tool. */
// biome-ignore lint/suspicious/noExplicitAny: tests read results of every shape
type Result = any;

export interface McpTestKit {
  /** Available from the file's own `beforeAll` on. */
  api: TestApi;
  url(): URL;
  /** Connects a client; without a token it is a visitor's. Closed after the test. */
  connect(token?: string): Promise<Client>;
  /** Makes a token for a user of a shop. */
  makeToken(email: string, nombre?: string): Promise<{ id: string; token: string }>;
  /** Calls a tool that must succeed, and returns its result. */
  run(client: Client, name: string, args?: object): Promise<Result>;
  /** Calls a tool that must refuse, and returns its text. */
  refusal(client: Client, name: string, args?: object): Promise<string>;
}

/** Starts an API on a port for a file of tests; deletes carts, states and tokens before each test. */
export function setupMcp(): McpTestKit {
  const api = {} as TestApi;
  let server: Server;
  const clients: Client[] = [];
  const url = () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/lob/mcp`);
  beforeAll(async () => {
    Object.assign(api, await testApi());
    // Cast: without TLS the adaptor makes a plain server.
    server = createAdaptorServer({ fetch: api.fetch }) as Server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server?.close();
    await api.close?.();
  });
  beforeEach(async () => {
    await api.db.deleteFrom('chatbot_conversacion').execute();
    await api.db.deleteFrom('cart').execute();
    await api.db.deleteFrom('agent_token').execute();
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
  });
  const call = async (client: Client, name: string, args: object) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...args } });
    const [first] = content as { type: string; text: string }[];
    return { text: first?.text ?? '', isError: isError === true };
  };
  return {
    api,
    url,
    async connect(token) {
      const client = new Client({ name: 'test', version: '1' });
      const headers = {
        'accept-language': 'es',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      await client.connect(new StreamableHTTPClientTransport(url(), { requestInit: { headers } }));
      clients.push(client);
      return client;
    },
    async makeToken(email, nombre = 'Mi programa') {
      const { status, json, text } = await api.post(
        `${agentTokensPath}/create`,
        { nombre },
        { token: await api.as(email), headers: { 'Idempotency-Key': randomUUID() } },
      );
      expect(status, text).toBe(200);
      return json;
    },
    async run(client, name, args = {}) {
      const { text, isError } = await call(client, name, args);
      expect(isError, text).toBe(false);
      return JSON.parse(text);
    },
    async refusal(client, name, args = {}) {
      const { text, isError } = await call(client, name, args);
      expect(isError, text).toBe(true);
      return text;
    },
  };
}
