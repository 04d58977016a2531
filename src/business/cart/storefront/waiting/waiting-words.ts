/** Texts of working without a network, loaded for signed-in users. A `*.page.tsx` must not import them. */
import { addPageDictionaries } from '../../../../platform/i18n/page-dictionaries.ts';

await addPageDictionaries(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
