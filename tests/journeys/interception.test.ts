import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { newVisitor, openBrowser } from '../support/browser.ts';

const server = createServer((request, reply) => {
  reply.setHeader('Content-Type', 'text/html');
  const button = '<button onclick="fetch(`/call`).then(() => seen = `server`, () => seen = `route`)">';
  reply.end(request.url === '/' ? `<script>seen = ''</script>${button}` : '');
}).listen(0);
afterAll(() => void server.close());

it('intercepts the very next request of an open document', async () => {
  const browser = await openBrowser();
  const { page, close } = await newVisitor(
    browser,
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  await page.goto('/');
  const seen: unknown[] = [];
  for (let round = 0; round < 20; round++) {
    await page.evaluate('seen = ""');
    await page.route('**/call', (route) => route.abort());
    await page.locator('button').click();
    seen.push(await (await page.waitForFunction('seen')).jsonValue());
    await page.unrouteAll();
  }
  expect(new Set(seen)).toEqual(new Set(['route']));
  await close();
});
