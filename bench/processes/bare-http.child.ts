/** The baseline of reads: node:http that answers every request with the same bytes and headers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BareReply } from './bare-http.ts';
import { answerParent } from './child.ts';

let body = Buffer.alloc(0);
let headers: string[] = [];
const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
const listening = new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

answerParent(async (reply: BareReply) => {
  body = Buffer.from(reply.body, 'base64');
  headers = reply.headers;
  await listening;
  const { user, system } = process.cpuUsage();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cpuSeconds: (user + system) / 1e6,
  };
});
