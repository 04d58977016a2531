/** The service worker's rules: which replies stay readable offline, and under which key. */
import { withoutLanguage } from '../../platform/i18n/languages.ts';
import { isPublicPath } from '../public-address.ts';

/** The prefix of the stores of private replies; they are deleted when the session ends. */
export const privateStore = 'privado-';

/** The store of what a session took along for a time without a network. No limit removes its entries. */
export const takenStoreOf = (store: string): string => `${store}-llevado`;

/** Returns whether a store has what a session took along. */
export const isTakenStore = (name: string): boolean => name.endsWith('-llevado');

/** The store of pictures that were taken along. */
export const takenPictures = 'imagenes-llevadas';

export type Kind = 'asset' | 'picture' | 'public' | 'private';

const kinds: readonly [Kind, RegExp][] = [
  ['asset', /^\/assets\//],
  ['picture', /^\/imagenes\//],
  // Carts are never answered from a store: local input and the server's state are merged elsewhere.
  [
    'private',
    /^\/lob\/api\/(?:v1\/(?:webmodelos\/auth\/|facturas\/get-web\/\d+$|(?:favoritos|curvas\/getall|clientes\/get-own)$)|personal\/(?:profile|permissions)$|users\/act-for\/)/,
  ],
  [
    'public',
    /^\/lob\/api\/v1\/(?:webmodelos|webcolecciones|modelotipos|publicweb|webbanners|webpreguntas|preguntas|appsettings|countries)(?:\/|$)/,
  ],
];

/** The POST requests of the specification that only read: their body is the query. */
const postReads =
  /^\/lob\/api\/(?:v1\/(?:pedidos\/(?:web|search-user)|facturas\/search-user|tiendas\/search)|users\/search-act-for)$/;

/** Returns whether a POST to this path only reads private data. */
export const isPrivatePost = (path: string): boolean => postReads.test(path);

/**
 * Returns whether a page at this URL may be stored. Signed URLs and mailed keys are for one use and one
 * person; the back office is for online use.
 */
export function isCacheablePage(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  const once = /^(?:\/[a-z]{2})?\/(?:lob|admin|reset-password|set-[\w-]+)(?:\/|$)/.test(pathname);
  return !once && !searchParams.has('emailToken');
}

/**
 * Returns whether a page's URL is private: the user's own pages, and those that lead there after the sign-in.
 */
export function isOwnPage(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return !isPublicPath(withoutLanguage(pathname)) || searchParams.has('retUrl');
}

/**
 * Returns the kind of a read, if it is stored at all; pages are recognised by their request. A request with
 * authorization is never shared, whatever its path.
 * @param authorization the request's header
 */
export function kindOf(path: string, authorization: string | null = null): Kind | undefined {
  const kind = kinds.find(([, shape]) => shape.test(path))?.[0];
  return kind === 'public' && authorization !== null ? undefined : kind;
}

/**
 * Returns the store of a session, so that no user reads another's data.
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
 * Returns the key of a reply in its store: it depends on the language.
 * @param body the query of a POST request
 */
export function keyOf(address: string, language: string | null, body?: string): string {
  const url = new URL(address);
  if (language) url.searchParams.set('idioma', language);
  if (body !== undefined) url.searchParams.set('cuerpo', body);
  return url.href;
}

/** Returns the page without scripts: it is shown at other URLs, where they would fail to hydrate it. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '');

/** Returns the files that a page's HTML names. */
export const assetsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/["'](\/assets\/[\w.-]+)["']/g)].map(([, path = '']) => path)),
];

/** Returns the modelos whose cards a page shows, in its order. */
export const modelosOf = (html: string): number[] => [
  ...new Set([...html.matchAll(/href="(?:\/[a-z]{2})?\/modelo\/(\d+)/g)].map(([, id]) => Number(id))),
];
