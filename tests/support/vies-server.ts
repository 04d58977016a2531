/** A register of VAT numbers for tests, with the replies of the EU's own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ViesServer {
  url: string;
  asked: { countryCode: string; vatNumber: string }[];
  close(): Promise<void>;
}

/**
 * Starts the register.
 * @param reply its answer; undefined: it accepts the request and stays silent
 */
export async function viesServer(reply: { status?: number; body: string } | undefined): Promise<ViesServer> {
  const asked: ViesServer['asked'] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push(JSON.parse(Buffer.concat(parts).toString()));
    if (!reply) return;
    response.writeHead(request.url === '/check-vat-number' ? (reply.status ?? 200) : 404, {
      'content-type': 'application/json',
    });
    response.end(reply.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
