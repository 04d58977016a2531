/**
 * Builds the HTML parts of letters from the mail layout (MJML). Run it after a change of `layout.mjml`; a
 * test compares the result. The server itself needs no MJML.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mjml from 'mjml';

const folder = join(import.meta.dirname, '..', 'src', 'business', 'mail', 'server');

/**
 * Returns the content of `layout.gen.json`.
 * @throws Error when MJML rejects the layout
 */
export async function letterPieces(): Promise<string> {
  const { html, errors } = await mjml(readFileSync(join(folder, 'layout.mjml'), 'utf8'));
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const [start = '', ...parts] = html.split(/\s*<!-- part:(\w+) -->\s*/);
  const named: Record<string, string> = { start };
  for (let at = 0; at < parts.length; at += 2) named[parts[at] as string] = parts[at + 1] as string;
  return `${JSON.stringify(named, null, 2)}\n`;
}

if (import.meta.main) writeFileSync(join(folder, 'layout.gen.json'), await letterPieces());
