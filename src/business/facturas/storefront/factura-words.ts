/**
 * Texts of facturas, fetched only by a shop's own pages. A `*.page.tsx` must not import it, because part of
 * such a module is in the first script of every page.
 */
import { addPageDictionaries } from '../../../platform/i18n/page-dictionaries.ts';

await addPageDictionaries(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
