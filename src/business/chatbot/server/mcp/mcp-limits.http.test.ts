import { expect, it } from 'vitest';
import { boutique } from '#tests/support/demo.ts';
import { setupMcp } from '#tests/support/mcp-test-kit.ts';

const { api, url, makeToken } = setupMcp();

const ping = async (headers: Record<string, string> = {}) => {
  const reply = await fetch(url(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  });
  await reply.arrayBuffer();
  return reply;
};

it('limits the requests of a visitor and of a token', async () => {
  const { token } = await makeToken(boutique);
  const statuses = async (count: number, headers?: Record<string, string>) => {
    const found: number[] = [];
    for (let nth = 0; nth < count; nth += 1) found.push((await ping(headers)).status);
    return found;
  };
  const ofVisitor = await statuses(61);
  expect(ofVisitor.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(ofVisitor[60]).toBe(429);
  const ofToken = await statuses(121, { authorization: `Bearer ${token}` });
  expect(ofToken.indexOf(429)).toBe(120);
  expect((await ping()).headers.get('retry-after')).toMatch(/^\d+$/);
  const row = await api.db.selectFrom('agent_token').selectAll().executeTakeFirstOrThrow();
  expect(row.last_used).not.toBeNull();
  expect(Object.values(row)).not.toContain(token);
});
