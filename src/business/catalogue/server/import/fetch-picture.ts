import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import {
  isPublicAddress,
  privateAddress,
  publicLookup,
} from '../../../../platform/server/http/public-address.ts';

/** Thrown when a picture cannot be fetched; the message says why, for the report. */
export class PictureUnavailable extends Error {
  /**
   * The server is unreachable or overloaded: its other pictures will fail too, and a later try may succeed.
   */
  readonly unreachable: boolean;

  constructor(message: string, unreachable = false) {
    super(message);
    this.unreachable = unreachable;
  }
}

export interface FetchLimits {
  /** For the whole response, redirects included. */
  timeoutMs: number;
  maxBytes: number;
  redirects: number;
  /** The pause before each retry of an unreachable server. */
  pausesMs: readonly number[];
  /**
   * Returns whether connecting to this address is allowed. Only tests, with servers of their own, allow
   * others.
   */
  mayConnect?: (address: string) => boolean;
}

export const fetchLimits: FetchLimits = {
  timeoutMs: 10_000,
  maxBytes: 20 * 1024 * 1024,
  redirects: 3,
  pausesMs: [500, 2000],
};

/**
 * Fetches the bytes of an http(s) address. Every connection, also of each redirect, goes to a public address.
 * @throws PictureUnavailable
 */
export async function fetchPicture(address: string, limits = fetchLimits): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = webAddress(address);
  for (let hops = 0; ; hops += 1) {
    const response = await ask(url, signal, limits);
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400 && headers.location) {
      response.destroy();
      if (hops === limits.redirects) throw new PictureUnavailable(`more than ${limits.redirects} redirects`);
      url = webAddress(headers.location, url);
      continue;
    }
    if (status < 200 || status >= 300) {
      response.destroy();
      throw new PictureUnavailable(`the server answered ${status}`, status === 429 || status >= 500);
    }
    return readBody(response, signal, limits);
  }
}

const maxAddressLength = 2000;

/**
 * Returns an address that may be fetched.
 * @throws PictureUnavailable for any other
 */
export function webAddress(address: string, base?: URL): URL {
  if (address.length > maxAddressLength)
    throw new PictureUnavailable(`its address is longer than ${maxAddressLength} characters`);
  const url = URL.parse(address, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new PictureUnavailable(
      base ? 'it redirects to no http or https address' : 'no http or https address',
    );
  if (url.username || url.password) throw new PictureUnavailable('an address may not hold a password');
  return url;
}

/**
 * Sends one request without following redirects. The connection itself resolves the name, so that no second
 * look-up can lead elsewhere; a host that is an IP address is checked before.
 */
function ask(url: URL, signal: AbortSignal, limits: FetchLimits): Promise<IncomingMessage> {
  const { mayConnect = isPublicAddress } = limits;
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !mayConnect(literal)) throw new PictureUnavailable(notPublic);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((answered, failed) => {
    request(url, {
      signal,
      agent: false,
      headers: { accept: 'image/*' },
      lookup: publicLookup(mayConnect),
    })
      .on('response', answered)
      .on('error', (error) => failed(unavailable(error, signal, limits)))
      .end();
  });
}

const notPublic = 'its server has no public address';

async function readBody(
  response: IncomingMessage,
  signal: AbortSignal,
  limits: FetchLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new PictureUnavailable(`larger than ${Math.round(limits.maxBytes / 1024 / 1024)} MB`);
  if (Number(response.headers['content-length']) > limits.maxBytes) {
    response.destroy();
    throw tooLarge();
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response) {
      length += part.length;
      // A server may send more than its Content-Length. Leaving the loop ends the transfer.
      if (length > limits.maxBytes) throw tooLarge();
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof PictureUnavailable ? error : unavailable(error, signal, limits);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function unavailable(error: unknown, signal: AbortSignal, limits: FetchLimits): PictureUnavailable {
  const { code, message } = error as Error & { code?: string };
  if (code === privateAddress) return new PictureUnavailable(notPublic);
  if (signal.aborted) return new PictureUnavailable(`no answer within ${limits.timeoutMs / 1000} s`, true);
  return new PictureUnavailable(`the server is not to be reached (${code ?? message})`, true);
}
