/** Texts of the line sheet, loaded when it is opened. A `*.page.tsx` must not import them. */
import { addPageDictionaries } from '../../../../platform/i18n/page-dictionaries.ts';

await addPageDictionaries(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
