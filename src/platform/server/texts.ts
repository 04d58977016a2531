/**
 * The server's own voice: error messages and mails in the caller's language, from the same `texts/*.json` that the
 * pages use. Keys are Spanish sentences; a key without a translation is shown as it stands.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../i18n/languages.ts';

const source = join(import.meta.dirname, '..', '..');

function load(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of globSync(`**/texts/${language}.json`, { cwd: source })) {
    const entries = JSON.parse(readFileSync(join(source, file), 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(entries)) texts.set(key, text);
  }
  return texts;
}

const texts = new Map(languages.map((language) => [language, load(language)]));

/** What the product says for `key`, its `{{name}}` places open. */
export const standingText = (language: Language, key: string): string => texts.get(language)?.get(key) || key;

/** Says `key` in `language`, with `{{name}}` places filled from `params`. */
export function say(language: Language, key: string, params: Record<string, string | number> = {}): string {
  return standingText(language, key).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    String(params[name] ?? ''),
  );
}
