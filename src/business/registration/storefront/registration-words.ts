/**
 * Texts of the registration forms, fetched only by their pages. Every component that shows them imports this
 * module. A `*.page.tsx` must not import it, because part of such a module is in the first script of every
 * page.
 */
import { addPageDictionaries } from '../../../platform/i18n/page-dictionaries.ts';

await addPageDictionaries(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
