import { get } from 'node:http';
import { type Child, startChild } from './child.ts';
import type { LoadRequest } from './load.ts';

export interface BareReply {
  /** Names and values in turn, as on the wire. */
  headers: string[];
  /** Base64. */
  body: string;
}

/** Takes the reply to send from now on, and returns its URL and the processor seconds used so far. */
export type BareServer = Child<BareReply, { url: string; cpuSeconds: number }>;

export const startBareServer = (): BareServer => startChild('bare-http.child.ts');

/** node:http writes these itself, for both servers. */
const ownHeaders = /^(date|connection|keep-alive)$/i;

/** Records the reply of the server under test, byte by byte. */
export function record(url: string, { path, headers }: LoadRequest): Promise<BareReply> {
  return new Promise((done, fail) => {
    get(`${url}${path}`, { headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('error', fail);
      reply.on('end', () => {
        if (reply.statusCode !== 200) return fail(new Error(`${path} answers ${reply.statusCode}.`));
        const kept = reply.rawHeaders.flatMap((name, at, all) =>
          at % 2 === 0 && !ownHeaders.test(name) ? [name, all[at + 1] ?? ''] : [],
        );
        done({ headers: kept, body: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', fail);
  });
}
