/** The company's own texts, which come with a page and replace the product's (docs/decisions/0014). */
import type { i18n } from 'i18next';
import { companyNamespace } from './i18n-options.ts';

/** Texts by the product's key. */
export type CompanyTexts = Record<string, string>;

/** Replaces the company's texts of the page; other keys fall back to the product's texts. */
export function applyCompanyTexts(i18n: i18n, words: CompanyTexts): void {
  i18n.removeResourceBundle(i18n.language, companyNamespace);
  i18n.addResourceBundle(i18n.language, companyNamespace, words);
}

/** Returns the company's texts of the page. */
export const companyTextsOf = (i18n: i18n): CompanyTexts =>
  i18n.getResourceBundle(i18n.language, companyNamespace) ?? {};
