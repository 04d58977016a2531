/** The house's own words, which a page brings along and shows in place of the product's. */
import type { i18n } from 'i18next';
import { houseNamespace } from './i18n-options.ts';

/** By the product's key. */
export type HouseWords = Record<string, string>;

/** From now on the page says these, and of what they do not name the product's own. */
export function wearHouseWords(i18n: i18n, words: HouseWords): void {
  i18n.removeResourceBundle(i18n.language, houseNamespace);
  i18n.addResourceBundle(i18n.language, houseNamespace, words);
}

/** What the page says in the house's own words. */
export const houseWordsOf = (i18n: i18n): HouseWords =>
  i18n.getResourceBundle(i18n.language, houseNamespace) ?? {};
