/** Security headers of every reply. */
export const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=()',
};

/** Policy of data replies: nothing in them may run, whatever type a browser assumes. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every reply that is not a page. */
export const dataHeaders: Record<string, string> = {
  ...commonHeaders,
  'Content-Security-Policy': dataPolicy,
};

/** Returns a reply with only a status. It has a type, because a browser saves untyped replies as a file. */
export const bareReply = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, {
    status,
    headers: { ...dataHeaders, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });

/** The only other site that a page may frame: the map that a visitor opens (decision 0035). */
const mapOrigin = 'https://www.openstreetmap.org';

/**
 * Returns the policy of a page. Scripts and styles run only from this site or by the hash of their text, so a
 * page can be cached for all visitors. Style attributes set the placeholder colour of pictures.
 */
export function pagePolicy(scriptHashes: string[], styleHashes: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${mapOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy during development: Vite's scripts run inline, and it uses a socket. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:; frame-src 'self' https://www.openstreetmap.org; frame-ancestors 'none'; base-uri 'none'";
