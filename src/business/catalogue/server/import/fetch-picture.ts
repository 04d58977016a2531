/** A picture could not be had; the message says why, for the report. */
export class PictureUnavailable extends Error {
  /** The server cannot be reached now or is overloaded: its other pictures will fail too, and a later try may not. */
  readonly unreachable: boolean;

  constructor(message: string, unreachable = false) {
    super(message);
    this.unreachable = unreachable;
  }
}

export interface FetchLimits {
  /** For the whole answer, redirects included. */
  timeoutMs: number;
  maxBytes: number;
  redirects: number;
  /** Before each further try when a server cannot be reached. */
  pausesMs: readonly number[];
}

export const fetchLimits: FetchLimits = {
  timeoutMs: 10_000,
  maxBytes: 20 * 1024 * 1024,
  redirects: 3,
  pausesMs: [500, 2000],
};

/** The bytes behind an http(s) address. @throws PictureUnavailable */
export async function fetchPicture(address: string, limits = fetchLimits): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = webAddress(address);
  for (let hops = 0; ; hops += 1) {
    const response = await ask(url, signal, limits);
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      if (hops === limits.redirects) throw new PictureUnavailable(`more than ${limits.redirects} redirects`);
      url = webAddress(location, url);
      continue;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new PictureUnavailable(
        `the server answered ${response.status}`,
        response.status === 429 || response.status >= 500,
      );
    }
    return readBody(response, limits);
  }
}

const longestAddress = 2000;

/** Returns an address that may be fetched. @throws PictureUnavailable for any other */
export function webAddress(address: string, base?: URL): URL {
  if (address.length > longestAddress)
    throw new PictureUnavailable(`its address is longer than ${longestAddress} characters`);
  const url = URL.parse(address, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new PictureUnavailable(
      base ? 'it redirects to no http or https address' : 'no http or https address',
    );
  if (url.username || url.password) throw new PictureUnavailable('an address may not hold a password');
  return url;
}

async function ask(url: URL, signal: AbortSignal, limits: FetchLimits): Promise<Response> {
  try {
    return await fetch(url, { signal, redirect: 'manual', headers: { accept: 'image/*' } });
  } catch (error) {
    throw unavailable(error, limits);
  }
}

async function readBody(response: Response, limits: FetchLimits): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new PictureUnavailable(`larger than ${Math.round(limits.maxBytes / 1024 / 1024)} MB`);
  if (Number(response.headers.get('content-length')) > limits.maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response.body ?? []) {
      length += part.length;
      // The length that a server names is not always the length that it sends. Leaving the loop ends the transfer.
      if (length > limits.maxBytes) throw tooLarge();
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof PictureUnavailable ? error : unavailable(error, limits);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function unavailable(error: unknown, limits: FetchLimits): PictureUnavailable {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError')
    return new PictureUnavailable(`no answer within ${limits.timeoutMs / 1000} s`, true);
  return new PictureUnavailable(
    `the server is not to be reached (${cause?.code ?? cause?.message ?? message})`,
    true,
  );
}
