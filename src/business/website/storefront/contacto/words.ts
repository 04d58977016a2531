/**
 * Adds the texts of the contact page, which only that page loads. A `*.page.tsx` imports this in its loader
 * only.
 */
import { addPageDictionaries } from '../../../../platform/i18n/page-dictionaries.ts';

await addPageDictionaries(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
