/** What stays readable without network, and under which name: the rules of the service worker. */
import { withoutLanguage } from '../../platform/i18n/languages.ts';
import { isPublicPath } from '../public-address.ts';

/** Begins the name of every store that holds what one session may read; all go when it ends. */
export const privateStore = 'privado-';

export type Kind = 'asset' | 'picture' | 'public' | 'private';

const kinds: readonly [Kind, RegExp][] = [
  ['asset', /^\/assets\//],
  ['picture', /^\/imagenes\//],
  // Carts are never answered from a store: what one typed and what the server has are brought together elsewhere.
  [
    'private',
    /^\/lob\/api\/(?:v1\/(?:webmodelos\/auth\/|facturas\/get-web\/\d+$|(?:favoritos|curvas\/getall|clientes\/get-own)$)|personal\/(?:profile|permissions)$|users\/act-for\/)/,
  ],
  [
    'public',
    /^\/lob\/api\/v1\/(?:webmodelos|webcolecciones|modelotipos|publicweb|webbanners|webpreguntas|preguntas|appsettings|countries)(?:\/|$)/,
  ],
];

/** Reads that the spec makes by POST: what they ask for stands in their body. */
const postReads = /^\/lob\/api\/v1\/(?:pedidos\/(?:web|search-user)|facturas\/search-user)$/;

/** Whether a POST to this path only reads what its caller may see. */
export const isPrivatePost = (path: string): boolean => postReads.test(path);

/**
 * Whether a page that is opened at this address may be kept. What a signed address or a mailed key opens is for that once,
 * and for whom it was sent to; the back office is for who is connected.
 */
export function isKeptPage(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  const once = /^(?:\/[a-z]{2})?\/(?:lob|admin|reset-password|set-[\w-]+)(?:\/|$)/.test(pathname);
  return !once && !searchParams.has('emailToken');
}

/** Whether a page's address tells of its reader: one's own pages, and those that lead there after signing in. */
export function isOwnPage(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return !isPublicPath(withoutLanguage(pathname)) || searchParams.has('retUrl');
}

/**
 * What a read of this path is, if it is kept at all; pages are told by how they are asked for. What somebody asks for in
 * his own name is never kept for everybody, whatever its path.
 * @param authorization the request's header
 */
export function kindOf(path: string, authorization: string | null = null): Kind | undefined {
  const kind = kinds.find(([, shape]) => shape.test(path))?.[0];
  return kind === 'public' && authorization !== null ? undefined : kind;
}

/**
 * The store of whoever asks: one a session, so that nobody opens what another has read.
 * @param authorization the request's header: `Bearer` and a JWT with the claim `sid`
 */
export function storeOf(authorization: string | null): string | undefined {
  const claims = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? '')?.[1];
  if (!claims) return undefined;
  try {
    const { sid } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown };
    return typeof sid === 'string' && sid ? privateStore + sid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A reply's name in its store: the same address says another thing in another language.
 * @param body what was asked for, when that is not in the address
 */
export function keyOf(address: string, language: string | null, body?: string): string {
  const url = new URL(address);
  if (language) url.searchParams.set('idioma', language);
  if (body !== undefined) url.searchParams.set('cuerpo', body);
  return url.href;
}

/** The page without its scripts: it is shown at addresses that are not its own, where they could not take it over. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '');

/** Files that a page of ours names in its text. */
export const assetsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/["'](\/assets\/[\w.-]+)["']/g)].map(([, path = '']) => path)),
];

/** The modelos whose cards a page shows, in its order. */
export const modelosOf = (html: string): number[] => [
  ...new Set([...html.matchAll(/href="(?:\/[a-z]{2})?\/modelo\/(\d+)/g)].map(([, id]) => Number(id))),
];
