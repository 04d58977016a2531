/**
 * Texts of the account's security page, loaded only there. Never import it in a `*.page.tsx`: a part of such
 * a file is in the first script of every page.
 */
import { addPageDictionaries } from '../../../platform/i18n/page-dictionaries.ts';

await addPageDictionaries(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
