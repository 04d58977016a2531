/** Decides which peers are proxies: only their `X-Forwarded-For` and `X-Request-Id` count. */
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;
type Network = readonly [Address, number];

/** No proxy, those of private networks, or those of these networks. */
export type TrustProxy = boolean | readonly Network[];

/** Networks that no client of the public internet connects from. */
const privateRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

/**
 * Parses `TRUST_PROXY`: `1`, `0`, or addresses and networks separated by commas.
 * @returns undefined for any other text, and for a network of all addresses
 */
export function parseTrustProxy(setting: string): TrustProxy | undefined {
  if (/^(?:1|true)$/.test(setting)) return true;
  if (/^(?:0|false)$/.test(setting)) return false;
  const networks = setting.split(',').map((part) => parseNetwork(part.trim()));
  return networks.every((network) => network !== undefined) ? networks : undefined;
}

function parseNetwork(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) {
    const network = ipaddr.parseCIDR(text);
    return network[1] > 0 ? network : undefined;
  }
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/**
 * Returns whether the address is a trusted proxy's.
 * @param address of a socket or of a header, without a port
 */
export function isProxy(address: string, trust: TrustProxy): boolean {
  if (trust === false || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (trust === true) return privateRanges.has(parsed.range());
  return trust.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
}
