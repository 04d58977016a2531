/** Texts of held garments, loaded only by a shop's own pages. A `*.page.tsx` must not import them. */
import { addPageDictionaries } from '../../../../platform/i18n/page-dictionaries.ts';

await addPageDictionaries(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
