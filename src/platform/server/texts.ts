/**
 * The server's texts: error messages and mails in the caller's language, from the same `texts/*.json` as the
 * pages. Keys are Spanish sentences; a key without a translation is used as it is.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatPlaceholder } from '../i18n/format-placeholder.ts';
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

/** Returns the product's text for `key`, with its `{{name}}` placeholders. */
export const productText = (language: Language, key: string): string => texts.get(language)?.get(key) || key;

/**
 * Returns the text for `key` in `language`, with `{{name}}` placeholders filled from `params`. A number
 * `count` takes the form of the key that ends in `_one` or `_other`, as on the pages.
 */
export function translate(
  language: Language,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const { count } = params;
  const form = typeof count === 'number' ? `${key}_${count === 1 ? 'one' : 'other'}` : key;
  const text = texts.get(language)?.get(form) ?? productText(language, key);
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    String(formatPlaceholder(name, params[name] ?? '', language)),
  );
}
