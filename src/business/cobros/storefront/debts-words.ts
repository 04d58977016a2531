/** Texts of a shop's open due dates, fetched only by its account. A `*.page.tsx` must not import them. */
import { addPageDictionaries } from '../../../platform/i18n/page-dictionaries.ts';

await addPageDictionaries(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
