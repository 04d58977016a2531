/** What every reply says about how a browser may use it. */
export const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=()',
};

/** Replies that are data: nothing in them may run, whatever a browser takes them for. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Of every reply that is no page. */
export const dataHeaders: Record<string, string> = {
  ...commonHeaders,
  'Content-Security-Policy': dataPolicy,
};

/** A reply that says no more than its status. It is of a type all the same: a browser saves as a file what is of none. */
export const bareReply = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, {
    status,
    headers: { ...dataHeaders, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });

/**
 * The policy of a page. Scripts and styles run only from this site or by the hash of their text, so a page can be kept
 * and sent to many. Style attributes carry the placeholder colour of pictures: they can paint, not load or run.
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
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** While developing, Vite's own scripts come and go: they may run inline, and it listens on a socket. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:; frame-ancestors 'none'; base-uri 'none'";
