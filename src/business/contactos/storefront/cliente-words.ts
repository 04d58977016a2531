/** Texts of the shop's own record, fetched only by its account page. A `*.page.tsx` must not import it. */
import { addOwnWords } from '../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
