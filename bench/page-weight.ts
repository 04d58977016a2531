/** Measures the JavaScript that a browser loads before the first gallery page works. */
import { record } from './processes/bare-http.ts';

export interface PageWeight {
  files: number;
  /** Compressed with Brotli, as the server sends it. */
  bytes: number;
}

const pageScripts = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"/g;
const inlineModules = /<script\b[^>]*>([\s\S]*?)<\/script>/g;
/**
 * `import … from "./x.js"`, `export … from`, `import "./x.js"`; not `import("./x.js")`, which loads later.
 */
const staticImports = /(?:\b(?:import|export)\b[^"'()]*?\bfrom\s*|\bimport\s*)["']([^"']+\.js)["']/g;
/** Scripts that the page's inline script loads at once or after the first paint. */
const namedScripts = /["'](\/[^"']+\.js)["']/g;

/** Follows scripts, preloads and static imports from `path`. */
export async function weighPage(url: string, path: string): Promise<PageWeight> {
  const text = async (address: string) =>
    (await fetch(new URL(address, url), { headers: { 'accept-language': 'es' } })).text();
  const html = await text(path);
  const inline = [...html.matchAll(inlineModules)].flatMap(([, code = '']) => [
    ...code.matchAll(namedScripts),
  ]);
  const wanted = [...html.matchAll(pageScripts), ...inline].map(([, address = '']) => address);
  const seen = new Map<string, number>();
  for (let address = wanted.pop(); address !== undefined; address = wanted.pop()) {
    const file = new URL(address, url).pathname;
    if (seen.has(file)) continue;
    const request = { method: 'GET' as const, path: file, headers: { 'accept-encoding': 'br' } };
    seen.set(file, Buffer.from((await record(url, request)).body, 'base64').length);
    const code = await text(file);
    wanted.push(
      ...[...code.matchAll(staticImports)].map(([, found = '']) => new URL(found, new URL(file, url)).href),
    );
  }
  return { files: seen.size, bytes: [...seen.values()].reduce((sum, size) => sum + size, 0) };
}
