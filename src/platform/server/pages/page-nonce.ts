/**
 * A page is rendered with a nonce that only its own scripts and styles carry. The cached page has none: its
 * policy lists the hashes of the texts that carried it (decision 0002), and an injected script has no hash.
 */
import { createHash, randomBytes } from 'node:crypto';

/**
 * Attributes as React writes them. A value never holds `<`, so a tag that swallowed another does not match.
 */
const inlineElement = /<(script|style)((?:\s[\w:-]+(?:="[^"<]*")?)*)>([\s\S]*?)<\/\1>/g;
const dataBlock = ' type="application/ld+json"';

export interface NoncedPage {
  /** The page without the nonce. */
  html: string;
  /** Source expressions for a policy: `'sha256-…'`. */
  scripts: string[];
  styles: string[];
}

/** Returns a nonce for one rendering. */
export const newNonce = (): string => randomBytes(18).toString('base64url');

/** Hashes the inline scripts and styles with the nonce, and removes it from the page. */
export function hashNonced(html: string, nonce: string): NoncedPage {
  const carried = ` nonce="${nonce}"`;
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, attributes = '', text = ''] of html.matchAll(inlineElement)) {
    const isData = attributes.includes(dataBlock) || attributes.includes(' src="');
    if (attributes.includes(carried) && !isData)
      found[name === 'style' ? 'style' : 'script'].add(hashOf(text));
  }
  return {
    html: html.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(carried, ''),
    scripts: [...found.script],
    styles: [...found.style],
  };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
