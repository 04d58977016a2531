/** Texts of the shop's own record, fetched only by its account page. A `*.page.tsx` must not import it. */
import { addPageDictionaries } from '../../../platform/i18n/page-dictionaries.ts';

await addPageDictionaries(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
