/**
 * Adds the texts of favourites, which only signed-in clients load. A `*.page.tsx` never imports this itself.
 */
import { addPageDictionaries } from '../../../../platform/i18n/page-dictionaries.ts';

await addPageDictionaries(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
