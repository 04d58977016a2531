/**
 * The words of the forms of registration, which only their pages fetch: they are in `storefront/texts/`, and the common
 * words, which every page loads, hold no more than the titles. A module that shows them imports this one; it is ready
 * when they are, before the page is hydrated or shown. The language of a page does not change while it lives.
 *
 * Never imported by a `*.page.tsx` itself: of that a part is in the first script of every page.
 */
import { namespace } from '../../../platform/i18n/i18n-options.ts';
import { fallbackLanguage, type Language, languageOf, languages } from '../../../platform/i18n/languages.ts';
import { pageI18n } from '../../../platform/i18n/page-i18n.ts';

const dictionaries = import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' });

async function addWords(language: Language): Promise<void> {
  const words = await dictionaries[`./texts/${language}.json`]?.();
  pageI18n(language).addResourceBundle(language, namespace, words, true, true);
}

const wanted: readonly Language[] = import.meta.env.SSR
  ? languages
  : [languageOf(document.documentElement.lang) ?? fallbackLanguage];

await Promise.all(wanted.map(addWords));
