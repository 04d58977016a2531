/** Texts of two-step verification, loaded only by its own parts. */
import { addPageDictionaries } from '../../../../platform/i18n/page-dictionaries.ts';

await addPageDictionaries(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
