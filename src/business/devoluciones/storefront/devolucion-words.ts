/**
 * Texts of returns, fetched only by the pages that show them. A `*.page.tsx` must not import it, because part
 * of such a module is in the first script of every page.
 */
import { addPageDictionaries } from '../../../platform/i18n/page-dictionaries.ts';

await addPageDictionaries(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
