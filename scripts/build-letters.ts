/**
 * Makes the mail layout (MJML) into the HTML pieces that letters are put together from. Run it after a change of
 * `layout.mjml`; a test compares. The server itself does without MJML.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mjml from 'mjml';

const folder = join(import.meta.dirname, '..', 'src', 'business', 'mail', 'server');

/** @throws when MJML finds something wrong in the layout */
export async function letterPieces(): Promise<string> {
  const { html, errors } = await mjml(readFileSync(join(folder, 'layout.mjml'), 'utf8'));
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const [start = '', ...pieces] = html.split(/\s*<!-- pieza:(\w+) -->\s*/);
  const named: Record<string, string> = { principio: start };
  for (let at = 0; at < pieces.length; at += 2) named[pieces[at] as string] = pieces[at + 1] as string;
  return `${JSON.stringify(named, null, 2)}\n`;
}

if (import.meta.main) writeFileSync(join(folder, 'layout.gen.json'), await letterPieces());
