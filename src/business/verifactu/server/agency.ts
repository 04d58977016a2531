/** The agency's service, which receives SOAP requests. */
import { request } from 'node:https';

export interface Agency {
  /**
   * Sends a request.
   * @returns the reply, a fault of SOAP included
   * @throws Unreachable when no reply came; the request may have arrived
   */
  send(soap: string): Promise<string>;
}

/** No reply came. */
export class Unreachable extends Error {}

export interface AgencyAddress {
  url: string;
  /** The certificate of the company, a PFX file. */
  pfx: Buffer;
  passphrase: string;
  /** Certificates to trust instead of the system's. */
  ca?: string;
  timeoutMs?: number;
}

const maxReplyBytes = 16 * 1024 * 1024;

/** Returns the agency at an address, by mutual TLS. */
export const agencyAt = ({ url, pfx, passphrase, ca, timeoutMs = 60_000 }: AgencyAddress): Agency => ({
  send: (soap) =>
    new Promise((resolve, reject) => {
      const fail = (error: Error) => reject(new Unreachable(error.message, { cause: error }));
      const call = request(
        url,
        {
          method: 'POST',
          headers: {
            'content-type': 'text/xml; charset=utf-8',
            soapaction: '""',
            'content-length': Buffer.byteLength(soap),
          },
          ...{ pfx, passphrase, ca, agent: false, signal: AbortSignal.timeout(timeoutMs) },
        },
        (response) => {
          const parts: Buffer[] = [];
          let size = 0;
          response.on('data', (part: Buffer) => {
            parts.push(part);
            size += part.length;
            if (size > maxReplyBytes) response.destroy(new Error('The reply is too large.'));
          });
          response.on('error', fail);
          response.on('end', () => {
            const text = Buffer.concat(parts).toString('utf8');
            // SOAP sends its faults with 500. Any other page is of something between here and the agency.
            if (response.complete && /<(?:\w+:)?Envelope\b/.test(text)) resolve(text);
            else fail(new Error(`HTTP ${response.statusCode}`));
          });
        },
      );
      call.on('error', fail);
      call.end(soap);
    }),
});
